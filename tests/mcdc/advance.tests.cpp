// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace advance_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>

constexpr step first_step(const expression& e, index condition, bool v) {
    path_pending waiting;
    return advance(e, condition, v, waiting);
}

constexpr auto guarded = COVKIT_PARSE("(a || b) && c");

static_assert(first_step(guarded.view(), 0, true).next == 2);
static_assert(first_step(guarded.view(), 0, false).next == 1);
static_assert(first_step(guarded.view(), 1, false).ended && !first_step(guarded.view(), 1, false).outcome);
static_assert(first_step(guarded.view(), 2, true).ended && first_step(guarded.view(), 2, true).outcome);

TEST_CASE("advance: ?: leads to one of its arms") {
    constexpr auto choice = COVKIT_PARSE("a ? b : c && d");
    CHECK(first_step(choice.view(), 0, true).next == 1);
    CHECK(first_step(choice.view(), 0, false).next == 2);
    CHECK(first_step(choice.view(), 1, true).ended);
    CHECK(first_step(choice.view(), 2, true).next == 3);
}

TEST_CASE("advance: an unordered operator waits for its other operand, whichever it is") {
    constexpr auto parity = COVKIT_PARSE("a ^ b");
    for (const index begin : {0U, 1U}) {
        pending<1> waiting;
        const step first = advance(parity.view(), begin, true, waiting);
        CHECK_FALSE(first.ended);
        CHECK(first.next == 1 - begin);
        const step second = advance(parity.view(), first.next, false, waiting);
        CHECK(second.ended);
        CHECK(second.outcome);
        CHECK_FALSE(waiting.complete.test(0)); // ready for the next evaluation
    }
}

} // namespace
} // namespace advance_tests
