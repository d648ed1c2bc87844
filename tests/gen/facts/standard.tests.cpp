// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/standard.hpp>

#include <catch2/catch.hpp>

namespace standard_tests {

using covkit::gen::raised_standard;

TEST_CASE("standard: what is older than C++17 becomes C++17, with or without extensions") {
    for (const char* const older : {"98", "03", "0x", "11", "1y", "14"}) {
        CHECK(raised_standard(std::string("-std=c++") + older) == "-std=c++17");
        CHECK(raised_standard(std::string("-std=gnu++") + older) == "-std=gnu++17");
    }
}

TEST_CASE("standard: everything else is left as it is") {
    for (const char* const argument : {"-std=c++17", "-std=c++1z", "-std=c++20", "-std=gnu++23", "-std=c11", "-std=c99",
                                       "-std=", "-std=c++111", "std=c++11", "-Dx=-std=c++11", ""}) {
        INFO(argument);
        CHECK_FALSE(raised_standard(argument));
    }
}

} // namespace standard_tests
