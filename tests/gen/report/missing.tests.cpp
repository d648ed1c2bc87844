// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/missing.hpp>

#include "report/generated.hpp"
#include "resolve/flowing.hpp"
#include "resolve/labelled.hpp"
#include "resolve/stateful.hpp"

#include <catch2/catch.hpp>

namespace missing_tests {

using namespace covkit::gen;

namespace {

// "5:18 case 1 was never selected;"
std::string missing(const covkit::resolve::suite_status& suite, const char* criterion) {
    std::string text;
    for (const auto& [name, file] : suite.files) {
        for (const missing_item& each : missing_of(file, *criterion_named(criterion))) {
            text += std::to_string(each.where.line) + ":" + std::to_string(each.where.column) + " " + each.what + ";";
        }
    }
    return text;
}

} // namespace

TEST_CASE("missing: what cannot be determined is listed, with what a test can add") {
    written::unit unit("parity.cpp");
    unit.add("a ^ b ^ c ^ d ^ e", 5, covkit::model::encoding::marks);
    const std::string reason = "not determined: a, b (below more than 3 operators that may invert it (^ == != and the "
                               "decider of ?:), in a decision with too many paths to record);";
    const std::string idle = missing(written::suite({&unit}).test("t", {}).resolve(), "mcdc");
    CHECK(idle.find("0 of 5 conditions shown independent; add a test with a = ") != std::string::npos);
    CHECK(idle.find("; " + reason) != std::string::npos);
    std::vector<covkit::record::observation> all;
    for (covkit::model::index cell = 0; cell < unit.table().cell_count; ++cell) {
        all.push_back({0, cell});
    }
    CHECK(missing(written::suite({&unit}).test("t", all).resolve(), "mcdc") ==
          "5:0 a ^ b ^ c ^ d ^ e: 3 of 5 conditions shown independent; " + reason);
}

TEST_CASE("missing: in the order of the text, in words") {
    const report_test::generated program;
    const auto suite = program.after({{0, 3}, {0, 1}}); // entered; true, false
    CHECK(missing(suite, "function").empty());
    CHECK(missing(suite, "exit") == "5:28 brake(bool, char) was never left here (throw);");
    CHECK(missing(suite, "statement") == "5:28 the statement was never executed;");
    CHECK(missing(suite, "branch") == "5:18 case '\"' was never selected;6:12 armed && c < '\\\\' was never true;");
    CHECK(missing(suite, "decision") == "6:12 armed && c < '\\\\' was never true;");
    CHECK(missing(suite, "condition") == "6:12 armed was never false;6:21 c < '\\\\' was never true;");
    CHECK(missing(suite, "mcdc") ==
          "6:12 armed && c < '\\\\': 0 of 2 conditions shown independent; add a test with armed = "
          "true, (c < '\\\\') = true;");
    CHECK(missing(suite, "unique-cause") == "6:12 armed && c < '\\\\': not shown by unique cause: armed, c < '\\\\';");
    CHECK(missing(suite, "multiple-condition") == "6:12 armed && c < '\\\\': 1 of 3 evaluations executed;");
    CHECK(missing(suite, "wm").empty());
}

TEST_CASE("missing: a function that no test enters is named once, whatever is missing in it") {
    const report_test::generated program;
    const auto suite = program.after({});
    for (const char* criterion :
         {"function", "exit", "branch", "decision", "condition", "mcdc", "unique-cause", "multiple-condition"}) {
        CHECK(missing(suite, criterion) == "4:6 brake(bool, char) was never entered;");
    }
}

TEST_CASE("missing: what is covered or justified is not") {
    const report_test::generated program;
    CHECK(missing(program.after({{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}), "mcdc").empty());
    auto suite = program.after({{0, 3}, {0, 0}, {0, 1}, {0, 2}});
    CHECK(missing(suite, "branch") == "5:18 case '\"' was never selected;");
    const std::string why = "never sent";
    suite.files.at("brakes.cpp").branches[1].justified = &why;
    CHECK(missing(suite, "branch").empty());
}

TEST_CASE("missing: labels, by what they need, and those that follow from something else") {
    const labelled::unit program;
    const auto suite = program.after({{3, 0}});
    CHECK(missing(suite, "limit") == "6:9 limit: speed == limit;");
    CHECK(missing(suite, "label").find("5:5 label SR-7") == 0);
    CHECK(missing(suite, "wm").find("6:9 wm ror: speed < limit → speed <= limit needs speed == limit;") !=
          std::string::npos);
    CHECK(missing(suite, "dc") == "6:9 not covered: (speed < limit || wet) = false;");
    CHECK(missing(suite, "cc").empty()); // not measured
    CHECK(missing(program.after({}), "dc") == "4:5 brake(int, int, bool) was never entered;");
}

TEST_CASE("missing: data flow and state") {
    const flowing::unit flow;
    const auto entered = flow.after({{1, 4, 5}});
    CHECK(missing(entered, "all-uses").find("13:12 x: defined 7:9 'x = 2' → used 13:12 'return x': not covered") !=
          std::string::npos);
    CHECK(missing(entered, "all-defs").find("7:9 no use of x as it is defined by 'x = 2' is covered;") == 0);
    CHECK(missing(entered, "p-uses").find("10:17 y: ") == 0);
    CHECK(missing(entered, "c-uses").find("10:17 y: ") == std::string::npos);
    stateful::color color;
    const auto state = color.after({stateful::color::with_assert()});
    CHECK(missing(state, "state") == "11:9 Color::rgbValue is modified, and no test checks it;");
    CHECK(missing(state, "state-control") == missing(state, "state"));
    CHECK(missing(color.after({stateful::color::with_both()}), "state").empty());
}

} // namespace missing_tests
