// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// COVKIT_REPORT: what is asked for is written, whole or not at all, and errors are said.
#include "sample.hpp"
#include "temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

#include <sys/resource.h>
#include <unistd.h>

namespace output_tests {

using covkit::report::write_file;
using covkit::report::write_reports;
using report_test::temporary_directory;

namespace {

// What `action` writes to standard error.
template <class Action> std::string said(Action&& action) {
    const temporary_directory here;
    const std::string name = here.file("stderr", "");
    std::fflush(stderr);
    const int before = ::dup(2);
    const int file = ::open(name.c_str(), O_WRONLY);
    ::dup2(file, 2);
    ::close(file);
    action();
    std::fflush(stderr);
    ::dup2(before, 2);
    ::close(before);
    return here.content("stderr");
}

covkit::resolve::suite_status nothing() { return written::suite({}).resolve(); }

} // namespace

TEST_CASE("output: pipes stay pipes") {
    const temporary_directory here;
    const std::string name = here.path() + "/pipe";
    REQUIRE(::mkfifo(name.c_str(), 0600) == 0);
    const int reader = ::open(name.c_str(), O_RDONLY | O_NONBLOCK);
    CHECK(write_file(name, "content"));
    char read[16] = {};
    CHECK(::read(reader, read, sizeof read) == 7);
    CHECK(std::string(read) == "content");
    ::close(reader);
    CHECK(covkit::report::is_no_plain_file(name));
}

TEST_CASE("output: one file a request") {
    const report_test::sample program;
    const auto suite = program.tested();
    const temporary_directory here;
    CHECK(write_reports([&] { return program.tested(); }, "text:" + here.path() + "/a.txt,,lcov:" + here.path() +
                                                              "/new/b.info,lcov-compat:" + here.path() +
                                                              "/c:d.info,json:" + here.path() + "/e.json"));
    CHECK(here.content("a.txt") == covkit::report::text_report(suite));
    CHECK(here.content("new/b.info") == covkit::report::lcov_report(suite));
    CHECK(here.content("c:d.info") == covkit::report::lcov_report(suite, covkit::report::lcov_dialect::compatible));
    CHECK(here.content("e.json") == covkit::report::json_report(suite));
    CHECK(here.entries() == 4); // and no temporary file
}

TEST_CASE("output: nothing asked for, nothing written") { CHECK(write_reports(nothing, "")); }

TEST_CASE("output: verdicts are resolved once, and only for what needs them") {
    const temporary_directory here;
    int resolved = 0;
    const auto count = [&] {
        ++resolved;
        return nothing();
    };
    CHECK(write_reports(count, "manifest:" + here.path() + "/%u.covmanifest"));
    CHECK(resolved == 0);
    CHECK(write_reports(count,
                        "text:" + here.path() + "/a.txt,manifest:" + here.path() + "/b,json:" + here.path() + "/c"));
    CHECK(resolved == 1);
}

TEST_CASE("output: a manifest of the same tables is not written again") {
    const temporary_directory here;
    const std::string request = "manifest:" + here.path() + "/%u.covmanifest";
    CHECK(write_reports(nothing, request));
    REQUIRE(here.entries() == 1);
    const auto name = std::filesystem::directory_iterator(here.path())->path();
    REQUIRE(write_file(name, "as it was"));
    CHECK(write_reports(nothing, request));
    CHECK(here.content(name.filename()) == "as it was");
    CHECK(here.entries() == 1);
}

TEST_CASE("output: a request that makes no sense is named, the others are fulfilled") {
    const temporary_directory here;
    for (const char* request : {"html:x", "text", "text:", ":x", "lcov"}) {
        bool ok = true;
        const std::string message =
            said([&] { ok = write_reports(nothing, std::string(request) + ",text:" + here.path() + "/a.txt"); });
        CHECK_FALSE(ok);
        CHECK(message.find("covkit: ") == 0);
        CHECK(message.find("COVKIT_REPORT") != std::string::npos);
        CHECK(message.find(request) != std::string::npos);
        CHECK(message.find("expected text:FILE, json:FILE, lcov:FILE, lcov-compat:FILE or "
                           "manifest:FILE") != std::string::npos);
        CHECK(here.content("a.txt") != "");
        here.file("a.txt", "");
    }
}

TEST_CASE("output: a file that cannot be written is named with the reason") {
    const temporary_directory here;
    const std::string name = here.file("file", "old") + "/report.txt";
    bool ok = true;
    const std::string message = said([&] { ok = write_reports(nothing, "text:" + name); });
    CHECK_FALSE(ok);
    CHECK(message.find("covkit: ") == 0);
    CHECK(message.find(name) != std::string::npos);
    CHECK(message.find("Not a directory") != std::string::npos);
    CHECK(here.content("file") == "old");
}

TEST_CASE("output: what was there stays if the new file cannot be completed") {
    const temporary_directory here;
    const std::string name = here.file("report.txt", "old");
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    rlimit small = before;
    small.rlim_cur = 100;
    ::setrlimit(RLIMIT_FSIZE, &small);
    const bool ok = write_file(name, std::string(5000, 'x'));
    const int why = errno;
    ::setrlimit(RLIMIT_FSIZE, &before);
    CHECK_FALSE(ok);
    CHECK(why == EFBIG);
    CHECK(here.content("report.txt") == "old");
    CHECK(here.entries() == 1);
}

TEST_CASE("output: a name that is a directory, or too long, is an error") {
    const temporary_directory here;
    CHECK_FALSE(write_file(here.path(), "x"));
    CHECK_FALSE(write_file(here.path() + "/" + std::string(5000, 'x'), "x"));
    CHECK(errno == ENAMETOOLONG);
    CHECK(here.entries() == 0);
}

} // namespace output_tests
