// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace direction_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>

constexpr auto conjunction = COVKIT_PARSE("!(a && b) || c & d | e");
constexpr auto choice = COVKIT_PARSE("(a ^ b) ? c : d == e");
constexpr auto four = COVKIT_PARSE("a ^ b ^ c ^ d ^ e");

static_assert(marks_of<10>(conjunction.view()).directions == 1);
static_assert(marks_of<8>(choice.view()).directions == 4);
static_assert(marks_of<9>(four.view()).directions == 8);

TEST_CASE("direction: && || ! & | have one, ^ == != and a decider two") {
    for (index c = 0; c < 5; ++c) {
        CHECK(inverting_operators(conjunction.view(), c) == 0);
    }
    const index expected[] = {2, 2, 0, 1, 1};
    for (index c = 0; c < 5; ++c) {
        CHECK(inverting_operators(choice.view(), c) == expected[c]);
    }
}

TEST_CASE("direction: below more than three, marks do not tell them apart") {
    CHECK(inverting_operators(four.view(), 0) == 4);
    covkit::model::u8 above[9] = {};
    count_inverting(four.view(), above);
    const int expected[] = {4, 4, 3, 2, 1, 3, 2, 1, 0}; // conditions, then operators
    for (index n = 0; n < 9; ++n) {
        CHECK(above[n] == expected[n]);
    }
    CHECK_FALSE(marks_determine(above[0]));
    CHECK(marked_directions(above[0]) == 2);
    CHECK(marks_determine(above[2]));
    CHECK(marked_directions(above[2]) == 8);
}

TEST_CASE("direction: the operator next to the condition comes first, and all of them together may invert") {
    CHECK(direction_behind(direction_behind(0, true), false) == 2);
    for (const index each : {0U, 3U, 5U, 6U}) {
        CHECK_FALSE(is_inverted(each));
    }
    for (const index each : {1U, 2U, 4U, 7U}) {
        CHECK(is_inverted(each));
    }
}

} // namespace
} // namespace direction_tests
