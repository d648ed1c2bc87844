// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/project.hpp>

#include <catch2/catch.hpp>

namespace project_tests {

using covkit::gen::file_role;
using covkit::gen::project;
using covkit::gen::project_options;

namespace {

project_options options() {
    project_options made;
    made.root = "/p";
    made.out = "/p/build/covkit-out";
    made.build = "/p/build";
    made.tests = covkit::gen::default_tests();
    return made;
}

} // namespace

TEST_CASE("files below the root are the project's", "[project]") {
    const project p(options());
    CHECK(p.role("/p/src/a.cpp") == file_role::instrumented);
    CHECK(p.role("/p/a.cpp") == file_role::instrumented);
    CHECK(p.role("/other/a.cpp") == file_role::foreign);
    CHECK(p.role("/project/a.cpp") == file_role::foreign); // only begins with the same letters
    CHECK(p.name("/p/src/a.cpp") == "src/a.cpp");
}

TEST_CASE("the output is never instrumented, and generated files are mirrored", "[project]") {
    const project p(options());
    CHECK(p.role("/p/build/covkit-out/mirror/src/a.cpp") == file_role::foreign);
    CHECK(p.role("/p/build/config.h") == file_role::mirrored);
    project_options in_source = options();
    in_source.build = in_source.root;
    CHECK(project(in_source).role("/p/src/a.cpp") == file_role::instrumented);
}

TEST_CASE("tests are found where most projects have them", "[project]") {
    const project p(options());
    for (const char* const name :
         {"/p/tests/a.cpp", "/p/test/deep/a.hpp", "/p/src/tests/a.cpp", "/p/test_a.cpp", "/p/a_test.cc",
          "/p/a_tests.cpp", "/p/a.tests.cpp", "/p/src/a_unittest.cc", "/p/src/ATest.cpp"}) {
        CAPTURE(name);
        CHECK(p.role(name) == file_role::mirrored);
    }
    for (const char* const name : {"/p/src/latest/a.cpp", "/p/attestation.hpp", "/p/src/tester.cpp"}) {
        CAPTURE(name);
        CHECK(p.role(name) == file_role::instrumented);
    }
}

TEST_CASE("globs are of names below the root", "[project]") {
    project_options chosen = options();
    chosen.excluded = {"third_party/*", "*/generated_*.cpp"};
    chosen.tests = {"check/*"};
    const project p(chosen);
    CHECK(p.error().empty());
    CHECK(p.role("/p/third_party/zlib/a.cpp") == file_role::mirrored);
    CHECK(p.role("/p/src/third_party/a.cpp") == file_role::instrumented);
    CHECK(p.role("/p/src/generated_a.cpp") == file_role::mirrored);
    CHECK(p.role("/p/check/a.cpp") == file_role::mirrored);
    CHECK(p.role("/p/tests/a.cpp") == file_role::instrumented); // the default was replaced
}

TEST_CASE("a glob that is none is an error that names it", "[project]") {
    project_options bad = options();
    bad.excluded = {"src/[a"};
    CHECK(project(bad).error().find("src/[a") == 0);
}

TEST_CASE("a directory contains itself and what is below it", "[project]") {
    CHECK(project::is_in("/a/b", "/a"));
    CHECK(project::is_in("/a", "/a"));
    CHECK(project::is_in("/a", "/"));
    CHECK_FALSE(project::is_in("/ab", "/a"));
    CHECK_FALSE(project::is_in("/a", ""));
}

} // namespace project_tests
