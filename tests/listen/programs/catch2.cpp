// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>

#ifdef COVKIT_TEST_SINGLE_HEADER
#define COVKIT_LISTEN_CATCH2
#include <covkit/covkit.hpp>
#else
#include <covkit/listen/catch2.hpp>
#endif

#include "gate.hpp"

TEST_CASE("visitors") {
    const bool ticket = true;
    SECTION("grown up") { CHECK(may_pass(ticket, 30, false)); }
    SECTION("too young") {
        CHECK_FALSE(may_pass(ticket, 10, false));
        SECTION("fails on purpose") { CHECK(may_pass(false, 10, false)); }
    }
}

SCENARIO("staff at the gate") {
    GIVEN("a badge") {
        THEN("it opens") { CHECK(may_pass(false, 0, true)); }
    }
}

TEMPLATE_TEST_CASE("any number", "[template]", int, char) { CHECK(may_pass(true, static_cast<TestType>(18), false)); }

TEST_CASE("generated") {
    const int age = GENERATE(20, 40);
    CHECK(may_pass(true, age, false));
}

TEST_CASE("asserts nothing of the gate") { CHECK(1 + 1 == 2); }

TEST_CASE("throws on purpose") {
    may_pass(false, 1, true);
    throw 1;
}
