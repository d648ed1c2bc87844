// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Cells that have no probe.
#include "written.hpp"

#include <catch2/catch.hpp>

namespace inferences_tests {
namespace {

using covkit::model::witness;

// if (a) … else if (b) … else if (c) …: that a and b were false is told by what comes behind.
struct chain {
    written::unit unit{"chain.cpp"};
    covkit::model::unit table;
    covkit::model::inference inferences[2] = {{3, {2, witness::kind::evaluated}}, {1, {1, witness::kind::evaluated}}};

    chain() {
        unit.add("a", 1).add("b", 2).add("c", 3);
        table = unit.table();
        table.inferences = inferences;
        table.inference_count = 2;
    }

    covkit::resolve::suite_status after(const std::vector<std::vector<covkit::record::observation>>& tests) const {
        covkit::record::profile profile;
        profile.units.push_back({"chain.cpp", table.fingerprint, table.cell_count});
        for (const auto& each : tests) {
            profile.tests.push_back(
                {"t" + std::to_string(profile.tests.size()), covkit::record::test_outcome::passed, false, each});
        }
        return covkit::resolve::suite_resolver(profile, {&table}).resolve();
    }
};

} // namespace

TEST_CASE("inferences: go from the last decision to the first") {
    const auto suite = chain().after({{{0, 5}}}); // c was false
    REQUIRE(suite.units[0].decisions.size() == 3);
    for (const auto& decision : suite.units[0].decisions) {
        CHECK(decision.outcome[0]);
        CHECK_FALSE(decision.outcome[1]);
    }
    CHECK(suite.tests[0].shown == 3);
}

TEST_CASE("inferences: nothing is told by what did not happen") {
    const auto suite = chain().after({{{0, 0}}}); // a was true
    CHECK(suite.units[0].decisions[0].outcome[1]);
    CHECK_FALSE(suite.units[0].decisions[0].outcome[0]);
    CHECK(suite.units[0].decisions[1].outcomes_taken() == 0);
    CHECK(suite.tests[0].shown == 1);
}

TEST_CASE("inferences: belong to the test that observed what tells them") {
    const auto suite = chain().after({{{0, 2}}, {{0, 4}}}); // b was true; c was true
    CHECK(suite.tests[0].shown == 2);
    CHECK(suite.tests[0].only_here == 1); // both show that a was false
    CHECK(suite.tests[1].shown == 3);
    CHECK(suite.tests[1].only_here == 2);
}

TEST_CASE("inferences: an outcome or a value of a condition tells, and its opposite does not") {
    written::unit unit("gate.cpp");
    unit.add("a && b", 1).add("c", 2); // TT, TF, F-; T, F
    const auto told = [&](witness from, written::index cell) {
        const covkit::model::inference inference{3, from};
        covkit::model::unit table = unit.table();
        table.inferences = &inference;
        table.inference_count = 1;
        std::vector<bool> cells(5);
        cells[cell] = true;
        covkit::resolve::infer(table, cells, [](written::index) {});
        return static_cast<bool>(cells[3]);
    };
    using kind = witness::kind;
    CHECK((told({0, kind::outcome_true}, 0) && !told({0, kind::outcome_true}, 1)));
    CHECK((told({0, kind::outcome_false}, 1) && told({0, kind::outcome_false}, 2)));
    CHECK((told({0, kind::value_true, 0}, 1) && !told({0, kind::value_true, 0}, 2)));
    CHECK((told({0, kind::value_false, 1}, 1) && !told({0, kind::value_false, 1}, 2)));
    CHECK((told({0, kind::evaluated}, 2) && !told({0, kind::evaluated}, 4)));
    CHECK((told({1, kind::any_cell, 2}, 2) && !told({1, kind::any_cell, 2}, 0)));
    CHECK((told({4, kind::cell}, 4) && !told({4, kind::cell}, 2)));
}

} // namespace inferences_tests
