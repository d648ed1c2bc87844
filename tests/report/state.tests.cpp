// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "resolve/stateful.hpp"

#include <catch2/catch.hpp>

namespace state_report_tests {
namespace {

using Catch::Contains;
using covkit::report::json_report;
using covkit::report::summary;
using covkit::report::text_report;

std::string summary_of(const covkit::resolve::suite_status& suite) { return summary(suite, {}).text(); }

} // namespace

TEST_CASE("state report: a line in the summary, with control dependence where it makes a difference") {
    stateful::painted painted;
    CHECK_THAT(summary_of(painted.after()),
               Contains("  state                   33.3 %   1 of 3 modified attributes checked "
                        "(with control dependence 66.7 %: 2 of 3)\n"));
    covkit::resolve::suite_status only_one = painted.after();
    only_one.total.state_control = {};
    CHECK_THAT(summary_of(only_one), Contains("1 of 3 modified attributes checked\n"));
    covkit::resolve::suite_status only_other = painted.after();
    only_other.total.state = {};
    CHECK_THAT(summary_of(only_other),
               Contains("  state (with control)    66.7 %   2 of 3 modified attributes checked\n"));
    stateful::color color;
    CHECK_THAT(summary_of(color.after({stateful::color::with_assert()})),
               Contains("  state                   50.0 %   1 of 2 modified attributes checked\n"));
    CHECK_THAT(summary_of(color.after({{"nothing", {}}})), !Contains("state  "));
}

TEST_CASE("state report: tests, classes and findings in the text report") {
    stateful::painted painted;
    const std::string text = text_report(painted.after());
    CHECK_THAT(text, Contains("\nstate of each test\n"
                              "  modified  checked     score  with control   test\n"
                              "         3        0     0.0 %         0.0 %   prints\n"
                              "         3        1    33.3 %        33.3 %   name\n"
                              "         3        0     0.0 %        33.3 %   shade\n"
                              "         3        0     0.0 %         0.0 %   arithmetic\n"));
    CHECK_THAT(text, Contains("\nstate of each class\n"
                              "  modified  checked     score  with control   class\n"
                              "         3        1    33.3 %        66.7 %   Color\n"));
    CHECK_THAT(
        text,
        Contains("\nstate: findings\n"
                 "  test 'prints' asserts nothing\n"
                 "  color_test.cpp:6:5: the assertion depends on no state: CHECK(1 + 1 == 2)\n"
                 "  color.hpp:10:9: Color::rgbValue is modified, and no test checks it\n"
                 "    modified at color.hpp:3:5: rgbValue(rgb) (in Color::Color(std::string, int))\n"
                 "    an assertion would check it: Color::rgbValue → Color::getRgb() const (color.hpp:5:5, never "
                 "executed) → CHECK(color.getRgb() == 0x00ff00) (color_test.cpp:5:5, never executed)\n"
                 "  color.hpp:11:10: Color::dark is modified, and no test checks it, unless control dependence "
                 "counts\n"
                 "    modified at color.hpp:3:5: dark(rgb < 9) (in Color::Color(std::string, int))\n"
                 "    only what control decides depends on it: Color::dark → Color::shade() const (color.hpp:6:5) → "
                 "CHECK(color.shade() == \"light\") (color_test.cpp:7:5)\n"));
}

TEST_CASE("state report: nothing is said of state that is not measured") {
    stateful::painted painted;
    covkit::resolve::suite_status suite = painted.after();
    suite.state.is_measured = false;
    CHECK_THAT(text_report(suite), !Contains("state of each"));
}

TEST_CASE("state report: tests that are not instrumented are told apart from tests that assert nothing") {
    stateful::color color;
    auto tables = color.tables();
    const auto profile = stateful::profile_of(tables, {stateful::color::with_both()});
    const std::string text = text_report(covkit::resolve::suite_resolver(profile, {tables[0], nullptr}).resolve());
    CHECK_THAT(text, Contains("no assertion is known: instrument the tests, too\n"));
    CHECK_THAT(text, !Contains("asserts nothing"));
    // Then the chain ends in what a test could assert on.
    CHECK_THAT(text, Contains("a test could assert on Color::getRgb() const: Color::rgbValue → Color::getRgb() const "
                              "(color.hpp:3:5)\n"));
}

TEST_CASE("state report: JSON") {
    stateful::painted painted;
    const std::string json = json_report(painted.after());
    CHECK_THAT(
        json,
        Contains(
            R"-("name":"shade","outcome":"passed","overlapped":false,"shown":0,"only_here":0,"state":{"assertions":1,"modified":["Color::name","Color::rgbValue","Color::dark"],"checked":[],"checked_with_control":["Color::dark"]}})-"));
    CHECK_THAT(
        json,
        Contains(
            R"-({"kind":"attribute","file":"color.hpp","line":9,"column":17,"name":"Color::name","class":"Color","what":"attribute","modified":true,"checked":true,"checked_with_control":true})-"));
    CHECK_THAT(
        json,
        Contains(
            R"-("name":"Color::rgbValue","class":"Color","what":"attribute","modified":true,"checked":false,"checked_with_control":false,"modified_at":[{"file":"color.hpp","line":3,"column":5,"text":"rgbValue(rgb)","function":"Color::Color(std::string, int)"}],"chain":[{"name":"Color::rgbValue","file":"color.hpp","line":10,"column":9,"executed":true},{"name":"Color::getRgb() const","file":"color.hpp","line":5,"column":5,"executed":false},)-"));
    CHECK_THAT(json, Contains(R"-("chain_ends_in":"assertion"})-"));
    CHECK_THAT(json, Contains(R"-("chain_ends_in":"assertion","chain_needs_control":true})-"));
    CHECK_THAT(json, Contains(R"-("name":"Color::alpha","class":"Color","what":"attribute","modified":false})-"));
    CHECK_THAT(
        json,
        Contains(
            R"-({"kind":"assertion","file":"color_test.cpp","line":6,"column":5,"text":"CHECK(1 + 1 == 2)","function":"test()","depends_on_state":false})-"));
    CHECK_THAT(
        json,
        Contains(
            R"-({"kind":"class","name":"Color","state":{"covered":1,"all":3,"justified":0},"state_control":{"covered":2,"all":3,"justified":0}})-"));
    CHECK_THAT(
        json,
        Contains(
            R"-({"kind":"totals","state":{"covered":1,"all":3,"justified":0},"state_control":{"covered":2,"all":3,"justified":0}})-"));
    CHECK_THAT(json, !Contains("Color::count"));
    covkit::resolve::state_scope wider;
    wider.statics = wider.results = true;
    const std::string more = json_report(painted.after(wider));
    CHECK_THAT(
        more,
        Contains(
            R"-("name":"Color::count","class":"Color","what":"static attribute","modified":true,"checked":false)-"));
    CHECK_THAT(
        more,
        Contains(
            R"-("name":"Color::getName() const","class":"Color","what":"result","modified":true,"checked":true)-"));
}

} // namespace state_report_tests
