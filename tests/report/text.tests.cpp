// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "generated.hpp"
#include "sample.hpp"

#include <catch2/catch.hpp>

namespace text_tests {

TEST_CASE("text report: every decision with its evidence") {
    const report_test::sample program;
    const std::string text = covkit::report::text_report(program.tested());
    const std::size_t files = text.find("\nbrakes.cpp");
    CHECK(text.substr(files) == R"(
brakes.cpp:20: function 'release' was never entered

brakes.cpp:7: armed && (speed > 80 || forced)
  outcomes: true, false
  executed: 2 of 4 possible evaluations
    #1  armed = true, (speed > 80) = true  ->  true
    #2  armed = false  ->  false
  MC/DC (masking): 1 of 3 conditions
    armed: shown independent by #1 and #2 (unique cause: #1 and #2)
    speed > 80: never false
    forced: never true; never false
  missing:
    armed = true, (speed > 80) = false, forced = false  to show (speed > 80) = false, forced = false
    armed = true, (speed > 80) = false, forced = true  to show forced = true

lights.cpp:3: dark || fog
  outcomes: true, false
  executed: 3 of 3 possible evaluations
    #1  dark = true  ->  true
    #2  dark = false, fog = true  ->  true
    #3  dark = false, fog = false  ->  false
  MC/DC (masking): 2 of 2 conditions
    dark: shown independent by #1 and #3 (unique cause: #1 and #3)
    fog: shown independent by #2 and #3 (unique cause: #2 and #3)

lights.cpp:3: left && right
  outcomes: never true, never false
  executed: 0 of 3 possible evaluations
  MC/DC (masking): 0 of 2 conditions
    left: never true; never false
    right: never true; never false
  missing:
    left = true, right = true  to show left = true, right = true
    left = false  to show left = false
    left = true, right = false  to show right = false

lights.cpp:9: on
  outcomes: true, false
  executed: 2 of 2 possible evaluations
    #1  on = true  ->  true
    #2  on = false  ->  false
  MC/DC (masking): 1 of 1 condition
    on: shown independent by #1 and #2 (unique cause: #1 and #2)
)");
    CHECK(text.find("       0          0   crash  did not finish\n") != std::string::npos);
}

TEST_CASE("text report: masked values, and decisions without vectors") {
    constexpr covkit::model::marks marks{};
    written::unit unit("a.cpp");
    unit.add("a || b", 1, covkit::model::encoding::marks);
    const auto suite = written::suite({&unit})
                           .test("t", {{0, marks.outcome(true)},
                                       {0, marks.seen(0, false)},
                                       {0, marks.seen(1, true)},
                                       {0, marks.unmasked(1, true)}})
                           .resolve();
    const std::string text = covkit::report::text_report(suite);
    CHECK(text.find(R"(
a.cpp:1: a || b
  outcomes: true, never false
  executed: vectors are not recorded for a decision with more than 256 paths
  MC/DC (masking): 0 of 2 conditions
    a: never true; masked whenever it was false
    b: never false
  missing:
)") != std::string::npos);
}

TEST_CASE("text report: the column, where it is known") {
    const report_test::generated program;
    const std::string text = covkit::report::text_report(program.after({{0, 4}}));
    CHECK(text.find("\nbrakes.cpp:4:6: function 'brake(bool, char)' was never entered\n") != std::string::npos);
    CHECK(text.find("\nbrakes.cpp:6:12: armed && c < '\\\\'\n") != std::string::npos);
}

} // namespace text_tests
