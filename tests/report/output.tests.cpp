// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "sample.hpp"

#include <catch2/catch.hpp>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace {

std::string content_of(const std::string& name) {
    std::ifstream file(name);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct directory {
    std::string name;
    directory() {
        char pattern[] = "/tmp/covkit-report-XXXXXX";
        name = ::mkdtemp(pattern);
    }
    ~directory() { static_cast<void>(std::system(("rm -rf " + name).c_str())); }
    directory(const directory&) = delete;
    directory& operator=(const directory&) = delete;
};

} // namespace

TEST_CASE("several reports in one request, in directories that are made for them") {
    const sample::suite sample;
    const auto suite = sample.resolve();
    const directory out;
    const std::string text = out.name + "/deep/down/report.txt";
    const std::string lcov = out.name + "/coverage.info";
    const std::string compatible = out.name + "/old.info";
    CHECK(covkit::report::write_reports(suite, "text:" + text + ",,lcov:" + lcov +
                                                   ",lcov-compat:" + compatible));
    CHECK(content_of(text) == covkit::report::text_report(suite));
    CHECK(content_of(lcov) == covkit::report::lcov_report(suite));
    CHECK(content_of(compatible).find("MCDC") == std::string::npos);
}

TEST_CASE("a bad request is refused, and the others are still written") {
    const sample::suite sample;
    const auto suite = sample.resolve();
    const directory out;
    const std::string lcov = out.name + "/coverage.info";
    for (const char* bad : {"html:x", "text", "text:", ":"}) {
        CAPTURE(bad);
        std::remove(lcov.c_str());
        CHECK_FALSE(covkit::report::write_reports(suite, std::string(bad) + ",lcov:" + lcov));
        CHECK(content_of(lcov) == covkit::report::lcov_report(suite));
    }
}

TEST_CASE("a report that cannot be written leaves what was there") {
    const sample::suite sample;
    const auto suite = sample.resolve();
    const directory out;
    const std::string file = out.name + "/report.txt";
    REQUIRE(covkit::report::write_file(file, "old"));
    CHECK_FALSE(covkit::report::write_report(suite, "text:" + file + "/below"));
    CHECK(content_of(file) == "old");
    CHECK_FALSE(covkit::report::write_report(suite, "text:" + std::string(5000, 'x')));
}
