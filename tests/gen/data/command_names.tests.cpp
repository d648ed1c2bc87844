// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/command_names.hpp>

#include <catch2/catch.hpp>

namespace command_names_tests {

using covkit::gen::command_names;
using covkit::record::test_outcome;

namespace {

const command_names known = {{"0123456789abcdef", {{"wet"}, test_outcome::failed}},
                             {"fedcba9876543210", {{"dry", "again"}, test_outcome::unknown}}};

covkit::record::profile named(const std::string& file, std::vector<std::string> tests) {
    covkit::record::profile profile;
    for (std::string& each : tests) {
        profile.tests.emplace_back();
        profile.tests.back().name = std::move(each);
    }
    name_after_command(file, known, profile);
    return profile;
}

} // namespace

TEST_CASE("a program without tests of its own is the test that its command is", "[command_names]") {
    const covkit::record::profile wet = named("/out/host-7-0123456789abcdef.covprof", {""});
    CHECK(wet.tests[0].name == "wet");
    CHECK(wet.tests[0].outcome == test_outcome::failed);
    CHECK(named("my-host-7-0123456789abcdef-12.covprof", {""}).tests[0].name == "wet");
    const covkit::record::profile either = named("host-7-fedcba9876543210.covprof", {""});
    CHECK(either.tests[0].name == "again or dry");
    CHECK(either.tests[0].outcome == test_outcome::unknown);
}

TEST_CASE("others keep their names", "[command_names]") {
    CHECK(named("host-7-0123456789abcdef.covprof", {"", "a"}).tests[0].name.empty());
    CHECK(named("host-7-0123456789abcdef.covprof", {"a"}).tests[0].name == "a");
    CHECK(named("host-7-1123456789abcdef.covprof", {""}).tests[0].name.empty());
    CHECK(named("host-7.covprof", {""}).tests[0].name.empty());
    CHECK(named("0123456789abcdef.covprof", {""}).tests[0].name.empty());
    CHECK(named("host-7-0123456789abcdef.covprof", {}).tests.empty());
}

TEST_CASE("names of commands are read as they were written, and put together", "[command_names]") {
    command_names read;
    CHECK(read_command_names(command_name_lines(known), read).empty());
    CHECK(command_name_lines(read) == command_name_lines(known));
    CHECK(read_command_names(
              "{\"kind\":\"command\",\"command\":\"0123456789abcdef\",\"test\":\"x\",\"outcome\":\"passed\"}", read)
              .empty());
    CHECK(read["0123456789abcdef"].tests.size() == 2);
    CHECK(read["0123456789abcdef"].outcome == test_outcome::failed);
}

TEST_CASE("what is no name of a command is refused with its line", "[command_names]") {
    command_names read;
    for (const char* const text : {"", "{}", "[]", "{\"kind\":\"command\",\"command\":\"a\"}", "{\"kind\":\"x\"}"}) {
        CHECK_THAT(read_command_names(text, read), Catch::StartsWith("line 1: expected the test of a command"));
    }
    CHECK_THAT(read_command_names(std::string(100, '['), read), Catch::Contains("nested too deeply"));
}

} // namespace command_names_tests
