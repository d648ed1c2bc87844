// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <frontend/flags.hpp>

#include <catch2/catch.hpp>

#include <algorithm>

namespace flags_tests {

using namespace covkit::gen;
using words = std::vector<std::string>;

namespace {

bool has(const words& all, const std::string& word) { return std::find(all.begin(), all.end(), word) != all.end(); }

} // namespace

TEST_CASE("flags: flags of GCC that Clang cannot take are left out") {
    const parser_flags made =
        flags_for_parser({"/",
                          "/a.cpp",
                          {"g++", "-mcpu=cortex-m3", "-mthumb", "-mthumb-interwork", "--specs=nano.specs",
                           "-specs=nosys.specs", "-mfpu=auto", "-fno-tree-loop-distribute-patterns",
                           "-mslow-flash-data", "-mcpu=cortex-m999", "-DBOARD=3", "-c", "/a.cpp"}},
                         "/resources");
    for (const char* const gone :
         {"--specs=nano.specs", "-specs=nosys.specs", "-mfpu=auto", "-mslow-flash-data", "-mcpu=cortex-m999"}) {
        INFO(gone);
        CHECK(!has(made.arguments, gone));
    }
    for (const char* const kept : {"-mcpu=cortex-m3", "-mthumb", "-DBOARD=3", "/a.cpp"}) {
        INFO(kept);
        CHECK(has(made.arguments, kept));
    }
    CHECK(made.notes.size() >= 5);
}

} // namespace flags_tests
