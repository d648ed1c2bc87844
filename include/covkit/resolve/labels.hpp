// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Labels × cells → which of them are covered.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/resolve/node_states.hpp>

#include <algorithm>
#include <map>
#include <vector>

namespace covkit::resolve {

// Of one unit, which must have labels. What tells a label is worked out once: any of these cells.
class label_resolver {
  public:
    explicit label_resolver(const model::unit& table) {
        std::map<index, node_states> decisions; // numbering paths takes a while: only those that labels speak of
        for (index i = 0; i < table.labels->label_count; ++i) {
            const model::label& each = table.labels->labels[i];
            tellers_.emplace_back();
            if (!each.reason.empty()) {
                continue; // nothing tells
            }
            for (index bit = 0; bit < 32; ++bit) {
                if ((each.cells >> bit & 1U) != 0) {
                    tellers_.back().push_back(each.base + bit);
                }
            }
            if (each.decision != model::none) {
                const auto known = decisions.find(each.decision);
                const node_states& states =
                    (known != decisions.end()
                         ? known
                         : decisions.emplace(each.decision, node_states(table.decisions[each.decision])).first)
                        ->second;
                states.add_cells(each.node, each.states, tellers_.back());
            }
        }
    }

    // Any of them is enough.
    const std::vector<index>& cells_of(index label) const { return tellers_[label]; }

    // By the numbers of the labels. cells[i] says whether cell i is set.
    template <class Cells> std::vector<bool> covered_by(const Cells& cells) const {
        std::vector<bool> result;
        result.reserve(tellers_.size());
        for (const std::vector<index>& any : tellers_) {
            result.push_back(std::any_of(any.begin(), any.end(), [&](index c) { return cells[c]; }));
        }
        return result;
    }

  private:
    std::vector<std::vector<index>> tellers_; // by label
};

} // namespace covkit::resolve
