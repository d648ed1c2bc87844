// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "hand_made.hpp"

#include <catch2/catch.hpp>

namespace {

using covkit::record::test_outcome;

// One unit with a function and two decisions.
struct two_decisions {
    hand_made::decision first{"a && b", 10};
    hand_made::decision second{"x || y", 20};
    covkit::model::decision decisions[2];
    covkit::model::function function{"f", {9, 0}, 0};
    covkit::model::unit unit;

    two_decisions() {
        first.table.base = 1;
        second.table.base = 1 + first.table.cell_count;
        decisions[0] = first.table;
        decisions[1] = second.table;
        unit.file = "two.cpp";
        unit.cell_count = 1 + first.table.cell_count + second.table.cell_count;
        unit.decisions = decisions;
        unit.decision_count = 2;
        unit.functions = &function;
        unit.function_count = 1;
    }

    covkit::record::profile profile() const {
        covkit::record::profile made;
        made.units.push_back({"two.cpp", 1, unit.cell_count});
        made.tests.push_back({"both", test_outcome::passed, false,
                              {{0, 0}, {0, first.cell("TT")}, {0, second.cell("FF")}}});
        made.tests.push_back({"left", test_outcome::failed, true, {{0, first.cell("F-")}}});
        made.tests.push_back({"left again", test_outcome::passed, false, {{0, first.cell("F-")}}});
        made.tests.push_back({"idle", test_outcome::skipped, false, {}});
        return made;
    }
};

} // namespace

TEST_CASE("a suite adds up its tests, and tells what only one of them shows") {
    const two_decisions two;
    const covkit::record::profile profile = two.profile();
    const auto suite = covkit::resolve::suite_resolver(profile, {&two.unit}).resolve();

    CHECK(suite.total.functions.covered == 1);
    CHECK(suite.total.decisions.covered == 3);
    CHECK(suite.total.decisions.all == 4);
    CHECK(suite.total.conditions.covered == 5);
    CHECK(suite.total.conditions.all == 8);
    CHECK(suite.total.masking_mcdc.covered == 1);
    CHECK(suite.total.masking_mcdc.all == 4);
    CHECK(suite.total.multiple_conditions.covered == 3);
    CHECK(suite.total.multiple_conditions.all == 6);

    REQUIRE(suite.tests.size() == 4);
    CHECK(suite.tests[0].shown == 4); // a, b true; x, y false
    CHECK(suite.tests[0].only_here == 4);
    CHECK(suite.tests[1].shown == 1);
    CHECK(suite.tests[1].only_here == 0);
    CHECK(suite.tests[1].outcome == test_outcome::failed);
    CHECK(suite.tests[1].overlapped);
    CHECK(suite.tests[3].shown == 0);
}

TEST_CASE("a unit without a table is left out, and nothing else changes") {
    const two_decisions two;
    covkit::record::profile profile = two.profile();
    profile.units.push_back({"unknown.cpp", 7, 3});
    profile.tests[0].observations.push_back({1, 2});
    const auto suite =
        covkit::resolve::suite_resolver(profile, {&two.unit, nullptr}).resolve();
    CHECK(suite.total.decisions.all == 4);
    CHECK(suite.tests[0].shown == 4);
}

TEST_CASE("nothing to cover is covered") {
    CHECK(covkit::resolve::ratio{}.percent() == 100.0);
    CHECK(covkit::resolve::ratio{1, 3}.percent() == Approx(33.333).margin(0.001));
}
