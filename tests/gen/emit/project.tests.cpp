// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/project.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace project_tests {

using covkit::gen::file_role;
using covkit::gen::project;
using covkit::gen::project_options;
using covkit::gen::set_aside;

namespace {

project_options options() {
    project_options made;
    made.root = "/p";
    made.out = "/p/build/covkit-out";
    made.build = "/p/build";
    return made;
}

} // namespace

TEST_CASE("files below the root are the project's", "[project]") {
    const project p(options());
    CHECK(p.role("/p/src/a.cpp", false) == file_role::instrumented);
    CHECK(p.role("/p/a.cpp", false) == file_role::instrumented);
    CHECK(p.role("/other/a.cpp", false) == file_role::foreign);
    CHECK(p.role("/project/a.cpp", false) == file_role::foreign); // only begins with the same letters
    CHECK(p.name("/p/src/a.cpp") == "src/a.cpp");
    CHECK(p.name("/other/a.cpp") == "/other/a.cpp");
}

TEST_CASE("the output is never instrumented, and generated files are mirrored", "[project]") {
    const project p(options());
    CHECK(p.role("/p/build/covkit-out/mirror/src/a.cpp", false) == file_role::foreign);
    CHECK(p.role("/p/build/config.h", false) == file_role::mirrored);
    project_options in_source = options();
    in_source.build = in_source.root;
    CHECK(project(in_source).role("/p/src/a.cpp", false) == file_role::instrumented);
}

TEST_CASE("what is in a folder of tests is a test; a source of that name only if its unit is one", "[project]") {
    const project p(options());
    for (const bool in_test : {false, true}) {
        CHECK(p.role("/p/tests/a.cpp", in_test) == file_role::mirrored);
        CHECK(p.role("/p/src/testing/a.hpp", in_test) == file_role::mirrored);
        CHECK(p.role("/p/src/latest.cpp", in_test) == file_role::instrumented);
        CHECK(p.role("/p/src/test_a.hpp", in_test) == file_role::instrumented);
    }
    CHECK(p.role("/p/src/self_test.cpp", false) == file_role::instrumented);
    CHECK(p.role("/p/src/self_test.cpp", true) == file_role::mirrored);
    CHECK(p.why_aside("/p/src/self_test.cpp", true) == set_aside::test);
    project_options of_library = options();
    of_library.is_library = true;
    CHECK(project(of_library).role("/p/src/self_test.cpp", true) == file_role::instrumented);
    CHECK(project(of_library).role("/p/testing/support.cpp", true) == file_role::mirrored);
    project_options with_state = options();
    with_state.state = true;
    CHECK(project(with_state).role("/p/tests/a.cpp", false) == file_role::observed);
}

TEST_CASE("a unit is a test if it includes a framework, or one of its own", "[project]") {
    const project p(options());
    CHECK(p.is_for_tests("/usr/include/gtest/gtest.h"));
    CHECK(p.is_for_tests("/p/tests/harness.hpp"));
    CHECK_FALSE(p.is_for_tests("/p/src/harness.hpp"));
    CHECK_FALSE(p.is_for_tests("/elsewhere/tests/harness.hpp"));
}

TEST_CASE("the root is the root by any name that links give it", "[project]") {
    const report_test::temporary_directory directory;
    const std::string top = std::filesystem::canonical(directory.path()).string();
    std::filesystem::create_directories(top + "/real/src/inner");
    std::filesystem::create_directories(top + "/elsewhere");
    std::filesystem::create_directory_symlink(top + "/real", top + "/link");
    std::filesystem::create_directory_symlink(top, top + "/elsewhere/above");
    std::filesystem::create_directory_symlink(top + "/real/src", top + "/elsewhere/src");
    for (const std::string& root : {top + "/real", top + "/link"}) {
        project_options made;
        made.root = root;
        made.out = root + "/covkit-out";
        const project p(made);
        for (const std::string& source : {top + "/real", top + "/link", top + "/elsewhere/above/real"}) {
            CAPTURE(root, source);
            CHECK(p.role(source + "/src/a.cpp", false) == file_role::instrumented);
            CHECK(p.name(source + "/src/a.cpp") == "src/a.cpp");
            CHECK(p.role(source + "/src/inner/a.hpp", false) == file_role::instrumented);
            CHECK(p.role(source + "/covkit-out/mirror/src/a.cpp", false) == file_role::foreign);
            CHECK(p.is_root(source));
        }
        // The compiler would not find it in the mirror.
        CHECK(p.role(top + "/elsewhere/src/a.cpp", false) == file_role::foreign);
    }
}

TEST_CASE("globs are of names below the root", "[project]") {
    project_options chosen = options();
    chosen.excluded = {"third_party/*", "*/generated_*.cpp"};
    chosen.tests = {"check/*"};
    const project p(chosen);
    CHECK(p.error().empty());
    CHECK(p.role("/p/third_party/zlib/a.cpp", false) == file_role::mirrored);
    CHECK(p.role("/p/src/third_party/a.cpp", false) == file_role::instrumented);
    CHECK(p.role("/p/src/generated_a.cpp", false) == file_role::mirrored);
    CHECK(p.role("/p/check/a.cpp", false) == file_role::mirrored);
    CHECK(p.role("/p/tests/a.cpp", false) == file_role::instrumented); // the default was replaced
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
