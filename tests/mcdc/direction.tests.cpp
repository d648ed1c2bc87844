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

TEST_CASE("direction: below more than three, marks only tell whether they invert altogether") {
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

TEST_CASE("direction: marked as it is, up to three operators") {
    for (index count = 0; count <= most_told_apart; ++count) {
        for (index bits = 0; bits < index{1} << count; ++bits) {
            marked_direction marked;
            index direction = 0;
            for (index i = count; i-- > 0;) {
                marked.pass((bits >> i & 1U) != 0);
                direction = direction_behind(direction, (bits >> i & 1U) != 0);
            }
            CHECK(direction == bits);
            CHECK(marked.number() == bits);
        }
    }
}

TEST_CASE("direction: beyond, by parity") {
    for (index count = most_told_apart + 1; count <= 6; ++count) {
        for (index bits = 0; bits < index{1} << count; ++bits) {
            marked_direction marked;
            for (index i = count; i-- > 0;) {
                marked.pass((bits >> i & 1U) != 0);
            }
            CHECK(marked.number() == (is_inverted(bits) ? 1U : 0U));
        }
    }
}

} // namespace
} // namespace direction_tests
