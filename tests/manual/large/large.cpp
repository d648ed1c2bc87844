// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "oracle.hpp"

#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <random>

namespace {

covkit::resolve::decision_status observed() {
    const auto suite = covkit::resolve::current_suite();
    REQUIRE(suite.units.size() == 1);
    REQUIRE(suite.units[0].decisions.size() == 1);
    return suite.units[0].decisions[0];
}

void check_against(const large::expected_marks& expected, const covkit::resolve::decision_status& status) {
    std::size_t wrong = 0;
    for (const unsigned v : {0U, 1U}) {
        CHECK(status.outcome[v] == expected.outcome[v]);
        for (unsigned c = 0; c < large::conditions; ++c) {
            wrong += status.conditions[c].seen[v] == expected.seen[v][c] ? 0U : 1U;
            wrong += status.conditions[c].shown[v] == expected.shown[v][c] ? 0U : 1U;
        }
    }
    CHECK(wrong == 0);
}

} // namespace

TEST_CASE("large decision: four bytes a condition and two") {
    const auto status = observed();
    CHECK(status.conditions.size() == large::conditions);
    CHECK(status.table->cell_count == 4 * large::conditions + 2);
    CHECK(covkit::record::units.first->memory_size() <= 4 * large::conditions + 2 + 4096);
}

TEST_CASE("large decision: agrees with the definition, and its missing vectors complete it") {
    large::expected_marks expected;
    std::mt19937 random(1000);
    // All true but a few: else nearly every evaluation would end in the first group.
    for (unsigned round = 0; round < 400; ++round) {
        large::vector v;
        v.set();
        for (auto flips = random() % 40; flips != 0; --flips) {
            v.flip(random() % large::conditions);
        }
        expected.evaluate(v);
        large::decide(v);
    }
    auto status = observed();
    check_against(expected, status);
    CHECK(status.conditions_proven() > 0);

    CHECK(status.missing.size() > 0);
    for (const auto& missing : status.missing) {
        large::vector v;
        for (unsigned c = 0; c < large::conditions; ++c) {
            v[c] = missing.vector.values[c] == covkit::model::truth::yes;
        }
        expected.evaluate(v);
        large::decide(v);
    }
    status = observed();
    check_against(expected, status);
    CHECK(status.conditions_proven() == large::conditions);
    CHECK(status.missing.empty());
}
