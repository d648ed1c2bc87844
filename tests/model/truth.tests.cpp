// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace truth_tests {

using covkit::model::known;
using covkit::model::negate;
using covkit::model::truth;
using covkit::model::truth_of;

static_assert(truth_of(true) == truth::yes && truth_of(false) == truth::no);
static_assert(known(truth::yes) && known(truth::no) && !known(truth::unknown));

TEST_CASE("truth: negation leaves the unknown unknown") {
    CHECK(negate(truth::yes) == truth::no);
    CHECK(negate(truth::no) == truth::yes);
    CHECK(negate(truth::unknown) == truth::unknown);
}

} // namespace truth_tests
