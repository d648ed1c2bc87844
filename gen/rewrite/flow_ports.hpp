// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What callers can know of a function: which of its uses see the value of a parameter, which of its definitions come
// out again, and what it returns. It tells them where to put their cells:
//
//   a value goes in    the caller hands over a row of its cells, one for each place of the callee that uses the value
//   it comes out       the caller hands over a variable, in which the callee puts the number of its last definition
//   it is returned     the caller hands over a row, one cell for each definition that can be returned
#pragma once

#include <covkit/model/data_flow.hpp>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace covkit::gen {

using model::index;

struct flow_ports {
    struct event {
        index number = 0; // the cell in the row, or the number of a definition
        std::string variable;
        model::location declared; // the variable
        model::location where;
        std::string text;
        std::string way; // of a use in a predicate
    };
    struct list {
        index count = 0; // numbers are below this
        std::vector<event> events;
    };
    std::string function;
    std::string file;
    bool is_inline = false;              // its body is in every translation unit that calls it
    std::map<std::string, list> inputs;  // uses, by parameter
    std::map<std::string, list> outputs; // definitions, by parameter; number 0: there was none
    list returned;                       // definitions
};

// What is known of the function with this key; null if nothing is.
using find_ports = std::function<const flow_ports*(const std::string& key)>;

// Of all functions that somebody has looked at.
class port_directory {
  public:
    void add(const std::string& key, flow_ports ports) {
        std::vector<flow_ports>& known = by_key_[key];
        for (const flow_ports& each : known) {
            if (each.file == ports.file) {
                return; // a header, seen once more
            }
        }
        known.push_back(std::move(ports));
    }
    void add(port_directory others) {
        for (auto& [key, all] : others.by_key_) {
            for (flow_ports& each : all) {
                add(key, std::move(each));
            }
        }
    }

    // For a caller in this file. Of several functions with the same key only one in the same file is sure to be meant.
    const flow_ports* find(const std::string& key, const std::string& file) const {
        const auto known = by_key_.find(key);
        if (known == by_key_.end()) {
            return nullptr;
        }
        for (const flow_ports& each : known->second) {
            if (each.file == file) {
                return &each;
            }
        }
        return known->second.size() == 1 ? known->second.data() : nullptr;
    }

  private:
    std::map<std::string, std::vector<flow_ports>> by_key_;
};

} // namespace covkit::gen
