// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which cells tell that something was reached.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/resolve/decision.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

namespace covkit::resolve {

// Of one unit. A decision is looked at when it is first asked about: numbering its paths takes a while.
class witness_cells {
  public:
    explicit witness_cells(const model::unit& table) : table_(table) {}

    // Any of them is enough. The result stays where it is.
    const std::vector<index>& of(model::witness w) {
        if (w.what == kind::cell) {
            std::vector<index>& own = cells_[key_of(w)];
            own.assign(1, w.number);
            return own;
        }
        if (w.what == kind::any_cell) {
            std::vector<index>& own = cells_[key_of(w)];
            own.clear();
            for (index c = 0; c < w.condition; ++c) {
                own.push_back(w.number + c);
            }
            return own;
        }
        if (known_.insert(w.number).second) {
            look_at(w.number);
        }
        return cells_[key_of(w)];
    }

    // For a few questions about one set of cells; a whole decision need not be numbered for some.
    template <class Cells> bool told_by(const Cells& cells, model::witness w) {
        if (w.what == kind::cell) {
            return cells[w.number];
        }
        const auto is_set = [&](index c) { return cells[c]; };
        if (w.what == kind::evaluated) {
            const model::decision& decision = table_.decisions[w.number];
            index c = decision.base;
            while (c < decision.base + decision.cell_count && !is_set(c)) {
                ++c;
            }
            return c < decision.base + decision.cell_count;
        }
        const std::vector<index>& any = of(w);
        return std::any_of(any.begin(), any.end(), is_set);
    }

  private:
    using kind = model::witness::kind;
    using key = std::tuple<kind, index, index>;

    static key key_of(model::witness w) { return {w.what, w.number, w.has_condition() ? w.condition : 0}; }
    void look_at(index d) {
        const model::decision& decision = table_.decisions[d];
        const decision_resolver resolver(decision);
        for (index c = decision.base; c < decision.base + decision.cell_count; ++c) {
            resolver.told_by(
                c,
                [&](bool v) {
                    cells_[{kind::evaluated, d, 0}].push_back(c);
                    cells_[{v ? kind::outcome_true : kind::outcome_false, d, 0}].push_back(c);
                },
                [&](index n, bool v) {
                    cells_[{v ? kind::value_true : kind::value_false, d, n}].push_back(c);
                },
                [](index, bool, index) {});
        }
    }

    const model::unit& table_;
    std::map<key, std::vector<index>> cells_;
    std::set<index> known_; // decisions that were looked at
};

} // namespace covkit::resolve
