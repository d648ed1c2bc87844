// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace scan_tests {
namespace {

using namespace covkit::mcdc;

static_assert(skip_spaces(" \t\n a", 0) == 4 && skip_spaces("  ", 0) == 2);
static_assert(skip_word("speed_2 > 1", 0) == 7);
static_assert(skip_quoted("'\"' x", 0) == 3);
static_assert(skip_number("1'000'000ul+2", 0) == 11);
static_assert(skip_balanced("(a && (b || c)) && d", 0) == 15);

TEST_CASE("scan: quoted literals end at their own quote") {
    CHECK(skip_quoted(R"("a && \"b\"" || c)", 0) == 12);
    CHECK(skip_quoted(R"('\'')", 0) == 4);
    CHECK(skip_quoted(R"("\\" x)", 0) == 4);
    CHECK(skip_quoted("\"open", 0) == none);
    CHECK(skip_quoted("\"open\\", 0) == none);
    CHECK(skip_quoted("\"", 0) == none);
}

TEST_CASE("scan: raw strings end at their tag") {
    CHECK(skip_word("R\"(a\" && )b\" )\" x", 0) == 15);
    CHECK(skip_word("R\"t( )\" )t\"", 0) == 11);
    CHECK(skip_word("u8R\"()\"", 0) == 7);
    CHECK(skip_word("R\"t( )\"", 0) == none);
    CHECK(skip_word("R\"", 0) == none);
    CHECK(skip_word("BAR\"x\"", 0) == 3); // a macro and an ordinary string
}

TEST_CASE("scan: numbers with separators, suffixes and points") {
    CHECK(skip_number("0x1'F' '", 0) == 5);
    CHECK(skip_number("1.5e3f)", 0) == 6);
    CHECK(skip_number("7", 0) == 1);
}

TEST_CASE("scan: names may hold bytes beyond ASCII") {
    CHECK(skip_word("gr\xc3\xb6\xc3\x9f"
                    "e)",
                    0) == 7);
}

TEST_CASE("scan: brackets in literals do not count") {
    CHECK(skip_balanced("(')', \"]\")!", 0) == 10);
    CHECK(skip_balanced("[&] { return 1; }", 0) == 3);
    CHECK(skip_balanced("{a[(1)]}", 0) == 8);
}

TEST_CASE("scan: brackets that do not match") {
    CHECK(skip_balanced("(a", 0) == none);
    CHECK(skip_balanced("(a]", 0) == none);
    CHECK(skip_balanced("([a)]", 0) == none);
    CHECK(skip_balanced("(\"a)", 0) == none);
}

} // namespace
} // namespace scan_tests
