// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/criteria.hpp"

#include <catch2/catch.hpp>

namespace criteria_tests {

using covkit::gen::criteria_named;

TEST_CASE("criteria: no names mean everything") {
    std::string unknown;
    const auto all = criteria_named({}, unknown);
    REQUIRE(all);
    CHECK((all->functions && all->exits && all->statements && all->branches && all->decisions));
}

TEST_CASE("criteria: names choose, and branches need decisions") {
    std::string unknown;
    const auto chosen = criteria_named({"statement"}, unknown);
    REQUIRE(chosen);
    CHECK((chosen->statements && !chosen->functions && !chosen->branches && !chosen->decisions));
    const auto branches = criteria_named({"branch"}, unknown);
    REQUIRE(branches);
    CHECK((branches->branches && branches->decisions && !branches->statements));
    const auto exits = criteria_named({"exit"}, unknown);
    REQUIRE(exits);
    CHECK((exits->exits && !exits->functions && !exits->statements));
    for (const char* each : {"decision", "condition", "mcdc"}) {
        const auto one = criteria_named({each}, unknown);
        REQUIRE(one);
        CHECK((one->decisions && !one->branches));
    }
}

TEST_CASE("criteria: an unknown name is told") {
    std::string unknown;
    CHECK(!criteria_named({"function", "mccd"}, unknown));
    CHECK(unknown == "mccd");
}

} // namespace criteria_tests
