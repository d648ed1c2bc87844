// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Cells without a probe are set here, from what tells them.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/record/profile.hpp>
#include <covkit/resolve/witnesses.hpp>

#include <algorithm>
#include <vector>

namespace covkit::resolve {

// The decision that a cell belongs to, or none. Cells are numbered decision by decision.
inline model::index decision_with(const model::unit& table, model::index cell) {
    const model::decision* const behind =
        std::upper_bound(table.decisions, table.decisions + table.decision_count, cell,
                         [](model::index at, const model::decision& each) { return at < each.base; });
    if (behind == table.decisions || cell - (behind - 1)->base >= (behind - 1)->cell_count) {
        return model::none;
    }
    return static_cast<model::index>(behind - 1 - table.decisions);
}

// Calls add(cell) for each cell that was not set before.
template <class Add> void infer(const model::unit& table, std::vector<bool>& cells, Add&& add) {
    witness_cells witnesses(table);
    for (model::index i = 0; i < table.inference_count; ++i) {
        const model::inference& each = table.inferences[i];
        if (!cells[each.cell] && witnesses.told_by(cells, each.from)) {
            cells[each.cell] = true;
            add(each.cell);
        }
    }
}

// Calls visit(unit, cell) for all that a test observed, and for what follows from it, and then
// whole(unit, cells) with all cells of the unit. Units without a table are left out.
template <class Visit, class Whole>
void observed_by(const record::profile_test& test, const record::profile& profile,
                 const std::vector<const model::unit*>& tables, Visit&& visit, Whole&& whole) {
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
            whole(unit, cells);
        }
    }
}
template <class Visit>
void observed_by(const record::profile_test& test, const record::profile& profile,
                 const std::vector<const model::unit*>& tables, Visit&& visit) {
    observed_by(test, profile, tables, visit, [](model::index, const std::vector<bool>&) {});
}

} // namespace covkit::resolve
