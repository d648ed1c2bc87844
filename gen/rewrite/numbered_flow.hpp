// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of a file with cells assigned. Code that is executed in one go is a segment; at its slot, one store
// tells which definitions its uses see, and then the last definitions are brought up to date.
#pragma once

#include "facts/criteria.hpp"
#include "facts/facts.hpp"
#include "facts/owned_unit.hpp"

#include <covkit/model/unit.hpp>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace covkit::gen {

struct numbered_file;

// A digit of the number that a store makes of the last definitions.
struct flow_axis {
    index variable = 0;
    index stride = 1;
    index radix = 1;
};

struct flow_probe {
    struct store {
        index base = 0;
        std::vector<flow_axis> axes;
    };
    struct set {
        index variable = 0;
        index digit = 0;
    };
    std::vector<store> stores;
    std::vector<set> sets;
    index function = 0; // into numbered_flow::functions
};

struct numbered_flow {
    struct last_definition {
        index variable = 0;
        index at_first = 0;
        bool persists = false;
    };
    struct function {
        const dataflow::function_flow* flow = nullptr;
        std::vector<last_definition> kept; // variables whose last definition is kept in an integer
    };
    struct in_text {
        dataflow::slot where;
        index probe = 0;
        dataflow::number order = 0; // in which probes of a function at the same place are executed
        bool needs_braces = false;
        span braces;
    };
    std::vector<function> functions;
    std::vector<flow_probe> probes;
    std::vector<in_text> texts; // probes that stand in the text
    // Decision, condition, value: probes, with where they stand in the order of execution.
    std::map<std::tuple<index, index, bool>, std::vector<std::pair<dataflow::number, index>>> on_edges;
    std::map<index, index> on_branches;                       // number of the branch: a probe
    owned_flow table;
    std::deque<std::string> strings; // that the table points to

    // In the order in which they are to be executed.
    std::vector<const flow_probe*> on_edge(std::size_t decision, std::size_t condition, bool value) const {
        std::vector<const flow_probe*> result;
        const auto found = on_edges.find({static_cast<index>(decision), static_cast<index>(condition), value});
        for (std::size_t i = 0; found != on_edges.end() && i < found->second.size(); ++i) {
            result.push_back(&probes[found->second[i].second]);
        }
        return result;
    }
};

// Everything else in the file has its number already.
void number_flows(numbered_file& file, const criteria& wanted);

// As it is in the program.
std::string last_definition_variable(index function, index variable);

} // namespace covkit::gen
