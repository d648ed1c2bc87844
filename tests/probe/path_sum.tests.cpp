// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operators that always evaluate both operands: C++ does not say which one first.
#include "plan.hpp"

#include <catch2/catch.hpp>

namespace path_sum_tests {
namespace {

using namespace probe_test;
using covkit::model::index; // not the one of <strings.h>

constexpr auto tree = COVKIT_PARSE("(a && b) ^ c");
constexpr plan<3> numbers(tree.view());
bool cells[numbers.paths];

class evaluation {
  public:
    bool note(index condition, bool v) {
        sum_.note(tree.view(), numbers.weights, cells, condition, v);
        return v;
    }

  private:
    covkit::probe::path_sum sum_;
};

bool left_first(bool a, bool b, bool c) {
    evaluation now;
    const bool left = now.note(0, a) && now.note(1, b);
    const bool right = now.note(2, c);
    return left != right;
}

bool right_first(bool a, bool b, bool c) {
    evaluation now;
    const bool right = now.note(2, c);
    const bool left = now.note(0, a) && now.note(1, b);
    return left != right;
}

constexpr bool constant(bool a, bool b, bool c) {
    covkit::probe::path_sum sum;
    sum.note(tree.view(), numbers.weights, cells, 0, a);
    if (a) {
        sum.note(tree.view(), numbers.weights, cells, 1, b);
    }
    sum.note(tree.view(), numbers.weights, cells, 2, c);
    return (a && b) != c;
}
static_assert(constant(true, true, false) && !constant(true, true, true));

} // namespace

TEST_CASE("path_sum: the order of the operands does not matter") {
    for (unsigned vector = 0; vector < 8; ++vector) {
        const bool a = (vector & 1U) != 0;
        const bool b = (vector & 2U) != 0;
        const bool c = (vector & 4U) != 0;
        const auto expected = path_of(tree.view(), numbers, vector);
        left_first(a, b, c);
        CHECK(take_only(cells) == expected);
        right_first(a, b, c);
        CHECK(take_only(cells) == expected);
    }
}

TEST_CASE("path_sum: one object serves many evaluations") {
    evaluation now;
    for (unsigned round = 0; round < 3; ++round) {
        now.note(2, true);
        now.note(0, false);
        CHECK(take_only(cells) == path_of(tree.view(), numbers, 4U));
    }
}

TEST_CASE("path_sum: stores only when the decision is complete") {
    evaluation now;
    now.note(2, true);
    now.note(0, true);
    CHECK(take_only(cells) == covkit::model::none);
    now.note(1, true);
    CHECK(take_only(cells) == path_of(tree.view(), numbers, 7U));
}

} // namespace path_sum_tests
