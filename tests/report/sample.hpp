// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A suite whose reports are known by heart.
#pragma once

#include "resolve/hand_made.hpp"

namespace sample {

using covkit::record::test_outcome;

struct suite {
    hand_made::decision gate{"armed && (speed > 80 || forced)", 12};
    hand_made::decision same_line{"left ^ right", 20};
    hand_made::decision same_size{"up || down", 20};
    covkit::model::function entered{"engage", {11, 0}, 0};
    covkit::model::function never{"release", {30, 0}, 1};
    covkit::model::decision decisions[3];
    covkit::model::function functions[2];
    covkit::model::unit unit;
    covkit::record::profile profile;

    suite() {
        gate.table.base = 2;
        same_line.table.base = gate.table.base + gate.table.cell_count;
        same_size.table.base = same_line.table.base + same_line.table.cell_count;
        decisions[0] = gate.table;
        decisions[1] = same_line.table;
        decisions[2] = same_size.table;
        functions[0] = entered;
        functions[1] = never;
        unit.file = "no/such/brakes.cpp";
        unit.cell_count = same_size.table.base + same_size.table.cell_count;
        unit.decisions = decisions;
        unit.decision_count = 3;
        unit.functions = functions;
        unit.function_count = 2;
        profile.units.push_back({"no/such/brakes.cpp", 1, unit.cell_count});
        profile.tests.push_back({"", test_outcome::unknown, false, {{0, 0}}});
        profile.tests.push_back({"fast", test_outcome::passed, false, {{0, gate.cell("TT-")}}});
        profile.tests.push_back({"off", test_outcome::failed, false, {{0, gate.cell("F--")}}});
        profile.tests.push_back({"cut short", test_outcome::unknown, true,
                                 {{0, same_line.cell("TF")}}});
    }

    covkit::resolve::suite_status resolve() const {
        return covkit::resolve::suite_resolver(profile, {&unit}).resolve();
    }
};

} // namespace sample
