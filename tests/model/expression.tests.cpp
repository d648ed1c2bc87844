// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace expression_tests {

using covkit::model::combine;
using covkit::model::expression;
using covkit::model::is_unordered;
using covkit::model::node;
using covkit::model::none;
using covkit::model::op;

namespace {

// a ? !b : c
constexpr node nodes[] = {
    {op::condition, 4, 0, 1, {none, none, none}, none}, {op::condition, 3, 1, 2, {none, none, none}, none},
    {op::condition, 4, 2, 3, {none, none, none}, none}, {op::not_, 4, 1, 2, {1, none, none}, none},
    {op::choose, none, 0, 3, {0, 3, 2}, none},
};
constexpr expression tree{nodes, 5, 3, 0};

} // namespace

static_assert(tree.root() == 4 && !tree.has_parent(4) && tree.has_parent(1));
static_assert(tree.side(0) == 0 && tree.side(3) == 1 && tree.side(2) == 2 && tree.side(1) == 0);
static_assert(tree.parent_kind(1) == op::not_ && tree.parent_kind(3) == op::choose);
static_assert(tree.is_ordered());

TEST_CASE("expression: only operators that evaluate both operands are unordered") {
    for (const op kind : {op::xor_, op::equal, op::unequal, op::bit_and, op::bit_or}) {
        CHECK(is_unordered(kind));
    }
    for (const op kind : {op::condition, op::not_, op::and_, op::or_, op::choose}) {
        CHECK_FALSE(is_unordered(kind));
    }
}

TEST_CASE("expression: unordered operators combine as C++ does") {
    for (const bool a : {false, true}) {
        for (const bool b : {false, true}) {
            CHECK(combine(op::xor_, a, b) == (a != b));
            CHECK(combine(op::unequal, a, b) == (a != b));
            CHECK(combine(op::equal, a, b) == (a == b));
            CHECK(combine(op::bit_and, a, b) == (a && b));
            CHECK(combine(op::bit_or, a, b) == (a || b));
        }
    }
}

} // namespace expression_tests
