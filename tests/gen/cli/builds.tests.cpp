// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/builds.hpp>

#include <emit/files.hpp>
#include <emit/unit_records.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace builds_tests {

using namespace covkit::gen;

namespace {

// A build in which a.cpp was instrumented, and what its programs have.
class small_build {
  public:
    small_build() : top_(std::filesystem::canonical(directory_.path()).string()) {
        options_.root = top_;
        options_.out = top_ + "/build/covkit";
        options_.build = top_ + "/build";
        CHECK(write_file(options_.out + "/mirror/covkit_tables/a.hpp.covmanifest",
                         R"({"fingerprint":"00000000000000ff"})")
                  .empty());
        for (const char* const name : {"/a.cpp", "/b.cpp", "/build/a.o", "/build/b.o"}) {
            CHECK(write_file(top_ + name, " ").empty());
        }
        save({object("a"), source("a"), "", "", {{"tests/t.hpp", "taken for a test"}}, {}});
    }
    std::string object(const std::string& name) const { return top_ + "/build/" + name + ".o"; }
    std::string source(const std::string& name) const { return top_ + "/" + name + ".cpp"; }
    const std::string& out() const { return options_.out; }
    const std::string& top() const { return top_; }
    void save(const unit_record& record) const { CHECK(save_unit(project(options_), record).empty()); }

  private:
    report_test::temporary_directory directory_;
    std::string top_;
    project_options options_;
};

covkit::record::profile profile_with(std::uint64_t fingerprint) {
    covkit::record::profile made;
    made.units.push_back({"a.hpp", fingerprint, 1});
    return made;
}

} // namespace

TEST_CASE("builds: a record that names a whole disk, or all that the user has, is not followed") {
    const small_build build;
    CHECK(write_file(build.top() + "/build/c.o", "").empty());
    CHECK(write_file(build.top() + "/build/c.o.d", "c.o: ../c.cpp\n").empty());
    CHECK(write_file(build.top() + "/c.cpp", "").empty());
    std::optional<build_record> record = read_build(build.out());
    REQUIRE(record);
    const auto names_c = [&] {
        const std::vector<unmeasured> found = unmeasured_in_build(build.out(), *record);
        return std::any_of(found.begin(), found.end(), [](const unmeasured& each) { return each.file == "c.cpp"; });
    };
    CHECK(names_c());
    const std::string before = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
    ::setenv("HOME", (build.top() + "/build").c_str(), 1);
    CHECK_FALSE(names_c());
    ::setenv("HOME", before.c_str(), 1);
    record->project.build = "/";
    CHECK_FALSE(names_c());
}

TEST_CASE("builds: what was compiled as it is, and the headers that this makes doubtful") {
    const small_build build;
    build.save({build.object("b"), build.source("b"), "cannot be read", "b.cpp:1: x", {}, {"a.hpp", "no-probes.hpp"}});
    CHECK(unmeasured_in_build(build.out()) ==
          std::vector<unmeasured>{{"file", "b.cpp", "cannot be read", "b.cpp:1: x"},
                                  {"file", "tests/t.hpp", "taken for a test", ""},
                                  {"header", "a.hpp", "also compiled without probes", "in b.cpp"}});
    CHECK(unmeasured_in_build(build.top()).empty());
}

TEST_CASE("builds: objects of the build directory that covkit has not compiled") {
    const small_build build;
    const std::string header = build.top() + "/a.hpp";
    CHECK(write_file(build.top() + "/build/a.d", "a.o: " + build.source("a") + " " + header + "\n").empty());
    CHECK(unmeasured_in_build(build.out()).size() == 1); // its own
    CHECK(write_file(build.top() + "/build/b.d", "b.o: " + build.source("b") + " " + header + "\n").empty());
    CHECK(unmeasured_in_build(build.out()) ==
          std::vector<unmeasured>{{"file", "b.cpp", "compiled without covkit", ""},
                                  {"file", "tests/t.hpp", "taken for a test", ""},
                                  {"header", "a.hpp", "also compiled without probes", "in b.cpp"}});
    // Of C, inline functions are another matter.
    CHECK(write_file(build.top() + "/build/b.d", "b.o: " + build.top() + "/b.c " + header + "\n").empty());
    CHECK(unmeasured_in_build(build.out()).front() == unmeasured{"file", "b.c", "C source", ""});
    CHECK(unmeasured_in_build(build.out()).size() == 2);
}

TEST_CASE("builds: found by the words of a command, if the programs are from there") {
    const small_build build;
    const std::vector<std::string> found = {build.out()};
    CHECK(builds_of({"ctest", "--test-dir", build.top() + "/build"}, profile_with(255)) == found);
    CHECK(builds_of({"ctest", "--test-dir=" + build.top() + "/build"}, profile_with(255)) == found);
    CHECK(builds_of({build.object("a")}, profile_with(255)) == found);
    CHECK(builds_of({"ctest", "--test-dir", build.top() + "/build"}, profile_with(1)).empty());
    CHECK(builds_of({"ctest"}, profile_with(255)).empty());
}

} // namespace builds_tests
