// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#ifdef COVKIT_TEST_SINGLE_HEADER
#define COVKIT_LISTEN_DOCTEST
#include <covkit/covkit.hpp>
#else
#include <covkit/listen/doctest.hpp>
#endif

#include "gate.hpp"

TEST_CASE("visitors") {
    const bool ticket = true;
    SUBCASE("grown up") { CHECK(may_pass(ticket, 30, false)); }
    SUBCASE("too young") {
        SUBCASE("fails on purpose") { CHECK(may_pass(ticket, 10, false)); }
    }
}

TEST_CASE("staff") { CHECK(may_pass(false, 0, true)); }

TEST_CASE("throws on purpose") {
    may_pass(false, 1, true);
    throw 1;
}
