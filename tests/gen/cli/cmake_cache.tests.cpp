// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/cmake_cache.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

namespace cmake_cache_tests {

using namespace covkit::gen;

TEST_CASE("cmake cache: a value by its name, of whatever type") {
    const report_test::temporary_directory directory;
    directory.file("CMakeCache.txt", "//COVKIT:BOOL=OFF\nCOVKIT_DIR:PATH=/usr/lib\nCOVKIT:BOOL=ON\nA:INTERNAL=\n");
    CHECK(cmake_setting(directory.path(), "COVKIT") == "ON");
    CHECK(cmake_setting(directory.path(), "COVKIT_DIR") == "/usr/lib");
    CHECK(cmake_setting(directory.path(), "A").empty());
    CHECK(cmake_setting(directory.path(), "NONE").empty());
    CHECK(cmake_setting(directory.path() + "/none", "COVKIT").empty());
}

TEST_CASE("cmake cache: values of other files, without quotes") {
    CHECK(value_behind("x\nsrcdir='/a b'\r\nsrcdir=/c\n", {"srcdir="}) == "/a b");
    CHECK(value_behind(" srcdir=/a\n", {"srcdir="}).empty());
}

} // namespace cmake_cache_tests
