// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "rewrite/numbered.hpp"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace covkit::gen {

// What tells in this file that control came somewhere.
class flow_witnesses {
  public:
    explicit flow_witnesses(const numbered_file& file);

    // `body`: where the function begins.
    std::optional<model::witness> of(const dataflow::slot& where, offset body) const;
    std::optional<std::pair<index, index>> condition(const dataflow::slot& edge) const {
        return found(conditions_, span{edge.begin, edge.end});
    }
    std::optional<index> branch(const dataflow::slot& selected) const {
        return found(branches_, span{selected.begin, selected.end});
    }

  private:
    template <class Key, class Value>
    static std::optional<Value> found(const std::map<Key, Value>& map, const Key& key) {
        const auto at = map.find(key);
        return at == map.end() ? std::nullopt : std::optional<Value>(at->second);
    }
    std::map<span, std::pair<index, index>> conditions_;
    std::vector<bool> unsure_;
    std::map<span, index> branches_;
    std::map<index, model::witness> taken_;
    std::map<offset, model::witness> statements_;
    std::map<offset, model::witness> entered_;
};

} // namespace covkit::gen
