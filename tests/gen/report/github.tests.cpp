// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/formats.hpp>

#include "report/generated.hpp"

#include <catch2/catch.hpp>

namespace github_tests {

using namespace covkit::gen;

TEST_CASE("github: functions never entered, and branches never taken") {
    const report_test::generated program;
    CHECK(github_annotations(program.after({})) ==
          "::warning file=brakes.cpp,line=4,col=6,title=Function never entered::brake(bool, "
          "char) was never entered\n");
    CHECK(github_annotations(program.after({{0, 3}, {0, 0}, {0, 1}, {0, 2}})) ==
          "::warning file=brakes.cpp,line=5,col=18,title=Branch never taken::case '\"' was never selected\n");
}

} // namespace github_tests
