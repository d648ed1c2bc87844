// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Several units and tests put together.
#include "written.hpp"

#include <catch2/catch.hpp>

namespace suite_tests {

using covkit::record::test_outcome;

namespace {

struct brakes_and_lights {
    written::unit brakes{"brakes.cpp"};
    written::unit lights{"lights.cpp"};

    brakes_and_lights() {
        brakes.add("armed && (fast || forced)", 7).add(written::function{"brake", 5});
        lights.add("dark || fog", 3).add("left ^ right", 9, covkit::model::encoding::summed_paths);
    }
};

} // namespace

TEST_CASE("suite: totals are sums over units") {
    const brakes_and_lights program;
    // dark || fog: 0 T-, 1 FT, 2 FF.
    const auto suite = written::suite({&program.brakes, &program.lights})
                           .test("hard", {{0, 0}, {0, 4}})
                           .test("soft", {{0, 3}, {1, 0}, {1, 2}})
                           .resolve();
    REQUIRE(suite.units.size() == 2);
    CHECK(suite.units[1].decisions.size() == 2);
    CHECK((suite.total.functions.covered == 1 && suite.total.functions.all == 1));
    CHECK((suite.total.decisions.covered == 4 && suite.total.decisions.all == 6));
    CHECK((suite.total.conditions.covered == 6 && suite.total.conditions.all == 14));
    CHECK((suite.total.masking_mcdc.covered == 2 && suite.total.masking_mcdc.all == 7));
    CHECK((suite.total.unique_cause_mcdc.covered == 2 && suite.total.unique_cause_mcdc.all == 7));
    CHECK((suite.total.multiple_conditions.covered == 4 && suite.total.multiple_conditions.all == 4 + 3 + 4));
}

TEST_CASE("suite: what each test contributes") {
    const brakes_and_lights program;
    const auto suite = written::suite({&program.brakes, &program.lights})
                           .test("hard", {{0, 0}, {1, 3}})
                           .test("again", {{0, 0}})
                           .test("soft", {{0, 3}}, test_outcome::failed, true)
                           .test("idle", {}, test_outcome::skipped)
                           .resolve();
    REQUIRE(suite.tests.size() == 4);
    const auto& hard = suite.tests[0];
    CHECK((hard.name == "hard" && hard.shown == 2 && hard.only_here == 0)); // nothing of left ^ right without a pair
    CHECK((suite.tests[1].shown == 2 && suite.tests[1].only_here == 0));
    CHECK((suite.tests[2].shown == 1 && suite.tests[2].only_here == 1));
    CHECK((suite.tests[2].outcome == test_outcome::failed && suite.tests[2].overlapped));
    CHECK((suite.tests[3].shown == 0 && suite.tests[3].outcome == test_outcome::skipped));
}

TEST_CASE("suite: below ^ a test shows what it contributes to the pair") {
    const brakes_and_lights program;
    // left ^ right: 3 TT, 4 TF, 6 FF.
    const auto suite = written::suite({&program.brakes, &program.lights})
                           .test("both", {{1, 3}})
                           .test("left", {{1, 4}})
                           .test("neither", {{1, 6}})
                           .resolve();
    const auto& differ = suite.units[1].decisions[1];
    CHECK(differ.conditions_proven() == 2);
    CHECK(suite.tests[0].shown == 1); // right+, with left; left+ with right has no other half
    CHECK(suite.tests[1].shown == 2); // right-, with left; left+, without right
    CHECK(suite.tests[2].shown == 1); // left-, without right
    for (const auto& test : suite.tests) {
        CHECK(test.only_here == test.shown);
    }
}

TEST_CASE("suite: a unit without a table is left out") {
    const brakes_and_lights program;
    const auto suite =
        written::suite({&program.brakes, &program.lights}).test("hard", {{0, 0}, {1, 0}}).without_table(0).resolve();
    CHECK(suite.units[0].table == nullptr);
    CHECK(suite.units[0].decisions.empty());
    CHECK(suite.total.functions.all == 0);
    CHECK(suite.total.decisions.all == 4);
    CHECK(suite.tests[0].shown == 1);
}

TEST_CASE("suite: cells that no evaluation can set contribute nothing") {
    written::unit unit("gate.cpp");
    unit.add("(a ^ b) && c", 3, covkit::model::encoding::summed_paths);
    const covkit::resolve::path_analysis paths(unit[0]);
    written::index infeasible = 0;
    while (paths.table().feasible(infeasible)) {
        ++infeasible;
    }
    const auto suite = written::suite({&unit}).test("corrupt", {{0, infeasible}}).resolve();
    CHECK(suite.tests[0].shown == 0);
    CHECK(suite.total.decisions.covered == 0);
    CHECK(suite.total.multiple_conditions.covered == 0);
}

TEST_CASE("suite: nothing to cover is covered") {
    const auto suite = written::suite({}).resolve();
    CHECK(suite.total.masking_mcdc.percent() == 100.0);
    covkit::resolve::ratio half;
    half.add(1, 2);
    CHECK(half.percent() == 50.0);
}

TEST_CASE("suite: links with the same table are one unit of the running program") {
    static written::unit unit("twice.cpp");
    unit.add("once && more", 1);
    static covkit::probe::array<3> first;
    static covkit::probe::array<3> second;
    static covkit::record::unit_link one(unit.table(), first);
    static covkit::record::unit_link other(unit.table(), second);
    first.cells[0] = true;
    second.cells[2] = true;
    int found = 0;
    for (const auto& each : covkit::resolve::current_suite().units) {
        if (each.table != nullptr && each.table->file == "twice.cpp") {
            ++found;
            CHECK(each.decisions[0].executed.size() == 2);
        }
    }
    CHECK(found == 1);
}

TEST_CASE("suite: variants of a file are one thing to cover") {
    written::unit plain{"shared.hpp"};
    written::unit with_macro{"shared.hpp"};
    plain.add("armed && fast", 7).add(written::function{"brake", 5});
    with_macro.add("armed && fast", 7).add("dark || fog", 3).add(written::function{"brake", 5});
    // armed && fast: 0 TT, 1 TF, 2 F-; the function's cell follows.
    const auto suite =
        written::suite({&plain, &with_macro}).test("one", {{0, 0}, {1, 1}}).test("two", {{1, 2}}).resolve();
    CHECK((suite.total.decisions.covered == 2 && suite.total.decisions.all == 4));
    CHECK((suite.total.masking_mcdc.covered == 2 && suite.total.masking_mcdc.all == 4));
    CHECK(suite.total.functions.all == 1);
    CHECK(suite.units[0].decisions[0].conditions_proven() == 2);
    CHECK((!suite.units[0].repeated[0] && suite.units[1].repeated[0]));
    CHECK((suite.tests[0].shown == 3 && suite.tests[1].shown == 1));
}

TEST_CASE("suite: what a macro repeats is as often in each variant of a file") {
    written::unit plain{"shared.hpp"};
    written::unit with_macro{"shared.hpp"};
    plain.add("armed && fast", 7).add("armed && fast", 7);
    with_macro.add("armed && fast", 7).add("armed && fast", 7);
    // Each has three cells: TT, TF, F-.
    const auto suite = written::suite({&plain, &with_macro}).test("", {{0, 0}, {1, 5}}).resolve();
    CHECK(suite.total.decisions.all == 4);
    for (const auto& unit : suite.units) {
        CHECK((unit.decisions[0].outcome[1] && !unit.decisions[0].outcome[0]));
        CHECK((!unit.decisions[1].outcome[1] && unit.decisions[1].outcome[0]));
    }
    CHECK((!suite.units[0].repeated[1] && suite.units[1].repeated[1]));
}

} // namespace suite_tests
