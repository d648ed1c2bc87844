// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Definitions and uses in JSON, text and summary.
#include "resolve/flowing.hpp"

#include <catch2/catch.hpp>

namespace flow_tests {
namespace {

std::string part_from(const std::string& text, const std::string& begin) {
    const std::size_t at = text.find(begin);
    return at == std::string::npos ? "" : text.substr(at);
}

} // namespace

TEST_CASE("json: associations, dead definitions, and what is not monitored") {
    const flowing::unit program;
    const std::string text = covkit::report::json_report(program.after({{0, 4, 5, 8}}));
    CHECK(
        part_from(text, R"({"kind":"association")") ==
        R"json({"kind":"association","file":"brakes.cpp","line":9,"column":13,"function":"brake(int, bool)","variable":"x","what":"c-use","definition":{"line":5,"column":9,"text":"x = 1"},"use":{"line":9,"column":13,"text":"y = x"},"inferability":"conditionally inferable","monitor":"hybrid","verdict":"possibly covered","covered":false,"needs":{"definition":[{"line":4,"column":5,"text":"brake(int, bool)","way":"entered"}],"use":[{"line":4,"column":5,"text":"brake(int, bool)","way":"entered"}]}}
{"kind":"association","file":"brakes.cpp","line":9,"column":13,"function":"brake(int, bool)","variable":"x","what":"c-use","definition":{"line":7,"column":9,"text":"x = 2"},"use":{"line":9,"column":13,"text":"y = x"},"inferability":"inferable","monitor":"hybrid","verdict":"covered","covered":true}
{"kind":"association","file":"brakes.cpp","line":10,"column":17,"function":"brake(int, bool)","variable":"y","what":"p-use","definition":{"line":9,"column":9,"text":"y = x"},"use":{"line":10,"column":17,"text":"y > 0","way":"false"},"inferability":"inferable","monitor":"hybrid","verdict":"not covered","covered":false,"needs":{"definition":[{"line":4,"column":5,"text":"brake(int, bool)","way":"entered"}],"use":[{"line":10,"column":17,"text":"y > 0","way":"false"}]}}
{"kind":"association","file":"brakes.cpp","line":10,"column":17,"function":"brake(int, bool)","variable":"y","what":"p-use","definition":{"line":9,"column":9,"text":"y = x"},"use":{"line":10,"column":17,"text":"y > 0","way":"true"},"inferability":"inferable","monitor":"hybrid","verdict":"not covered","covered":false,"needs":{"definition":[{"line":4,"column":5,"text":"brake(int, bool)","way":"entered"}],"use":[{"line":10,"column":17,"text":"y > 0","way":"true"}]}}
{"kind":"association","file":"brakes.cpp","line":11,"column":13,"function":"brake(int, bool)","variable":"x","what":"c-use","definition":{"line":5,"column":9,"text":"x = 1"},"use":{"line":11,"column":13,"text":"y = x + *p"},"inferability":"conditionally inferable","monitor":"hybrid","verdict":"not covered","covered":false,"needs":{"definition":[{"line":4,"column":5,"text":"brake(int, bool)","way":"entered"}],"use":[{"line":10,"column":17,"text":"y > 0","way":"true"}]}}
{"kind":"association","file":"brakes.cpp","line":11,"column":13,"function":"brake(int, bool)","variable":"x","what":"c-use","definition":{"line":7,"column":9,"text":"x = 2"},"use":{"line":11,"column":13,"text":"y = x + *p"},"inferability":"not inferable","monitor":"hybrid","verdict":"not covered","covered":false,"needs":{"definition":[{"line":6,"column":9,"text":"n > 3","way":"true"}],"use":[{"line":10,"column":17,"text":"y > 0","way":"true"}]}}
{"kind":"association","file":"brakes.cpp","line":13,"column":12,"function":"brake(int, bool)","variable":"x","what":"c-use","definition":{"line":5,"column":9,"text":"x = 1"},"use":{"line":13,"column":12,"text":"return x"},"inferability":"conditionally inferable","monitor":"hybrid","verdict":"not covered","covered":false,"needs":{"definition":[{"line":4,"column":5,"text":"brake(int, bool)","way":"entered"}],"use":[{"line":4,"column":5,"text":"brake(int, bool)","way":"entered"}]}}
{"kind":"association","file":"brakes.cpp","line":13,"column":12,"function":"brake(int, bool)","variable":"x","what":"c-use","definition":{"line":7,"column":9,"text":"x = 2"},"use":{"line":13,"column":12,"text":"return x"},"inferability":"inferable","monitor":"hybrid","verdict":"covered","covered":true}
{"kind":"definition","file":"brakes.cpp","line":11,"column":9,"function":"brake(int, bool)","variable":"y","text":"y = x + *p","dead":true}
{"kind":"definition","file":"brakes.cpp","line":12,"column":5,"function":"brake(int, bool)","variable":"y","text":"y = 0","dead":true}
{"kind":"variable","file":"brakes.cpp","line":4,"column":15,"function":"brake(int, bool)","name":"n","not_monitored":"its address is taken"}
{"kind":"unmeasured_count","what":"variable","count":1,"all":3}
)json");
}

TEST_CASE("json: the reason of a justified association") {
    const std::string why = "never \"hard\"";
    const flowing::unit program;
    auto suite = program.after({{0, 4, 5, 8}});
    suite.files.at("brakes.cpp").associations[2].justified = &why;
    CHECK(covkit::report::json_report(suite).find(
              R"("verdict":"not covered","covered":false,"justified":"never \"hard\"","needs":{)") !=
          std::string::npos);
}

TEST_CASE("text report: the data flow of a function, variable by variable") {
    const std::string why = "the brakes are new";
    const flowing::unit program;
    auto suite = program.after({{0, 4, 5, 8}});
    suite.files.at("brakes.cpp").associations[3].justified = &why;
    CHECK(part_from(covkit::report::text_report(suite), "\nbrakes.cpp: data flow") == R"(
brakes.cpp: data flow of brake(int, bool): 2 of 8 associations covered
  n: declared 4:15: not monitored, its address is taken
  x: defined 5:9 'x = 1' → used 9:13 'y = x': possibly covered
  x: defined 7:9 'x = 2' → used 9:13 'y = x': covered
  x: defined 5:9 'x = 1' → used 11:13 'y = x + *p': not covered
    reach the definition by brake(int, bool) entered at 4:5
    reach the use by (y > 0) = true at 10:17
    without 7:9 'x = 2' in between
  x: defined 7:9 'x = 2' → used 11:13 'y = x + *p': not covered
    reach the definition by (n > 3) = true at 6:9
    reach the use by (y > 0) = true at 10:17
  x: defined 5:9 'x = 1' → used 13:12 'return x': not covered
    reach the definition by brake(int, bool) entered at 4:5
    reach the use by brake(int, bool) entered at 4:5
    without 7:9 'x = 2' in between
  x: defined 7:9 'x = 2' → used 13:12 'return x': covered
  y: defined 9:9 'y = x' → used 10:17 'y > 0', false: not covered
    reach the definition by brake(int, bool) entered at 4:5
    reach the use by (y > 0) = false at 10:17
  y: defined 9:9 'y = x' → used 10:17 'y > 0', true: not covered (justified: the brakes are new)
  y: defined 11:9 'y = x + *p': dead, no use can see it
  y: defined 12:5 'y = 0': dead, no use can see it

left alone: 1 variable
  brakes.cpp:4:15: variable n: its address is taken
)");
}

TEST_CASE("text report: branches that a test must take") {
    using covkit::report::branch_text;
    CHECK(branch_text({{4, 9}, "a < 3", "true"}) == "(a < 3) = true at 4:9");
    CHECK(branch_text({{5, 0}, "n", "case 3"}) == "case 3 of n at 5");
    CHECK(branch_text({{2, 5}, "f()", "entered"}) == "f() entered at 2:5");
    const covkit::model::required_branch all[] = {{{1, 1}, "a", "true"}, {{2, 1}, "b", "false"}, {{3, 1}, "c", "true"}};
    covkit::model::data_flow flow;
    flow.required = all;
    flow.required_count = 3;
    covkit::model::flow_place at;
    CHECK(covkit::report::required_text(flow, at).empty());
    at.required_count = 3;
    CHECK(covkit::report::required_text(flow, at) == "a = true at 1:1, b = false at 2:1 or c = true at 3:1");
}

TEST_CASE("summary: data flow with its monitor") {
    const flowing::unit program;
    const std::string text = covkit::report::summary(program.after({{0, 4, 5, 8}}), {}).text();
    CHECK(text.find("  all-uses (hybrid)       25.0 %   2 of 8 associations covered\n"
                    "  all-defs (hybrid)       33.3 %   1 of 3 definitions with a covered use\n"
                    "  c-uses (hybrid)         33.3 %   2 of 6 associations covered\n"
                    "  p-uses (hybrid)          0.0 %   0 of 2 associations covered\n") != std::string::npos);
}

TEST_CASE("summary: different monitors are named") {
    covkit::model::data_flow direct = flowing::flow;
    direct.how = covkit::model::monitor::direct;
    const flowing::unit one;
    const flowing::unit other(direct);
    covkit::record::profile profile = one.profile({{}});
    profile.units.push_back({"brakes.cpp", 7, flowing::cells});
    const auto suite = covkit::resolve::suite_resolver(profile, {&one.table(), &other.table()}).resolve();
    CHECK(covkit::report::with_monitors("all-uses", suite) == "all-uses (direct, hybrid)");
    CHECK(covkit::report::with_monitors("all-uses", covkit::resolve::suite_status()) == "all-uses");
}

} // namespace flow_tests
