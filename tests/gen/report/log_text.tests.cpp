// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/log_text.hpp>

#include <catch2/catch.hpp>

namespace log_text_tests {

using covkit::gen::log_text;

TEST_CASE("log text: what is no command stays as it is") {
    for (const char* const each : {"", "\n", "a.cpp:3:5: f() was never entered\n", "::isdigit(c)\n", "a::b::c\n\n",
                                   "### [x]\n", "a ## b [i]\n", "  #[x]"}) {
        CHECK(log_text(each) == each);
    }
}

TEST_CASE("log text: a line cannot be a workflow command") {
    CHECK(log_text("::error title=x::y\nrest\n") == "\\::error title=x::y\nrest\n");
    CHECK(log_text("a\n \t::stop-commands::x") == "a\n \t\\::stop-commands::x");
}

TEST_CASE("log text: nor is there one in a line") {
    CHECK(log_text("covkit: ##[error]x ##[group]y\n") == "covkit: ##\\[error]x ##\\[group]y\n");
    CHECK(log_text("###vso[task.complete]\n") == "###vso\\[task.complete]\n");
    CHECK(log_text("##teamcity[x]##[") == "##teamcity\\[x]##\\[");
}

} // namespace log_text_tests
