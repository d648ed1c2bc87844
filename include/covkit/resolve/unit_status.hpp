// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/resolve/decision_status.hpp>
#include <covkit/resolve/verdict.hpp>

#include <algorithm>
#include <vector>

namespace covkit::resolve {

struct unit_status {
    const model::unit* table = nullptr;
    std::vector<bool> cells;
    std::vector<decision_status> decisions;
    // Those that another unit, a variant of the same file, has as well.
    std::vector<bool> repeated;
    std::vector<verdict> associations; // of its data flow
    std::vector<bool> labels;          // covered

    bool reached(model::witness w) const {
        using kind = model::witness::kind;
        switch (w.what) {
        case kind::evaluated:
            return decisions[w.number].outcomes_taken() != 0;
        case kind::outcome_true:
            return decisions[w.number].outcome[1];
        case kind::outcome_false:
            return decisions[w.number].outcome[0];
        case kind::value_true:
            return decisions[w.number].conditions[w.condition].seen[1];
        case kind::value_false:
            return decisions[w.number].conditions[w.condition].seen[0];
        case kind::any_cell:
            return std::any_of(cells.begin() + w.number, cells.begin() + w.number + w.condition,
                               [](bool set) { return set; });
        case kind::cell:
            break;
        }
        return cells[w.number];
    }
};

} // namespace covkit::resolve
