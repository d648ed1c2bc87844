// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions in which paths join: a local accumulator carries the path number.
#include "plan.hpp"

#include <catch2/catch.hpp>

#include <vector>

namespace accumulator_tests {
namespace {

using namespace probe_test;
using covkit::model::index; // not the one of <strings.h>

bool cells[7];

// Not initialised: the first condition that matters assigns.
bool joined(bool a, bool b, bool c, bool d) {
    index path;
    return (COVKIT_COND(COVKIT_SET(path, 0), COVKIT_PASS, a) ||
            COVKIT_COND(COVKIT_SET(path, 3), COVKIT_HIT(cells, 6), b)) &&
           (COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_ADD(path, 1), c) ||
            COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_HIT_AT(cells, 1, path), d));
}

constexpr bool constant(bool a, bool b, bool c, bool d) {
    index path = 0;
    return (COVKIT_COND(COVKIT_SET(path, 0), COVKIT_PASS, a) ||
            COVKIT_COND(COVKIT_SET(path, 3), COVKIT_CX_HIT(cells, 6), b)) &&
           (COVKIT_COND(COVKIT_CX_HIT_AT(cells, 0, path), COVKIT_ADD(path, 1), c) ||
            COVKIT_COND(COVKIT_CX_HIT_AT(cells, 0, path), COVKIT_CX_HIT_AT(cells, 1, path), d));
}
static_assert(constant(false, true, false, true) && !constant(false, false, true, true));

// The decision runs again while its own accumulator is in use.
bool recursive(int depth) {
    index path;
    return (COVKIT_COND(COVKIT_SET(path, 0), COVKIT_PASS, depth > 8) ||
            COVKIT_COND(COVKIT_SET(path, 3), COVKIT_HIT(cells, 6), depth > 0)) &&
           (COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_ADD(path, 1), recursive(depth - 1)) ||
            COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_HIT_AT(cells, 1, path), depth == 9));
}

template <class Function> void check_all_vectors(Function&& function) {
    for (unsigned vector = 0; vector < 16; ++vector) {
        const bool a = (vector & 1U) != 0;
        const bool b = (vector & 2U) != 0;
        const bool c = (vector & 4U) != 0;
        const bool d = (vector & 8U) != 0;
        CHECK(function(a, b, c, d) == ((a || b) && (c || d)));
        CHECK(take_only(cells) == path_of(joined_tree.view(), joined_plan, vector));
    }
}

} // namespace

TEST_CASE("accumulator: carries the path over a join") {
    SECTION("in a plain function") { check_all_vectors(joined); }
    SECTION("in a constexpr function that runs") { check_all_vectors(constant); }
}

TEST_CASE("accumulator: recursion inside a condition is harmless") {
    CHECK(recursive(9));
    // depth 9: a, not c, d; depths 8 … 1: b, not c, not d; depth 0: neither a nor b.
    CHECK(cells[0 + 1]);
    CHECK(cells[3 + 2]);
    CHECK(cells[6]);
    cells[1] = cells[5] = cells[6] = false;
    CHECK(take_only(cells) == covkit::model::none);
}

TEST_CASE("accumulator: an exception leaves nothing for the next evaluation") {
    const auto decide = [](bool a, bool b, const std::vector<bool>& c) {
        covkit::model::index path = 0;
        return (COVKIT_COND(COVKIT_SET(path, 0), COVKIT_PASS, a) ||
                COVKIT_COND(COVKIT_SET(path, 3), COVKIT_HIT(cells, 6), b)) &&
               (COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_ADD(path, 1), c.at(0)) ||
                COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_HIT_AT(cells, 1, path), c.at(1)));
    };
    CHECK_THROWS(decide(false, true, {false}));
    CHECK(take_only(cells) == covkit::model::none);
    CHECK(decide(true, false, {true}));
    CHECK(take_only(cells) == 0);
}

} // namespace accumulator_tests
