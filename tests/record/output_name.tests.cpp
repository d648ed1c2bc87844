// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"
#include "temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <cerrno>
#include <filesystem>
#include <string>
#include <unistd.h>

namespace output_name_tests {

using covkit::record::path_capacity;

namespace {

std::string name_of(const std::string& out, unsigned attempt = 0) {
    char name[path_capacity];
    return covkit::record::output_name(out.c_str(), attempt, name) ? name : "too long";
}

std::string absolute(const std::string& out) {
    char pattern[path_capacity];
    return covkit::record::absolute_pattern(out.c_str(), pattern) ? pattern : "too long";
}

std::string host() {
    char name[256] = {};
    ::gethostname(name, sizeof name - 1);
    return name;
}

const std::string process = std::to_string(::getpid());

} // namespace

TEST_CASE("output name: a directory") {
    CHECK(name_of("out") == "out/" + host() + "-" + process + ".covprof");
    CHECK(name_of("out/") == "out//" + host() + "-" + process + ".covprof");
    CHECK(name_of("out", 3) == "out/" + host() + "-" + process + "-3.covprof");
    CHECK(name_of("for-%h/") == "for-" + host() + "//" + host() + "-" + process + ".covprof");
}

TEST_CASE("output name: a file") {
    CHECK(name_of("a.covprof") == "a.covprof");
    CHECK(name_of("a.covprof", 2) == "a-2.covprof");
    CHECK(name_of("x/%p.covprof") == "x/" + process + ".covprof");
    CHECK(name_of("%h-%p-%p.covprof", 1) == host() + "-" + process + "-" + process + "-1.covprof");
    CHECK(name_of("%p") == process);
    CHECK(name_of("%p", 1) == process + "-1");
}

TEST_CASE("output name: percent signs that mean themselves") {
    CHECK(name_of("100%%.covprof") == "100%.covprof");
    CHECK(name_of("100%.covprof") == "100%.covprof");
    CHECK(name_of("%q.covprof") == "%q.covprof");
    CHECK(name_of("%%p.covprof") == "%p.covprof");
}

TEST_CASE("output name: too long") {
    CHECK(name_of(std::string(path_capacity, 'x')) == "too long");
    CHECK(name_of(std::string(path_capacity - 5, 'x')) == "too long");
    CHECK(name_of(std::string(path_capacity / 2, '/') + "%h%h%h.covprof") != "too long");
    CHECK(absolute("/" + std::string(path_capacity, 'x')) == "too long");
}

TEST_CASE("output name: relative to the directory of now") {
    char here[path_capacity];
    REQUIRE(::getcwd(here, sizeof here) != nullptr);
    CHECK(absolute("/a/%p") == "/a/%p");
    CHECK(absolute("a/%p") == std::string(here) + "/a/%p");
    const std::string command = absolute("/a/%p-%c");
    CHECK(command.size() == std::string("/a/%p-").size() + 16);
    CHECK(command == absolute("/a/%p-%c"));
    CHECK(absolute("/a/%%c") == "/a/%%c");
}

TEST_CASE("output name: why the directory of a file is not there") {
    const temporary_directory here;
    const std::string at = here.path.string();
    CHECK(covkit::record::make_parents((at + "/a/b/c").c_str()) == 0);
    CHECK(std::filesystem::is_directory(at + "/a/b"));
    CHECK(covkit::record::make_parents((at + "/a/b/c").c_str()) == 0);
    write_content(at + "/file", "x");
    CHECK(covkit::record::make_parents((at + "/file/b/c").c_str()) == ENOTDIR);
    // No file is made in /proc, whoever asks.
    CHECK(covkit::record::make_parents("/proc/covkit/a/b") != 0);
    errno = ENOENT;
    covkit::record::blame_parents(EROFS);
    CHECK(errno == EROFS);
    errno = EACCES;
    covkit::record::blame_parents(EROFS);
    CHECK(errno == EACCES);
    errno = ENOENT;
    covkit::record::blame_parents(0);
    CHECK(errno == ENOENT);
}

TEST_CASE("output name: a temporary name does not look like a profile") {
    char name[path_capacity];
    REQUIRE(covkit::record::temporary_name("a.covprof", name));
    const std::string first = name;
    CHECK(first.compare(0, 10, "a.covprof.") == 0);
    CHECK(first.compare(first.size() - 4, 4, ".tmp") == 0);
    REQUIRE(covkit::record::temporary_name("a.covprof", name));
    CHECK(first != name); // nobody can guess it
    CHECK_FALSE(covkit::record::temporary_name(std::string(path_capacity - 3, 'x').c_str(), name));
}

} // namespace output_name_tests
