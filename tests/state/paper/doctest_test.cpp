// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
#include <covkit/listen/doctest.hpp>

#include "paper.hpp"

#include <cstdio>

TEST_CASE("color without assertion") {
    Color color("green", 0x00ff00);
    std::printf("%s\n", color.getName().c_str());
}

TEST_CASE("color with assertion") {
    Color color("green", 0x00ff00);
    CHECK(color.getName() == "green");
}

TEST_CASE("definition 3") {
    Color color("green", 0x00ff00);
    CHECK(color.getName() == "green");
    REQUIRE_EQ(0x00ff00, color.getRgb());
}

TEST_CASE("read without influence") {
    LoudColor color("green", 0x00ff00);
    CHECK(color.getName() == "green");
}

TEST_CASE("influences of m") {
    Influence influence;
    REQUIRE_EQ(11, influence.m());
}

TEST_CASE("handed on by a variable") {
    Handover handover(3);
    handover.m();
    REQUIRE_EQ(3, handover.second());
}

TEST_CASE("container is empty") {
    Foo foo;
    REQUIRE_EQ(0, foo.getListCount());
}

TEST_CASE("container has an element") {
    Foo foo;
    foo.method();
    REQUIRE_EQ(1, foo.getListCount());
}

TEST_CASE("container without assertion") {
    Foo foo;
    foo.method();
}
