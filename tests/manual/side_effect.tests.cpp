// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the text of a predicate shows, and how the arguments of COVKIT_LABEL are taken apart.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace side_effect_tests {
namespace {

using covkit::manual::is_string_literal;
using covkit::manual::predicate_of;
using covkit::manual::side_effect;
using covkit::manual::side_effect_of;

std::string predicate(const char* arguments) {
    const auto found = predicate_of(arguments);
    return {found.data, found.size};
}

} // namespace

TEST_CASE("side effects: assignments of all kinds") {
    for (const char* const text : {"a = b",
                                   "a=b",
                                   "(a = b) != 0",
                                   "a += 1",
                                   "a -= 1",
                                   "a *= 2",
                                   "a /= 2",
                                   "a %= 2",
                                   "a &= 1",
                                   "a |= 1",
                                   "a ^= 1",
                                   "a <<= 1",
                                   "a >>= 1",
                                   "a and_eq b",
                                   "a or_eq b",
                                   "a xor_eq b",
                                   "a[i = 3]",
                                   "f()[i = 3]",
                                   "a == b && (c = d)",
                                   "a == (b = c)",
                                   "a <= (b = c)",
                                   "v[[=] { return 1; }()] = 3",
                                   "a[0]=b",
                                   "'x' == (c = 'y')",
                                   "\"=\" == (s = t)",
                                   "R\"(=)\" == (s = t)",
                                   "1'000 == (n = 2)",
                                   "= a"}) {
        CAPTURE(text);
        CHECK(side_effect_of(text) == side_effect::assignment);
    }
}

TEST_CASE("side effects: increments, decrements and words") {
    CHECK(side_effect_of("++a == 1") == side_effect::increment);
    CHECK(side_effect_of("a++ == 1") == side_effect::increment);
    CHECK(side_effect_of("[b = a++] { return b; }()") == side_effect::increment);
    CHECK(side_effect_of("a+++b") == side_effect::increment);
    CHECK(side_effect_of("--a > 1") == side_effect::decrement);
    CHECK(side_effect_of("a-->b") == side_effect::decrement);
    CHECK(side_effect_of("a ---b") == side_effect::decrement);
    CHECK(side_effect_of("new int") == side_effect::new_object);
    CHECK(side_effect_of("::new(p) T(1)") == side_effect::new_object);
    CHECK(side_effect_of("(delete p, true)") == side_effect::deletion);
    CHECK(side_effect_of("a ? throw 1 : true") == side_effect::exception);
    CHECK(side_effect_of("co_await a") == side_effect::await);
    CHECK(side_effect_of("(co_yield a, b)") == side_effect::yield);
}

TEST_CASE("side effects: what only looks like one") {
    for (const char* const text : {"",
                                   "a",
                                   "a == b",
                                   "a==b",
                                   "a != b",
                                   "a <= b",
                                   "a >= b",
                                   "a<=b",
                                   "a>=b",
                                   "a <=> b",
                                   "(a <=> b) == 0",
                                   "a < b && c > d",
                                   "a<b>::c == 1",
                                   "v<w<int>> == 1",
                                   "a + +b",
                                   "a - -b",
                                   "p->q",
                                   "-a",
                                   "a << 1",
                                   "a >> 1 == 0",
                                   "a not_eq b",
                                   "a bitand b",
                                   "[=] { return a; }()",
                                   "[ = ] { return a; }()",
                                   "[=, &b] { return a == b; }()",
                                   "[c = a + b] { return c; }()",
                                   "f([=](int x) { return x; })",
                                   "newer == deleted",
                                   "thrown || renew",
                                   "x.new_value",
                                   "co_awaited",
                                   "s == \"a = b ++ -- new\"",
                                   "s == \"\\\"a = b\"",
                                   "c == '='",
                                   "c == '\\'' && d == '+'",
                                   "s == R\"x(a = \" b ++)x\"",
                                   "s == u8R\"(new)\"",
                                   "n == 1'000",
                                   "a && b || !c",
                                   "a ? b : c",
                                   "a % 2",
                                   "~a"}) {
        CAPTURE(text);
        CHECK(side_effect_of(text) == side_effect::nothing);
    }
}

TEST_CASE("label text: the predicate is what stands before the last comma outside of parentheses and literals") {
    CHECK(predicate("a == b, \"tag\"") == "a == b");
    CHECK(predicate("f(a, b), \"tag, and (more\"") == "f(a, b)");
    CHECK(predicate("s<A, B>, \"tag\"") == "s<A, B>");
    CHECK(predicate("c == ',', \"tag\"") == "c == ','");
    CHECK(predicate("s == R\"(,\"))\", R\"(,)\"") == "s == R\"(,\"))\"");
    CHECK(predicate("a, TAG") == "a");
    CHECK(predicate(", \"tag\"").empty());
}

TEST_CASE("label text: string literals") {
    for (const char* const text :
         {"\"\"", "\"tag\"", "\"a\" \"b\"", "R\"(tag)\"", "R\"x(\")\")x\" \"b\"", "\"a\\\"b\"", "\"a\"\"b\""}) {
        CAPTURE(text);
        CHECK(is_string_literal(text));
    }
    for (const char* const text : {"", " ", "tag", "L\"tag\"", "u8\"tag\"", "\"tag\"_s", "\"a\" + b", "f(\"a\")", "'a'",
                                   "7", "\"a", "R", "\"a\" b"}) {
        CAPTURE(text);
        CHECK_FALSE(is_string_literal(text));
    }
}

} // namespace side_effect_tests
