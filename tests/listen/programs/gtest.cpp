// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#ifdef COVKIT_TEST_SINGLE_HEADER
#define COVKIT_LISTEN_GTEST
#include <covkit/covkit.hpp>
#else
#include <covkit/listen/gtest.hpp>
#endif

#include "gate.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace {

TEST(Visitors, GrownUp) { EXPECT_TRUE(may_pass(true, 30, false)); }
TEST(Visitors, FailsOnPurpose) { EXPECT_TRUE(may_pass(true, 10, false)); }
TEST(Visitors, Skipped) { GTEST_SKIP(); }

class Ages : public ::testing::TestWithParam<int> {};
TEST_P(Ages, Pass) { EXPECT_TRUE(may_pass(true, GetParam(), false)); }
INSTANTIATE_TEST_SUITE_P(Adult, Ages, ::testing::Values(18, 40));

template <class Number> class Typed : public ::testing::Test {};
using numbers = ::testing::Types<int, char>;
TYPED_TEST_SUITE(Typed, numbers, );
TYPED_TEST(Typed, Staff) { EXPECT_TRUE(may_pass(false, TypeParam{}, true)); }

void die() {
    may_pass(false, 1, false);
    std::abort();
}
TEST(GateDeathTest, Dies) { EXPECT_DEATH(die(), ""); }

} // namespace
