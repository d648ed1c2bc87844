// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>
#include <vector>

namespace command_hash_tests {

using covkit::record::command_hash;

namespace {

std::string digits(const command_hash& of) {
    std::string text(16, ' ');
    of.hex(text.data());
    return text;
}

std::string own() {
    command_hash mine;
    REQUIRE(covkit::record::hash_own_command(mine));
    return digits(mine);
}

} // namespace

TEST_CASE("command hash: the same for the same command, another for each part that changes") {
    const auto hash = [](const char* directory, const std::string& words, const char* value) {
        command_hash made;
        made.directory(directory);
        made.words(words.data(), words.size());
        made.variable("V", value);
        return digits(made);
    };
    const std::string words("/p\0x\0", 5);
    const std::string base = hash("/d", words, "1");
    CHECK(base == hash("/d", words, "1"));
    CHECK(base.find_first_not_of("0123456789abcdef") == std::string::npos);
    CHECK(base != hash("/e", words, "1"));
    CHECK(base != hash("/d", std::string("/p\0y\0", 5), "1"));
    CHECK(base != hash("/d", words, "2"));
    CHECK(base != hash("/d", words, nullptr));
    CHECK(hash("/d", words, "") != hash("/d", words, nullptr));
}

TEST_CASE("command hash: variables count that are asked for") {
    ::unsetenv("COVKIT_COMMAND_VARIABLES");
    ::setenv("COVKIT_TEST_WET", "1", 1);
    const std::string before = own();
    ::setenv("COVKIT_TEST_WET", "2", 1);
    CHECK(own() == before);
    ::setenv("COVKIT_COMMAND_VARIABLES", "COVKIT_TEST_NONE,COVKIT_TEST_WET", 1);
    const std::string two = own();
    CHECK(two != before);
    ::setenv("COVKIT_TEST_WET", "3", 1);
    CHECK(own() != two);
    ::unsetenv("COVKIT_COMMAND_VARIABLES");
    ::unsetenv("COVKIT_TEST_WET");
}

TEST_CASE("command hash: a list of variables") {
    const auto names = [](const std::string& list) {
        std::vector<std::string> all;
        covkit::record::for_each_variable(list.c_str(), [&](const char* name) { all.emplace_back(name); });
        return all;
    };
    CHECK(names("").empty());
    CHECK(names("A") == std::vector<std::string>{"A"});
    CHECK(names("A,BC") == std::vector<std::string>{"A", "BC"});
    CHECK(names(std::string(300, 'x') + ",D") == std::vector<std::string>{"D"}); // no variable has such a name
}

} // namespace command_hash_tests
