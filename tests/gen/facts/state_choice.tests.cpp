// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/state_choice.hpp>

#include <catch2/catch.hpp>

namespace state_choice_tests {

using namespace covkit::gen;

TEST_CASE("state choice: assertions of frameworks, with and without the prefix") {
    for (const char* const macro : {"CHECK", "REQUIRE", "CHECK_FALSE", "REQUIRE_THROWS_AS", "EXPECT_EQ", "ASSERT_TRUE",
                                    "CATCH_REQUIRE", "DOCTEST_CHECK_EQ", "DOCTEST_FAST_CHECK_EQ", "FAST_REQUIRE_EQ",
                                    "WARN_EQ", "WARN_FALSE", "WARN_THROWS_AS", "WARN_UNARY"}) {
        INFO(macro);
        CHECK(is_framework_assertion(macro));
    }
    for (const char* const macro : {"WARN", "INFO", "CHECKED", "REQUIRES", "EXPECT", "ASSERT", "SECTION", "CATCH_INFO",
                                    "assert", "MY_CHECK", ""}) {
        INFO(macro);
        CHECK_FALSE(is_framework_assertion(macro));
    }
}

TEST_CASE("state choice: methods that change their object") {
    for (const char* const method : {"push_back", "insert", "insert_or_assign", "emplace_hint", "pop_front", "pop",
                                     "operator=", "operator<<=", "operator++", "fetch_add", "remove_if", "reset"}) {
        INFO(method);
        CHECK(is_modifier_name(method));
    }
    for (const char* const method : {"size", "find", "popular", "settle", "at", "operator==", "operator<=", "c_str"}) {
        INFO(method);
        CHECK_FALSE(is_modifier_name(method));
    }
}

TEST_CASE("state choice: functions that hand on what they are given, and algorithms that write to it") {
    CHECK((is_accessor_name("get") && is_accessor_name("operator[]") && is_accessor_name("move")));
    CHECK_FALSE((is_accessor_name("getline") || is_accessor_name("swap") || is_accessor_name("")));
    CHECK((is_writing_algorithm("sort") && is_writing_algorithm("memcpy") && is_writing_algorithm("inplace_merge")));
    CHECK_FALSE((is_writing_algorithm("find") || is_writing_algorithm("is_sorted") || is_writing_algorithm("memcmp")));
}

} // namespace state_choice_tests
