// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Labels and mutants in JSON, text and summary.
#include "resolve/labelled.hpp"

#include <catch2/catch.hpp>

namespace label_tests {
namespace {

using covkit::report::label_tag;
using covkit::report::subject_text;

std::string part_from(const std::string& text, const std::string& begin) {
    const std::size_t at = text.find(begin);
    return at == std::string::npos ? "" : text.substr(at);
}

// Covers some of everything.
const std::vector<std::vector<labelled::index>> tests = {{0, 3, 5, 7, 9, 12}};

} // namespace

TEST_CASE("labels: tags") {
    const auto tag = [](std::size_t l) { return label_tag(labelled::labels[l]); };
    CHECK(tag(0) == "wm ror: speed < limit -> speed <= limit");
    CHECK(tag(8) == "limit: speed == limit");
    CHECK(tag(10) == "loop once: i < speed");
    CHECK(tag(12) == "label SR-7: exactly, at the \"limit\": speed == limit");
    CHECK(tag(13) == "idp speed: speed < 0");
    CHECK(tag(14) == "rte overflow: speed + 1: the result cannot be represented");
    CHECK(tag(15) == "fcc: log(force)");
    CHECK(subject_text(labelled::labels[0], " → ") == "speed < limit → speed <= limit");
}

TEST_CASE("labels: tags of those that follow from something else") {
    using criterion = covkit::model::label_criterion;
    covkit::model::index all = 0;
    for (const criterion each : {criterion::ic, criterion::fc, criterion::dc, criterion::cc, criterion::mcc,
                                 criterion::gacc, criterion::cacc, criterion::racc}) {
        all |= labelled::bit_of(each);
    }
    const covkit::model::label_table derived{all, nullptr, 0, 0, 0};
    const labelled::unit program(derived);
    const auto suite = program.after(tests);
    std::vector<std::string> tags;
    covkit::resolve::each_derived_label(suite.files.at("brakes.cpp"), [&](const auto& each) {
        tags.push_back((each.covered ? "+ " : "- ") + label_tag(each));
    });
    CHECK(tags == std::vector<std::string>{"+ ic: reached",
                                           "+ ic: reached",
                                           "+ ic: reached",
                                           "+ ic: reached",
                                           "+ fc: brake(int, int, bool) entered",
                                           "+ dc: (speed < limit || wet) = true",
                                           "- dc: (speed < limit || wet) = false",
                                           "+ cc: (speed < limit) = true",
                                           "- cc: (speed < limit) = false",
                                           "- cc: wet = true",
                                           "- cc: wet = false",
                                           "+ mcc: (speed < limit) = true",
                                           "- mcc: (speed < limit) = false, wet = true",
                                           "- mcc: (speed < limit) = false, wet = false",
                                           "+ gacc: (speed < limit) not masked when true",
                                           "- gacc: (speed < limit) not masked when false",
                                           "- gacc: wet not masked when true",
                                           "- gacc: wet not masked when false",
                                           "- cacc: (speed < limit) not masked, with both values and both outcomes",
                                           "- cacc: wet not masked, with both values and both outcomes",
                                           "- racc: (speed < limit) shown independent by unique cause",
                                           "- racc: wet shown independent by unique cause"});
}

TEST_CASE("json: labels, those that are derived, and totals") {
    const labelled::unit program;
    const std::string text = covkit::report::json_report(program.after(tests));
    CHECK(
        part_from(text, R"({"kind":"label")") ==
        R"json({"kind":"label","file":"brakes.cpp","line":4,"column":5,"criterion":"idp","op":"speed","needs":"speed < 0","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":5,"column":5,"criterion":"label","op":"SR-7: exactly, at the \"limit\"","text":"speed == limit","function":"brake(int, int, bool)","covered":true}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"wm","op":"cor","text":"speed < limit || wet","changed":"speed < limit","needs":"!(speed < limit) && wet","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"wm","op":"cor","text":"speed < limit || wet","changed":"speed < limit && wet","needs":"(speed < limit) != wet","function":"brake(int, int, bool)","undecidable":"'wet' is not evaluated if 'speed < limit' holds, and doing so might do harm"}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"wm","op":"ror","text":"speed < limit","changed":"false","needs":"speed < limit","function":"brake(int, int, bool)","covered":true}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"wm","op":"ror","text":"speed < limit","changed":"speed <= limit","needs":"speed == limit","function":"brake(int, int, bool)","covered":true}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"wm","op":"ror","text":"speed < limit","changed":"speed > limit","needs":"speed != limit","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"wm","op":"ror","text":"speed < limit","changed":"true","needs":"speed >= limit","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"limit","text":"speed < limit","needs":"speed == limit","function":"brake(int, int, bool)","covered":true}
{"kind":"label","file":"brakes.cpp","line":7,"column":17,"criterion":"wm","op":"aor","text":"speed + 1","changed":"speed","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":7,"column":17,"criterion":"wm","op":"aor","text":"speed + 1","changed":"speed - 1","function":"brake(int, int, bool)","covered":true}
{"kind":"label","file":"brakes.cpp","line":7,"column":17,"criterion":"rte","op":"overflow","text":"speed + 1","needs":"the result cannot be represented","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":8,"column":5,"criterion":"loop","op":"more than once","text":"i < speed","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":8,"column":5,"criterion":"loop","op":"not at all","text":"i < speed","function":"brake(int, int, bool)","covered":true}
{"kind":"label","file":"brakes.cpp","line":8,"column":5,"criterion":"loop","op":"once","text":"i < speed","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":10,"column":12,"criterion":"fcc","text":"log(force)","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"dc","text":"speed < limit || wet","needs":"(speed < limit || wet) = true","function":"brake(int, int, bool)","covered":true}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"dc","text":"speed < limit || wet","needs":"(speed < limit || wet) = false","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"mcc","text":"speed < limit || wet","needs":"(speed < limit) = true","function":"brake(int, int, bool)","covered":true}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"mcc","text":"speed < limit || wet","needs":"(speed < limit) = false, wet = true","function":"brake(int, int, bool)","covered":false}
{"kind":"label","file":"brakes.cpp","line":6,"column":9,"criterion":"mcc","text":"speed < limit || wet","needs":"(speed < limit) = false, wet = false","function":"brake(int, int, bool)","covered":false}
{"kind":"unmeasured_count","what":"label","count":1,"all":16}
{"kind":"totals","labels":{"label":{"covered":1,"all":1,"justified":0},"fcc":{"covered":0,"all":1,"justified":0},"dc":{"covered":1,"all":2,"justified":0},"mcc":{"covered":1,"all":3,"justified":0},"wm":{"covered":3,"all":7,"justified":0},"limit":{"covered":1,"all":1,"justified":0},"loop":{"covered":1,"all":3,"justified":0},"idp":{"covered":0,"all":1,"justified":0},"rte":{"covered":0,"all":1,"justified":0}},"operators":{"aor":{"covered":1,"all":2,"justified":0},"cor":{"covered":0,"all":1,"justified":0},"ror":{"covered":2,"all":4,"justified":0}},"equivalent":3,"duplicate":2,"undecidable":1}
)json");
}

TEST_CASE("json: without labels there are no totals of them") {
    written::unit unit("a.cpp");
    unit.add("a && b", 1);
    const std::string text = covkit::report::json_report(written::suite({&unit}).test("t", {{0, 0}}).resolve());
    CHECK(text.find("totals") == std::string::npos);
}

TEST_CASE("text report: labels function by function, with what kills mutants") {
    const std::string why = "no road is that long";
    const labelled::unit program;
    auto suite = program.after(tests);
    for (auto& each : suite.files.at("brakes.cpp").labels) {
        if (each.table->changed == "speed") {
            each.justified = &why;
        }
    }
    CHECK(part_from(covkit::report::text_report(suite), "\nbrakes.cpp: labels") == R"(
brakes.cpp: labels of brake(int, int, bool): 6 of 15 covered
  brakes.cpp:4:5: idp speed: not covered: speed < 0
  brakes.cpp:6:9: wm cor: live: speed < limit || wet → speed < limit   needs !(speed < limit) && wet
  brakes.cpp:6:9: wm cor: not decidable: speed < limit || wet → speed < limit && wet   'wet' is not evaluated if 'speed < limit' holds, and doing so might do harm
  brakes.cpp:6:9: wm ror: live: speed < limit → speed > limit   needs speed != limit
  brakes.cpp:6:9: wm ror: live: speed < limit → true   needs speed >= limit
  brakes.cpp:7:17: wm aor: live (justified: no road is that long): speed + 1 → speed
  brakes.cpp:7:17: rte overflow: not covered: speed + 1: the result cannot be represented
  brakes.cpp:8:5: loop more than once: not covered: i < speed
  brakes.cpp:8:5: loop once: not covered: i < speed
  brakes.cpp:10:12: fcc: not covered: log(force)

brakes.cpp: 3 equivalent and 2 duplicate mutants are left out

left alone: 1 label
  brakes.cpp:6:9: label wm cor: speed < limit || wet -> speed < limit && wet: 'wet' is not evaluated if 'speed < limit' holds, and doing so might do harm
)");
}

TEST_CASE("text report: how many mutants are left out") {
    using covkit::report::left_out_text;
    CHECK(left_out_text(0, 0).empty());
    CHECK(left_out_text(1, 0) == "1 equivalent mutant is left out");
    CHECK(left_out_text(0, 2) == "2 duplicate mutants are left out");
}

TEST_CASE("summary: a line a criterion, a line an operator, and what to do next") {
    const labelled::unit program;
    const std::string text = covkit::report::summary(program.after(tests), {}).text();
    CHECK(part_from(text, "  labels ").substr(0, text.find("   shown") - text.find("  labels ")) ==
          "  labels                 100.0 %   1 of 1 covered\n"
          "  fcc                      0.0 %   0 of 1 calls begun\n"
          "  dc                      50.0 %   1 of 2 outcomes taken\n"
          "  mcc                     33.3 %   1 of 3 evaluations executed\n"
          "  wm                      42.9 %   3 of 7 mutants killed\n"
          "    aor                   50.0 %   1 of 2 killed\n"
          "    cor                    0.0 %   0 of 1 killed\n"
          "    ror                   50.0 %   2 of 4 killed\n"
          "  limit                  100.0 %   1 of 1 limits hit\n"
          "  loop                    33.3 %   1 of 3 numbers of rounds\n"
          "  idp                      0.0 %   0 of 1 classes of inputs\n"
          "  rte                      0.0 %   0 of 1 errors provoked\n"
          "  left alone              1 label\n");
    CHECK(part_from(text, "brakes.cpp:6:9  speed < limit\n") ==
          "brakes.cpp:6:9  speed < limit\n"
          "  2 labels not covered:\n"
          "    wm ror: speed < limit → speed > limit   needs speed != limit\n"
          "    wm ror: speed < limit → true   needs speed >= limit\n"
          "brakes.cpp:8:5  i < speed\n"
          "  2 labels not covered:\n"
          "    loop more than once: i < speed\n"
          "    loop once: i < speed\n"
          "brakes.cpp:4:5\n"
          "  1 label not covered:\n"
          "    idp speed: speed < 0\n"
          "brakes.cpp:6:9  speed < limit || wet\n"
          "  1 label not covered:\n"
          "    wm cor: speed < limit || wet → speed < limit   needs !(speed < limit) && wet\n"
          "brakes.cpp:7:17  speed + 1\n"
          "  1 label not covered:\n"
          "    wm aor: speed + 1 → speed\n"
          "… 1 more place with labels that are not covered; COVKIT_REPORT=text:FILE lists all\n");
}

TEST_CASE("summary: only so many labels of a place") {
    const labelled::unit program;
    covkit::report::summary_options few;
    few.worst = 1;
    few.vectors = 1;
    const std::string text = covkit::report::summary(program.after({{3}}), few).text();
    CHECK(part_from(text, "brakes.cpp:6:9  speed < limit\n") ==
          "brakes.cpp:6:9  speed < limit\n"
          "  5 labels not covered:\n"
          "    wm ror: speed < limit → false   needs speed < limit\n"
          "    … and 4 more labels\n"
          "… 6 more places with labels that are not covered; COVKIT_REPORT=text:FILE lists all\n");
}

} // namespace label_tests
