// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <frontend/compiler.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

namespace compiler_tests {

using covkit::gen::with_standard;
using words = std::vector<std::string>;

namespace {

words arguments_with_standard(const words& arguments) { return with_standard({"/", "/a.cpp", arguments}).arguments; }

} // namespace

TEST_CASE("compiler: a standard that is named stays") {
    for (const char* const named : {"-std=c++11", "-std=gnu++20", "--std=c++17"}) {
        CHECK(arguments_with_standard({"g++", "-c", named}) == words{"g++", "-c", named});
    }
    CHECK(arguments_with_standard({}).empty());
}

TEST_CASE("compiler: otherwise it is the one that the compiler takes, and C++17 at least") {
    const report_test::temporary_directory directory;
    const auto standard_of = [&](const std::string& name, const std::string& version) {
        // A space in the name: it is a word of a shell command.
        const std::string compiler = directory.file(
            "c " + name, "#!/bin/sh\necho '#define __cplus 1'; echo '#define __cplusplus " + version + "'\n");
        std::filesystem::permissions(compiler, std::filesystem::perms::owner_all);
        const words made = arguments_with_standard({compiler, "-c", "a.cpp"});
        REQUIRE(made.size() == 4);
        CHECK((made[0] == compiler && made[2] == "-c"));
        return made[1];
    };
    CHECK(standard_of("98", "199711L") == "-std=gnu++17");
    CHECK(standard_of("17", "201703L") == "-std=gnu++17");
    CHECK(standard_of("20", "202002L") == "-std=gnu++20");
    CHECK(standard_of("23", "202302L") == "-std=gnu++23");
    CHECK(standard_of("later", "202400L") == "-std=gnu++26");
}

TEST_CASE("compiler: one that does not answer gets no standard") {
    CHECK(arguments_with_standard({"/no/such/c++", "-c"}) == words{"/no/such/c++", "-c"});
}

} // namespace compiler_tests
