// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace text_tests {

using covkit::model::is_space;
using covkit::model::text;
using covkit::model::trim;

static_assert(text().empty());
static_assert(text("a && b").size == 6);
static_assert(text("abc", 2) == "ab");
static_assert(text("ab") != "abc" && text("ab") != "ac" && text("ab") == "ab");
static_assert(text("a && b").slice(2, 4) == "&&");
static_assert(trim(" \t\n\r\f\v a b \n") == "a b");
static_assert(trim("   ").empty() && trim("").empty());
static_assert(is_space(' ') && !is_space('a') && !is_space('\0'));

TEST_CASE("text: a slice shares the characters of its source") {
    const char source[] = {'x', ' ', '=', ' ', 'y'}; // no terminating zero
    const text all(source, 5);
    CHECK(all[4] == 'y');
    CHECK(all.slice(4, 5).data == source + 4);
    CHECK(all.slice(2, 2).empty());
}

TEST_CASE("text: trimming keeps the inside") {
    CHECK(trim(" a  &&  b ") == "a  &&  b");
    CHECK(trim("a") == "a");
}

} // namespace text_tests
