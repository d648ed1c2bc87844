// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fcntl.h>
#include <map>
#include <string>

namespace colour_tests {
namespace {

// Sets environment variables, and puts them back.
class environment {
  public:
    explicit environment(const std::map<std::string, std::string>& wanted) {
        for (const char* name : {"NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR"}) {
            const char* value = std::getenv(name);
            if (value != nullptr) {
                before_[name] = value;
            }
            ::unsetenv(name);
        }
        for (const auto& [name, value] : wanted) {
            ::setenv(name.c_str(), value.c_str(), 1);
        }
    }
    ~environment() {
        for (const char* name : {"NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR"}) {
            ::unsetenv(name);
        }
        for (const auto& [name, value] : before_) {
            ::setenv(name.c_str(), value.c_str(), 1);
        }
    }
    environment(const environment&) = delete;
    environment& operator=(const environment&) = delete;

  private:
    std::map<std::string, std::string> before_;
};

bool colour(const std::map<std::string, std::string>& variables, std::FILE* to) {
    const environment set(variables);
    return covkit::report::wants_colour(to);
}

} // namespace

TEST_CASE("colour: NO_COLOR over CLICOLOR_FORCE over CLICOLOR over the terminal") {
    std::FILE* const file = std::fopen("/dev/null", "w");
    REQUIRE(file != nullptr);
    CHECK_FALSE(colour({}, file));
    CHECK_FALSE(colour({{"CLICOLOR", "1"}}, file));
    CHECK(colour({{"CLICOLOR_FORCE", "1"}}, file));
    CHECK(colour({{"CLICOLOR_FORCE", "1"}, {"CLICOLOR", "0"}}, file));
    CHECK_FALSE(colour({{"CLICOLOR_FORCE", "0"}}, file));
    CHECK_FALSE(colour({{"CLICOLOR_FORCE", "1"}, {"NO_COLOR", "1"}}, file));
    CHECK(colour({{"CLICOLOR_FORCE", "1"}, {"NO_COLOR", ""}}, file)); // empty is not set
    std::fclose(file);
}

TEST_CASE("colour: on a terminal, unless CLICOLOR=0 or NO_COLOR") {
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0) {
        WARN("no pseudo terminal to be had: not tried");
        return;
    }
    std::FILE* const terminal = std::fopen(::ptsname(master), "w");
    REQUIRE(terminal != nullptr);
    CHECK(colour({}, terminal));
    CHECK(colour({{"CLICOLOR", "1"}}, terminal));
    CHECK_FALSE(colour({{"CLICOLOR", "0"}}, terminal));
    CHECK(colour({{"CLICOLOR", "0"}, {"CLICOLOR_FORCE", "1"}}, terminal));
    CHECK_FALSE(colour({{"NO_COLOR", "1"}}, terminal));
    std::fclose(terminal);
    ::close(master);
}

} // namespace colour_tests
