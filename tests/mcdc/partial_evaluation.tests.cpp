// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Whalen et al., Fig. 3, by example; the proofs compare it with the definitions.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace partial_evaluation_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>

constexpr auto guarded = COVKIT_PARSE("(a || b) && c");
constexpr index a = 0, b = 1, c = 2;

constexpr unsigned masked_by(const expression& e, index condition, bool v) {
    unsigned masked = 0;
    set_mask(e, condition, v, [&masked](index first, index end) {
        for (index each = first; each < end; ++each) {
            masked |= 1U << each;
        }
    });
    return masked;
}

// The left side says something only when it ends the operator; the right side always does.
static_assert(partial_eval(guarded.view(), a, true) == truth::yes);
static_assert(partial_eval(guarded.view(), a, false) == truth::unknown);
static_assert(partial_eval(guarded.view(), b, false) == truth::no);
static_assert(partial_eval(guarded.view(), c, true) == truth::yes);

static_assert(terminates(guarded.view(), c, true) && terminates(guarded.view(), c, false));
static_assert(terminates(guarded.view(), b, false) && !terminates(guarded.view(), b, true));
static_assert(!terminates(guarded.view(), a, true) && !terminates(guarded.view(), a, false));

static_assert(masked_by(guarded.view(), c, false) == 3, "a false right side of && masks the left");
static_assert(masked_by(guarded.view(), c, true) == 0);
static_assert(masked_by(guarded.view(), b, true) == 1, "a true right side of || masks the left");
static_assert(masked_by(guarded.view(), b, false) == 0);
static_assert(masked_by(guarded.view(), a, true) == 0, "the left masks nothing that was evaluated");

TEST_CASE("partial evaluation: a left operand masks further up") {
    constexpr auto nested = COVKIT_PARSE("a && (b && c)");
    CHECK(masked_by(nested.view(), 1, false) == 1); // b is left of c, yet right of a
    CHECK(masked_by(nested.view(), 2, false) == 3);
    CHECK(masked_by(nested.view(), 2, true) == 0);
}

TEST_CASE("partial evaluation: negation swaps the values") {
    constexpr auto negated = COVKIT_PARSE("a && !(b || c)");
    CHECK(masked_by(negated.view(), 1, true) == 1);
    CHECK(terminates(negated.view(), 1, true));
    CHECK_FALSE(terminates(negated.view(), 1, false));
    CHECK(masked_by(negated.view(), 2, true) == 3);
}

TEST_CASE("partial evaluation: ?: chooses, it does not mask") {
    constexpr auto choice = COVKIT_PARSE("a ? b : c");
    for (const bool v : {false, true}) {
        CHECK(partial_eval(choice.view(), 0, v) == truth::unknown);
        CHECK(terminates(choice.view(), 1, v));
        CHECK(terminates(choice.view(), 2, v));
        CHECK(masked_by(choice.view(), 2, v) == 0);
    }
}

TEST_CASE("partial evaluation: no operand alone ends an unordered operator") {
    constexpr auto both = COVKIT_PARSE("a & b");
    CHECK_FALSE(terminates(both.view(), 0, false));
    CHECK_FALSE(terminates(both.view(), 1, false));
    CHECK(masks_sibling(both.view(), 0, false)); // either side masks the other
    CHECK(masks_sibling(both.view(), 1, false));
    CHECK_FALSE(masks_sibling(both.view(), 1, true));

    constexpr auto parity = COVKIT_PARSE("a ^ b");
    CHECK_FALSE(masks_sibling(parity.view(), 0, false));
    CHECK_FALSE(masks_sibling(parity.view(), 1, true));
}

} // namespace
} // namespace partial_evaluation_tests
