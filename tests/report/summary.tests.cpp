// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "generated.hpp"
#include "sample.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace summary_tests {

using covkit::report::summary;
using covkit::report::summary_options;

namespace {

std::string without(std::string text, const std::string& what) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos;) {
        text.erase(at, what.size());
    }
    return text;
}

} // namespace

TEST_CASE("summary: plain") {
    const report_test::sample program;
    CHECK(summary(program.tested(), {}).text() ==
          R"(covkit coverage
  functions               50.0 %   1 of 2 entered
  decisions               75.0 %   6 of 8 outcomes taken
  conditions              56.2 %   9 of 16 values taken
  MC/DC (masking)         50.0 %   4 of 8 conditions shown independent
  MC/DC (unique cause)    50.0 %   4 of 8 conditions
  multiple conditions     58.3 %   7 of 12 evaluations executed
   shown  only here   test (MC/DC values)
       3          3   hard
       4          3   fog  FAILED
       2          1   turn  (ran beside other tests)
       0          0   never  skipped
       0          0   crash  did not finish
brakes.cpp:20  release was never entered
lights.cpp:3  left && right
  0 of 2 conditions shown independent; add a test with
    left = true, right = true
    left = false
    left = true, right = false
brakes.cpp:7  armed && (speed > 80 || forced)
  1 of 3 conditions shown independent; add a test with
    armed = true, (speed > 80) = false, forced = false
    armed = true, (speed > 80) = false, forced = true
)");
}

TEST_CASE("summary: in colour, the same text") {
    const report_test::sample program;
    const auto suite = program.tested();
    summary_options options;
    options.colour = true;
    std::string text = summary(suite, options).text();
    CHECK(text.find("\033[1mcovkit coverage\033[0m\n") == 0);
    CHECK(text.find("functions             \033[33m  50.0 %\033[0m") != std::string::npos);
    CHECK(text.find("fog\033[31m  FAILED\033[0m") != std::string::npos);
    CHECK(text.find("    \033[33mleft = false\033[0m\n") != std::string::npos);
    for (const char* code : {"\033[0m", "\033[1m", "\033[2m", "\033[31m", "\033[32m", "\033[33m"}) {
        text = without(text, code);
    }
    CHECK(text == summary(suite, {}).text());
}

TEST_CASE("summary: good, middling and bad have their colours") {
    written::unit unit("a.cpp");
    unit.add("a", 1);
    summary_options options;
    options.colour = true;
    const auto line = [&](std::vector<covkit::record::observation> seen) {
        const auto suite = written::suite({&unit}).test("t", std::move(seen)).resolve();
        const std::string text = summary(suite, options).text();
        const std::size_t at = text.find("decisions");
        return text.substr(at, text.find('\n', at) - at);
    };
    CHECK(line({}).find("\033[31m   0.0 %") != std::string::npos);
    CHECK(line({{0, 0}}).find("\033[33m  50.0 %") != std::string::npos);
    CHECK(line({{0, 0}, {0, 1}}).find("\033[32m 100.0 %") != std::string::npos);
}

TEST_CASE("summary: nothing instrumented") {
    CHECK(summary(written::suite({}).resolve(), {}).text() ==
          "covkit coverage\n  nothing is instrumented in this program\n");
}

TEST_CASE("summary: long lists are cut, and say so") {
    const report_test::sample program;
    summary_options options;
    options.worst = 1;
    options.vectors = 2;
    options.tests = 2;
    const std::string text = summary(program.tested(), options).text();
    CHECK(text.find("  … 3 more tests; COVKIT_REPORT=text:FILE lists all\n") != std::string::npos);
    CHECK(text.find("    … and 1 more vector\n") != std::string::npos);
    CHECK(text.find("… 1 more decision with something missing; COVKIT_REPORT=text:FILE lists all\n") !=
          std::string::npos);
    CHECK(text.find("brakes.cpp:7") == std::string::npos);
}

TEST_CASE("summary: branches that no test takes, and functions that no test enters") {
    const report_test::generated program;
    const auto places = [&](std::vector<covkit::record::observation> observed) {
        const std::string text = summary(program.after(std::move(observed)), {}).text();
        return text.substr(text.find("brakes.cpp"));
    };
    CHECK(places({{0, 3}, {0, 0}, {0, 1}, {0, 2}}) == "brakes.cpp:5:18  case '\"' was never selected\n");
    CHECK(places({}) == "brakes.cpp:4:6  brake(bool, char) was never entered\n"); // and nothing of what is in it
}

TEST_CASE("summary: functions and branches are cut, too, and whoever prints says what lists all") {
    written::unit unit("a.cpp");
    unit.add(written::function{"f", 1}).add(written::function{"g", 2}).add(written::function{"h", 3});
    summary_options options;
    options.worst = 1;
    options.listing = "--text FILE";
    CHECK(summary(written::suite({&unit}).resolve(), options)
              .text()
              .find("\na.cpp:1  f was never entered\n… 2 more functions never entered; --text FILE lists all\n") !=
          std::string::npos);
}

TEST_CASE("summary: a test that only holds sections has no line, unless it failed") {
    const auto text = [](covkit::record::test_outcome outcome) {
        written::unit unit("a.cpp");
        unit.add("a", 1);
        const auto suite = written::suite({&unit})
                               .test("road / wet / fast", {{0, 0}})
                               .test("road / wet", {{0, 1}})
                               .test("road", {}, outcome)
                               .resolve();
        return summary(suite, {}).tests();
    };
    CHECK(text(covkit::record::test_outcome::passed) == "   shown  only here   test (MC/DC values)\n"
                                                        "       1          1   road / wet / fast\n"
                                                        "       1          1   road / wet\n");
    CHECK(text(covkit::record::test_outcome::failed).find("0   road  FAILED\n") != std::string::npos);
}

TEST_CASE("summary: vectors that contradict themselves are marked") {
    written::unit unit("a.cpp");
    unit.add("a && a", 1);
    const auto suite = written::suite({&unit}).test("t", {{0, 0}, {0, 2}}).resolve();
    CHECK(
        summary(suite, {}).text().find("    a = true, a = false  (the same condition twice, with different values: can "
                                       "that be?)\n") != std::string::npos);
}

} // namespace summary_tests
