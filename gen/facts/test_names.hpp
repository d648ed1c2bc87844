// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which files are tests if nobody says so: by whole words of the components of their names. latest/ and contest.cpp are
// not.
#pragma once

#include <string>

namespace covkit::gen {

enum class test_name {
    none,
    // tests/fixture.hpp, re2/testing/tester.cc: also what tests share, whatever it includes.
    folder,
    // src/lane_test.cpp, LaneTest.cpp, test_lane.cpp: a test if its translation unit includes what tests are written
    // with. power_on_self_test.cpp of a product does not.
    source
};

// `name` is relative to the root of the project.
test_name test_name_of(const std::string& name);

// Whether a file of the project is a copy of a test framework that others have written: third_party/catch.hpp.
bool is_bundled_framework(const std::string& name);

// Whether a file that is included is a part of a test framework: <gtest/gtest.h>, "catch.hpp", ....
bool is_test_framework(const std::string& path);

} // namespace covkit::gen
