// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace {

// A file is no terminal.
bool wants(const char* no_color, const char* force, const char* clicolor) {
    const auto set = [](const char* name, const char* value) {
        value == nullptr ? ::unsetenv(name) : ::setenv(name, value, 1);
    };
    set("NO_COLOR", no_color);
    set("CLICOLOR_FORCE", force);
    set("CLICOLOR", clicolor);
    std::FILE* file = std::tmpfile();
    const bool result = covkit::report::wants_colour(file);
    std::fclose(file);
    set("NO_COLOR", nullptr);
    set("CLICOLOR_FORCE", nullptr);
    set("CLICOLOR", nullptr);
    return result;
}

} // namespace

TEST_CASE("NO_COLOR beats CLICOLOR_FORCE beats CLICOLOR beats the terminal") {
    CHECK_FALSE(wants(nullptr, nullptr, nullptr));
    CHECK_FALSE(wants(nullptr, nullptr, "1"));
    CHECK(wants(nullptr, "1", nullptr));
    CHECK(wants(nullptr, "1", "0"));
    CHECK_FALSE(wants(nullptr, "0", nullptr));
    CHECK_FALSE(wants("1", "1", nullptr));
    CHECK(wants("", "1", nullptr));
}
