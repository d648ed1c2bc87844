// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/test_names.hpp>

#include <catch2/catch.hpp>

namespace test_names_tests {

using covkit::gen::is_test_framework;
using covkit::gen::test_name;
using covkit::gen::test_name_of;

TEST_CASE("test names: whole words of a folder") {
    for (const char* const name : {"test/a.cpp", "tests/deep/a.hpp", "src/tests/a.cpp", "re2/testing/tester.cc",
                                   "unittests/a.cpp", "unit_tests/a.h", "integration-tests/a.cpp", "test_utils/a.cpp",
                                   "UnitTests/a.cpp", "googletest/test/gtest_unittest.cc"}) {
        CAPTURE(name);
        CHECK(test_name_of(name) == test_name::folder);
    }
    for (const char* const name : {"latest/a.cpp", "src/latest-api/a.cpp", "contest/a.cpp", "googletest/src/gtest.cc",
                                   "attestation/a.hpp", "tester/a.cpp", "gtest-test-support/a.cpp"}) {
        CAPTURE(name);
        CHECK(test_name_of(name) == test_name::none);
    }
}

TEST_CASE("test names: the first or the last word of a source") {
    for (const char* const name :
         {"a_test.cc", "test_a.cpp", "src/a_tests.cpp", "a.tests.cpp", "a.test.cxx", "src/ATest.cpp", "LaneTests.cpp",
          "TestLane.cpp", "HTTPTest.cc", "snappy_unittest.cc", "test.cpp", "tests.cc", "lane-test.cpp",
          "gtest_lane_test.cc", "test2.cpp", "a_test_1.c"}) {
        CAPTURE(name);
        CHECK(test_name_of(name) == test_name::source);
    }
    for (const char* const name : {"src/latest.cpp", "contest.cpp", "src/tester.cpp", "a_testable.cpp", "Latest.cpp",
                                   "googletest/src/gtest-test-part.cc", "googletest/src/gtest-typed-test.cc",
                                   "googlemock/src/gmock-test.cc", "protest.cc", "a.cpp", "Makefile.test"}) {
        CAPTURE(name);
        CHECK(test_name_of(name) == test_name::none);
    }
}

TEST_CASE("test names: a header is for tests only by its folder") {
    CHECK(test_name_of("include/students_t_test.hpp") == test_name::none);
    CHECK(test_name_of("src/test_a.h") == test_name::none);
    CHECK(test_name_of("tests/a.h") == test_name::folder);
}

TEST_CASE("test names: what tests are written with") {
    for (const char* const path :
         {"/usr/include/gtest/gtest.h", "tests/thirdparty/doctest/doctest.h", "catch.hpp",
          "/usr/include/catch2/catch_version.hpp", "/usr/include/boost/test/unit_test.hpp", "/x/cppunit/TestCase.h",
          "/usr/include/qt5/QtTest/qtestcase.h", "/usr/include/covkit/listen/plain.hpp"}) {
        CAPTURE(path);
        CHECK(is_test_framework(path));
    }
    for (const char* const path : {"/usr/include/assert.h", "/usr/include/boost/math/test.hpp", "/p/catch2.cpp",
                                   "/p/mygtest.h", "/p/include/doctest.hpp.in"}) {
        CAPTURE(path);
        CHECK_FALSE(is_test_framework(path));
    }
}

TEST_CASE("copies of frameworks in folders of others' code are not the project's", "[test_names]") {
    using covkit::gen::is_bundled_framework;
    CHECK(is_bundled_framework("third_party/catch.hpp"));
    CHECK(is_bundled_framework("src/vendor/doctest/doctest.h"));
    CHECK_FALSE(is_bundled_framework("doctest/doctest.h")); // it may be the project itself
    CHECK_FALSE(is_bundled_framework("third_party/json.hpp"));
    CHECK_FALSE(is_bundled_framework("vendor_lists/catch.hpp"));
}

} // namespace test_names_tests
