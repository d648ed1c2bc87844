// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/untouched_build.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace untouched_build_tests {

using namespace covkit::gen;

namespace {

bool says(const report_test::temporary_directory& directory, const std::string& text) {
    const std::string said = why_untouched(directory.path());
    CAPTURE(said);
    CHECK(said.compare(0, directory.path().size() + 2, directory.path() + ": ") == 0);
    return said.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("untouched build: CMake says how it was configured") {
    const report_test::temporary_directory directory;
    directory.file("CMakeCache.txt", "CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/c++\n");
    CHECK(says(directory, "configured without covkit"));
    directory.file("CMakeCache.txt", "CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/c++\nCOVKIT:BOOL=ON\n");
    CHECK(says(directory, "call covkit_instrument(TARGET)"));
    directory.file("CMakeCache.txt", "CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/c++\nCOVKIT:BOOL=OFF\n");
    CHECK(says(directory, "-DCOVKIT=ON"));
    directory.file("CMakeCache.txt", "CMAKE_CXX_COMPILER:STRING=/opt/covkit-c++\n");
    CHECK(says(directory, "has compiled nothing; run cmake --build"));
}

TEST_CASE("untouched build: Meson, Make, and nothing at all") {
    const report_test::temporary_directory directory;
    CHECK(says(directory, "name the build directory"));
    directory.file("Makefile", "");
    CHECK(says(directory, "make CXX=covkit-c++"));
    std::filesystem::create_directory(directory.path() + "/meson-info");
    CHECK(says(directory, "CXX=covkit-c++ meson setup"));
    directory.file("compile_commands.json", R"([{"command": "/opt/covkit-c++ -c a.cpp"}])");
    CHECK(says(directory, "run ninja"));
    CHECK(why_untouched(directory.path() + "/none").find("cannot be written: No such file") != std::string::npos);
}

} // namespace untouched_build_tests
