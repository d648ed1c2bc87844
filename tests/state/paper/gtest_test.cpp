// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <covkit/listen/gtest.hpp>
#include <gtest/gtest.h>

#include "paper.hpp"

#include <cstdio>

TEST(Paper, ColorWithoutAssertion) {
    Color color("green", 0x00ff00);
    std::printf("%s\n", color.getName().c_str());
}

TEST(Paper, ColorWithAssertion) {
    Color color("green", 0x00ff00);
    EXPECT_TRUE(color.getName() == "green");
}

TEST(Paper, Definition3) {
    Color color("green", 0x00ff00);
    EXPECT_TRUE(color.getName() == "green");
    ASSERT_EQ(0x00ff00, color.getRgb());
}

TEST(Paper, ReadWithoutInfluence) {
    LoudColor color("green", 0x00ff00);
    EXPECT_TRUE(color.getName() == "green");
}

TEST(Paper, InfluencesOfM) {
    Influence influence;
    ASSERT_EQ(11, influence.m());
}

TEST(Paper, HandedOnByAVariable) {
    Handover handover(3);
    handover.m();
    ASSERT_EQ(3, handover.second());
}

TEST(Paper, ContainerIsEmpty) {
    Foo foo;
    ASSERT_EQ(0, foo.getListCount());
}

TEST(Paper, ContainerHasAnElement) {
    Foo foo;
    foo.method();
    ASSERT_EQ(1, foo.getListCount());
}

TEST(Paper, ContainerWithoutAssertion) {
    Foo foo;
    foo.method();
}
