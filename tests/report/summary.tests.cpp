// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "sample.hpp"

#include <catch2/catch.hpp>

TEST_CASE("the summary, word for word") {
    const sample::suite sample;
    const auto suite = sample.resolve();
    CHECK(covkit::report::summary(suite, {}).text() == R"(covkit coverage
  functions               50.0 %   1 of 2 entered
  decisions               50.0 %   3 of 6 outcomes taken
  conditions              35.7 %   5 of 14 values taken
  MC/DC (masking)         14.3 %   1 of 7 conditions shown independent
  MC/DC (unique cause)    14.3 %   1 of 7 conditions
  multiple conditions     27.3 %   3 of 11 evaluations executed
   shown  only here   test (MC/DC values)
       2          2   fast
       1          1   off  FAILED
       2          2   cut short  did not finish  (ran beside other tests)
no/such/brakes.cpp:20  up || down
  0 of 2 conditions shown independent; add a test with
    up = false, down = false
    up = true
    up = false, down = true
no/such/brakes.cpp:12  armed && (speed > 80 || forced)
  1 of 3 conditions shown independent; add a test with
    armed = true, (speed > 80) = false, forced = false
    armed = true, (speed > 80) = false, forced = true
no/such/brakes.cpp:20  left ^ right
  0 of 2 conditions shown independent; add a test with
    left = false, right = true
)");
}

TEST_CASE("what is left out of a summary is counted") {
    const sample::suite sample;
    const auto suite = sample.resolve();
    covkit::report::summary_options few;
    few.worst = 1;
    few.vectors = 1;
    few.tests = 1;
    const std::string text = covkit::report::summary(suite, few).text();
    CHECK(text.find("… 2 more tests;") != std::string::npos);
    CHECK(text.find("    … and 2 more vectors\n") != std::string::npos);
    CHECK(text.find("… 2 more decisions with something missing;") != std::string::npos);
}

TEST_CASE("colours only where they are asked for") {
    const sample::suite sample;
    const auto suite = sample.resolve();
    covkit::report::summary_options coloured;
    coloured.colour = true;
    CHECK(covkit::report::summary(suite, {}).text().find('\033') == std::string::npos);
    CHECK(covkit::report::summary(suite, coloured).text().find("\033[31m  FAILED\033[0m") !=
          std::string::npos);
}

TEST_CASE("a program without probes says so") {
    const covkit::resolve::suite_status nothing;
    CHECK(covkit::report::summary(nothing, {}).text() ==
          "covkit coverage\n  nothing is instrumented in this program\n");
}
