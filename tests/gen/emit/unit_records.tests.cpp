// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/unit_records.hpp>

#include "report/temporary_directory.hpp"

#include <covkit/version.hpp>

#include <catch2/catch.hpp>

#include <filesystem>

namespace unit_records_tests {

using namespace covkit::gen;

namespace {

project_options options(const std::string& directory) {
    project_options made;
    made.root = directory;
    made.out = directory + "/out";
    made.build = directory + "/build";
    return made;
}

} // namespace

TEST_CASE("unit records: the last one of an object counts") {
    const report_test::temporary_directory directory;
    const std::string source = directory.file("a.cpp", "");
    const std::string object = directory.file("a.o", "");
    const project of(options(directory.path()));
    CHECK_FALSE(read_build(directory.path() + "/out"));
    CHECK(save_unit(of, {object, source, "cannot be read", "a.cpp:1: x", {}, {"a.hpp"}}).empty());
    std::optional<build_record> build = read_build(directory.path() + "/out");
    REQUIRE(build);
    CHECK(build->project.root == directory.path());
    CHECK(build->project.build == directory.path() + "/build");
    REQUIRE(build->units.size() == 1);
    CHECK(build->units[0].reason == "cannot be read");
    CHECK(build->units[0].detail == "a.cpp:1: x");
    CHECK(build->units[0].headers == std::vector<std::string>{"a.hpp"});
    CHECK(save_unit(of, {object, source, "", "", {{"tests/a.hpp", "taken for a test"}}, {}}).empty());
    build = read_build(directory.path() + "/out");
    REQUIRE(build->units.size() == 1);
    CHECK(build->units[0].reason.empty());
    REQUIRE(build->units[0].aside.size() == 1);
    CHECK(build->units[0].aside[0].name == "tests/a.hpp");
}

TEST_CASE("unit records: what is gone does not count") {
    const report_test::temporary_directory directory;
    const std::string source = directory.file("a.cpp", "");
    const std::string object = directory.file("a.o", "");
    const project of(options(directory.path()));
    CHECK(save_unit(of, {object, source, "C source", "", {}, {}}).empty());
    CHECK(save_unit(of, {object, "", "standard input", "", {}, {}}).empty());
    CHECK(read_build(directory.path() + "/out")->units.size() == 2);
    std::filesystem::remove(source);
    CHECK(read_build(directory.path() + "/out")->units.size() == 1);
    std::filesystem::remove(object);
    CHECK(read_build(directory.path() + "/out")->units.empty());
}

TEST_CASE("unit records: of a database all are written anew, and objects of others are not looked for") {
    const report_test::temporary_directory directory;
    const project of(options(directory.path()));
    const std::string a = directory.file("a.cpp", "");
    const std::string b = directory.file("b.c", "");
    CHECK(save_units(of, {{"", a, "", "", {}, {}}, {"", b, "C source", "", {}, {}}}, saved_units::all).empty());
    CHECK(save_units(of, {{"", b, "C source", "", {}, {}}}, saved_units::some).empty());
    CHECK(read_build(directory.path() + "/out")->units.size() == 2);
    CHECK(save_units(of, {{"", b, "C source", "", {}, {}}}, saved_units::all).empty());
    const std::optional<build_record> build = read_build(directory.path() + "/out");
    CHECK(build->project.build.empty());
    REQUIRE(build->units.size() == 1);
    CHECK(build->units[0].source == b);
    CHECK(build->units[0].version == COVKIT_VERSION);
}

TEST_CASE("unit records: files that are damaged are passed over") {
    const report_test::temporary_directory directory;
    const project of(options(directory.path()));
    CHECK(save_unit(of, {"", directory.file("b.c", ""), "C source", "", {}, {}}).empty());
    directory.file("out/units/x.json", "[1");
    directory.file("out/units/y.json", R"({"aside": [1, {"name": 2}], "headers": [3]})");
    CHECK(read_build(directory.path() + "/out")->units.size() == 2);
    directory.file("out/project.covbuild", "{");
    CHECK_FALSE(read_build(directory.path() + "/out"));
}

} // namespace unit_records_tests
