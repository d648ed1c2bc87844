// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/files.hpp>

#include <catch2/catch.hpp>

#include <filesystem>

#include <unistd.h>

namespace files_tests {

using namespace covkit::gen;
namespace fs = std::filesystem;

namespace {

struct directory {
    fs::path path = fs::temp_directory_path() / ("covkit-files-" + std::to_string(::getpid()));
    directory() { fs::create_directories(path); }
    ~directory() { fs::remove_all(path); }
    std::string operator/(const std::string& name) const { return (path / name).string(); }
};

} // namespace

TEST_CASE("what is written is read again, with directories made on the way", "[files]") {
    const directory in;
    const std::string content("a\r\n\0b", 5);
    CHECK(write_file(in / "x/y/file", content).empty());
    CHECK(read_file(in / "x/y/file") == content);
    CHECK_FALSE(read_file(in / "none"));
}

TEST_CASE("a file that would not change is not touched", "[files]") {
    const directory in;
    CHECK(write_file(in / "file", "same").empty());
    const auto long_ago = fs::last_write_time(in / "file") - std::chrono::hours(1);
    fs::last_write_time(in / "file", long_ago);
    CHECK(write_file(in / "file", "same").empty());
    CHECK(fs::last_write_time(in / "file") == long_ago);
    CHECK(write_file(in / "file", "new").empty());
    CHECK(fs::last_write_time(in / "file") != long_ago);
}

TEST_CASE("what cannot be written is named, and nothing is left behind", "[files]") {
    const directory in;
    CHECK(write_file(in / "file", "x").empty());
    const std::string error = write_file(in / "file/below", "y");
    CHECK(error.find("below: cannot be written") != std::string::npos);
    // Why its folder cannot be made, not that it is missing.
    CHECK(write_file(in / "file/a/b/c", "y") == (in / "file/a/b/c") + ": cannot be written: Not a directory");
    CHECK(write_folder(in / "file/a/b", {}) == (in / "file/a/b") + ": cannot be written: Not a directory");
    fs::create_directories(in / "taken/full");
    CHECK_FALSE(write_file(in / "taken", "y").empty());
    for (const auto& each : fs::recursive_directory_iterator(in.path)) {
        CHECK(each.path().extension() != ".tmp");
    }
}

TEST_CASE("paths are absolute and plain", "[files]") {
    CHECK(absolute_path("../b/./c", "/a/x") == "/a/b/c");
    CHECK(absolute_path("/a/b/", "/x") == "/a/b");
    CHECK(absolute_path("/", "/x") == "/");
    CHECK(absolute_path(".", "/x") == "/x");
    CHECK(absolute_path("here") == (fs::current_path() / "here").string());
}

} // namespace files_tests
