// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Probes in each kind of code that a generator meets.
#include "plan.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <utility>

namespace contexts_tests {
namespace {

using namespace probe_test;
using covkit::model::index; // not the one of <strings.h>

bool cells[4];

bool plain(bool armed, int speed, bool forced) {
    return COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 3), armed) &&
           (COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_PASS, speed > 80) ||
            COVKIT_COND(COVKIT_HIT(cells, 1), COVKIT_HIT(cells, 2), forced));
}

constexpr bool constant(bool armed, int speed, bool forced) {
    return COVKIT_COND(COVKIT_PASS, COVKIT_CX_HIT(cells, 3), armed) &&
           (COVKIT_COND(COVKIT_CX_HIT(cells, 0), COVKIT_PASS, speed > 80) ||
            COVKIT_COND(COVKIT_CX_HIT(cells, 1), COVKIT_CX_HIT(cells, 2), forced));
}
static_assert(constant(true, 90, false) && constant(true, 10, true));
static_assert(!constant(true, 10, false) && !constant(false, 90, true));

bool never_throws(bool armed, int speed, bool forced) noexcept {
    return COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 3), armed) &&
           (COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_PASS, speed > 80) ||
            COVKIT_COND(COVKIT_HIT(cells, 1), COVKIT_HIT(cells, 2), forced));
}
static_assert(noexcept(COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_HIT(cells, 1), true)));

template <class Speed> bool generic(bool armed, const Speed& speed, bool forced) {
    return COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 3), armed) &&
           (COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_PASS, speed > Speed(80)) ||
            COVKIT_COND(COVKIT_HIT(cells, 1), COVKIT_HIT(cells, 2), forced));
}

bool in_lambda(bool armed, int speed, bool forced) {
    const auto check = [&, armed] {
        return COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 3), armed) &&
               (COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_PASS, speed > 80) ||
                COVKIT_COND(COVKIT_HIT(cells, 1), COVKIT_HIT(cells, 2), forced));
    };
    return check();
}

// The index of the path, for all vectors, and the value that the program would compute.
template <class Function> void check_all_vectors(Function&& function) {
    for (unsigned vector = 0; vector < 8; ++vector) {
        const bool armed = (vector & 1U) != 0;
        const int speed = (vector & 2U) != 0 ? 90 : 70;
        const bool forced = (vector & 4U) != 0;
        CHECK(function(armed, speed, forced) == (armed && (speed > 80 || forced)));
        CHECK(take_only(cells) == path_of(alarm_tree.view(), alarm_plan, vector));
    }
}

} // namespace

TEST_CASE("probes: a terminating outcome stores the number of its path") {
    SECTION("in a plain function") { check_all_vectors(plain); }
    SECTION("in a constexpr function that runs") { check_all_vectors(constant); }
    SECTION("in a noexcept function") { check_all_vectors(never_throws); }
    SECTION("in a template") {
        check_all_vectors(generic<int>);
        check_all_vectors(generic<double>);
    }
    SECTION("in a lambda") { check_all_vectors(in_lambda); }
}

TEST_CASE("probes: constant evaluation stores nothing") {
    constexpr bool folded = constant(true, 90, false);
    const bool cells_set[4] = {cells[0], cells[1], cells[2], cells[3]};
    CHECK(folded);
    for (const bool set : cells_set) {
        CHECK_FALSE(set);
    }
}

TEST_CASE("probes: a condition is converted as by `if`, and may hold commas") {
    const auto owner = std::make_unique<int>(3);
    CHECK(COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_HIT(cells, 1), owner));
    CHECK(take_only(cells) == 0);
    CHECK_FALSE(COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_HIT(cells, 1), std::pair<int, int>(1, 0).second));
    CHECK(take_only(cells) == 1);
}

TEST_CASE("probes: an exception in a condition stores nothing") {
    const auto fails = []() -> bool { throw 1; };
    CHECK_THROWS(COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 3), true) &&
                 COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_HIT(cells, 1), fails()));
    CHECK(take_only(cells) == covkit::model::none);
}

} // namespace contexts_tests
