// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>
#include <unistd.h>

namespace environment_tests {

using covkit::record::mode_from_environment;
using covkit::record::output_mode;

namespace {

class setting {
  public:
    setting(const char* name, const char* value) : name_(name) { ::setenv(name, value, 1); }
    ~setting() { ::unsetenv(name_); }
    setting(const setting&) = delete;
    setting& operator=(const setting&) = delete;

  private:
    const char* name_;
};

// What is written to standard error meanwhile.
class complaints {
  public:
    complaints() : file_(std::tmpfile()), before_(::dup(2)) {
        std::fflush(stderr);
        ::dup2(::fileno(file_), 2);
    }
    ~complaints() {
        restore();
        std::fclose(file_);
    }
    complaints(const complaints&) = delete;
    complaints& operator=(const complaints&) = delete;

    std::string text() {
        restore();
        std::fseek(file_, 0, SEEK_SET);
        char buffer[1000] = {};
        return {buffer, std::fread(buffer, 1, sizeof buffer, file_)};
    }

  private:
    void restore() {
        if (before_ >= 0) {
            std::fflush(stderr);
            ::dup2(before_, 2);
            ::close(before_);
            before_ = -1;
        }
    }
    std::FILE* file_;
    int before_;
};

} // namespace

TEST_CASE("environment: the modes") {
    ::unsetenv("COVKIT_MODE");
    CHECK(mode_from_environment(true) == output_mode::mapped);
    CHECK(mode_from_environment(false) == output_mode::file);
    for (const bool mappable : {true, false}) {
        const setting off("COVKIT_MODE", "off");
        CHECK(mode_from_environment(mappable) == output_mode::off);
        const setting file("COVKIT_MODE", "file");
        CHECK(mode_from_environment(mappable) == output_mode::file);
    }
    const setting mapped("COVKIT_MODE", "mapped");
    CHECK(mode_from_environment(true) == output_mode::mapped);
}

TEST_CASE("environment: mapped where it cannot be complains, and uses a file") {
    const setting mapped("COVKIT_MODE", "mapped");
    complaints heard;
    CHECK(mode_from_environment(false) == output_mode::file);
    const std::string text = heard.text();
    CHECK(text.find("COVKIT_MODE 'mapped'") != std::string::npos);
    CHECK(text.find("COVKIT_MAPPABLE=0") != std::string::npos);
}

TEST_CASE("environment: a mode that does not exist complains, and uses the default") {
    for (const char* value : {"MAPPED", "files", "1", " file"}) {
        const setting bad("COVKIT_MODE", value);
        complaints heard;
        CHECK(mode_from_environment(true) == output_mode::mapped);
        const std::string text = heard.text();
        CHECK(text.find("'" + std::string(value) + "'") != std::string::npos);
        CHECK(text.find("'mapped', 'file' or 'off'") != std::string::npos);
    }
}

TEST_CASE("environment: quiet") {
    ::unsetenv("COVKIT_QUIET");
    CHECK_FALSE(covkit::record::is_quiet());
    for (const char* no : {"", "0"}) {
        const setting value("COVKIT_QUIET", no);
        CHECK_FALSE(covkit::record::is_quiet());
    }
    for (const char* yes : {"1", "yes", "00"}) {
        const setting value("COVKIT_QUIET", yes);
        CHECK(covkit::record::is_quiet());
    }
}

} // namespace environment_tests
