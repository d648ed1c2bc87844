// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Cells without a probe are set here, from what tells them.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/record/profile.hpp>

#include <algorithm>
#include <vector>

namespace covkit::resolve {

namespace detail {

inline bool any_in(const std::vector<bool>& cells, model::index begin, model::index end) {
    for (model::index c = begin; c < end; ++c) {
        if (cells[c]) {
            return true;
        }
    }
    return false;
}

} // namespace detail

// The decision that a cell belongs to, or none. Cells are numbered decision by decision.
inline model::index decision_with(const model::unit& table, model::index cell) {
    const model::decision* const behind = std::upper_bound(
        table.decisions, table.decisions + table.decision_count, cell,
        [](model::index at, const model::decision& each) { return at < each.base; });
    if (behind == table.decisions || cell - (behind - 1)->base >= (behind - 1)->cell_count) {
        return model::none;
    }
    return static_cast<model::index>(behind - 1 - table.decisions);
}

// Calls add(cell) for each cell that was not set before.
template <class Add> void infer(const model::unit& table, std::vector<bool>& cells, Add&& add) {
    for (model::index i = 0; i < table.inference_count; ++i) {
        const model::inference& each = table.inferences[i];
        if (cells[each.cell]) {
            continue;
        }
        const bool known =
            each.from.what == model::witness::kind::cell
                ? cells[each.from.number]
                : detail::any_in(cells, table.decisions[each.from.number].base,
                                 table.decisions[each.from.number].base +
                                     table.decisions[each.from.number].cell_count);
        if (known) {
            cells[each.cell] = true;
            add(each.cell);
        }
    }
}

// Calls visit(unit, cell) for all that a test observed, and for what follows from it. Units without a
// table are left out.
template <class Visit>
void observed_by(const record::profile_test& test, const record::profile& profile,
                 const std::vector<const model::unit*>& tables, Visit&& visit) {
    const std::vector<record::observation>& all = test.observations; // sorted
    for (auto at = all.begin(); at != all.end();) {
        const model::index unit = at->unit;
        std::vector<bool> cells(tables[unit] == nullptr ? 0 : profile.units[unit].cell_count);
        for (; at != all.end() && at->unit == unit; ++at) {
            if (tables[unit] != nullptr) {
                cells[at->cell] = true;
                visit(unit, at->cell);
            }
        }
        if (tables[unit] != nullptr) {
            infer(*tables[unit], cells, [&](model::index cell) { visit(unit, cell); });
        }
    }
}

} // namespace covkit::resolve
