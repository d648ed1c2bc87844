// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/formats.hpp>

#include "report/generated.hpp"

#include <catch2/catch.hpp>

namespace github_tests {

using namespace covkit::gen;

TEST_CASE("github: functions never entered, and branches never taken, in both forms") {
    const report_test::generated program;
    const auto never = program.after({});
    CHECK(markdown_report(never).find("\nFunctions that no test enters:\n\n- `brakes.cpp:4:6` `brake(bool, char)`\n") !=
          std::string::npos);
    CHECK(markdown_report(never).find("What to test next") == std::string::npos); // it is all in that function
    CHECK(github_annotations(never) ==
          "::warning file=brakes.cpp,line=4,col=6,title=Function never entered::brake(bool, "
          "char) was never entered\n");
    const auto entered = program.after({{0, 3}, {0, 0}, {0, 1}, {0, 2}});
    CHECK(markdown_report(entered).find("\nBranches that no test takes:\n\n- `brakes.cpp:5:18` `case '\"' was never "
                                        "selected`\n") != std::string::npos);
    CHECK(markdown_report(entered).find("Functions that no test enters") == std::string::npos);
    CHECK(github_annotations(entered) ==
          "::warning file=brakes.cpp,line=5,col=18,title=Branch never taken::case '\"' was never selected\n");
}

} // namespace github_tests
