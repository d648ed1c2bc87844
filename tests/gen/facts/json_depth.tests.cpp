// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/json_depth.hpp>

#include <catch2/catch.hpp>

#include <string>

namespace json_depth_tests {

using covkit::gen::is_nested_too_deeply;

TEST_CASE("json depth: what is open at a time counts") {
    CHECK_FALSE(is_nested_too_deeply(""));
    CHECK_FALSE(is_nested_too_deeply(std::string(64, '[')));
    CHECK(is_nested_too_deeply(std::string(65, '{')));
    std::string flat;
    for (int i = 0; i < 100; ++i) {
        flat += "[{}]";
    }
    CHECK_FALSE(is_nested_too_deeply(flat));
}

TEST_CASE("json depth: brackets in a text are none") {
    const std::string brackets(100, '[');
    CHECK_FALSE(is_nested_too_deeply("\"" + brackets + "\""));
    CHECK_FALSE(is_nested_too_deeply("\"\\\"" + brackets + "\""));
    CHECK(is_nested_too_deeply("\"\\\\\"" + brackets));
}

} // namespace json_depth_tests
