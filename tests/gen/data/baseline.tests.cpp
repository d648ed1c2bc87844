// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/baseline.hpp>
#include <data/criterion.hpp>

#include "report/generated.hpp"
#include "resolve/flowing.hpp"
#include "resolve/labelled.hpp"
#include "resolve/stateful.hpp"

#include <covkit/report/json.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>

namespace baseline_tests {

using namespace covkit::gen;

namespace {

obligations read(const std::string& json) {
    obligations all;
    INFO(json);
    CHECK(read_obligations(json, all).empty());
    return all;
}
obligations reported(const covkit::resolve::suite_status& suite) { return read(covkit::report::json_report(suite)); }

std::size_t count_of(const obligations& all, const std::string& criterion) {
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const auto& each) { return each.second.criterion == criterion; }));
}

std::string function(const std::string& name, int line, bool entered, const std::string& more = "") {
    return "{\"kind\":\"function\",\"file\":\"a.cpp\",\"line\":" + std::to_string(line) + ",\"column\":1,\"name\":\"" +
           name + "\",\"entered\":" + (entered ? "true" : "false") + more + "}\n";
}

std::string lost(const std::string& before, const std::string& now) {
    std::string result;
    for (const obligation_status& each : compare(read(before), read(now)).lost) {
        result += each.where + " " + each.what + "\n";
    }
    return result;
}

} // namespace

TEST_CASE("baseline: all obligations of a report, but statements") {
    const report_test::generated program;
    obligations all = reported(program.after({{0, 1}, {0, 3}}));
    CHECK(count_of(all, "unique-cause") == 2);
    CHECK(count_of(all, "multiple-condition") == 1);
    for (auto at = all.begin(); at != all.end();) { // what only counts
        at = at->second.only_counts ? all.erase(at) : std::next(at);
    }
    CHECK(count_of(all, "function") == 1);
    CHECK(count_of(all, "exit") == 2);
    CHECK(count_of(all, "branch") == 2);
    CHECK(count_of(all, "decision") == 2);
    CHECK(count_of(all, "condition") == 4);
    CHECK(count_of(all, "mcdc") == 4);
    CHECK(all.size() == 15);
    CHECK(std::count_if(all.begin(), all.end(), [](const auto& each) { return each.second.covered; }) == 7);

    const flowing::unit flow;
    CHECK(count_of(reported(flow.after({{1, 3, 5}})), "all-uses") == 8);
    const labelled::unit labels;
    const obligations of_labels = reported(labels.after({{0, 3}}));
    CHECK(count_of(of_labels, "wm") == 7); // one of eight cannot be decided
    CHECK(count_of(of_labels, "loop") == 3);
    CHECK(count_of(of_labels, "ic") == 0);
    stateful::color color;
    const obligations of_state = reported(color.after({stateful::color::with_assert()}));
    CHECK((count_of(of_state, "state") == 2 && count_of(of_state, "state-control") == 2));
}

TEST_CASE("baseline: what was covered and is not any more is lost, wherever its line is now") {
    CHECK(lost(function("f", 3, true), function("f", 7, false)) == "a.cpp:7:1 f\n");
    CHECK(lost(function("f", 3, true), function("f", 7, true)).empty());
    CHECK(lost(function("f", 3, false), function("f", 3, false)).empty());
    CHECK(lost(function("f", 3, true), function("g", 3, false)).empty()); // another one
    CHECK(lost(function("f", 3, true), function("f", 3, false, ",\"justified\":\"why\"")).empty());
    CHECK(lost(function("f", 3, true), "{\"kind\":\"covkit\",\"format\":1}\n").empty()); // it is gone
}

TEST_CASE("baseline: the same text again is the second one") {
    const std::string before = function("f", 3, true) + function("f", 5, false);
    CHECK(lost(before, function("f", 3, true) + function("f", 5, false)).empty());
    CHECK(lost(before, function("f", 3, false) + function("f", 5, true)) == "a.cpp:3:1 f\n");
}

TEST_CASE("baseline: what is new is counted by criterion") {
    const auto added = compare(read(function("f", 3, true)),
                               read(function("f", 3, true) + function("g", 4, true) + function("h", 5, false) +
                                    function("i", 6, false, ",\"justified\":\"why\"")))
                           .added;
    REQUIRE(added.size() == 1);
    const covkit::resolve::ratio found = added.at("function");
    CHECK((found.all == 3 && found.covered == 1 && found.justified == 1));
}

// Of everything, if everything is new.
void check_units(const covkit::resolve::suite_status& suite) {
    const baseline_comparison compared = compare(read("{\"kind\":\"covkit\",\"format\":1}\n"), reported(suite));
    CHECK(compared.lost.empty());
    std::size_t checked = 0;
    for (const criterion& each : measured(suite.total)) {
        if (knows_new_of(each.name)) {
            const covkit::resolve::ratio expected = suite.total.*each.value;
            INFO(each.name);
            REQUIRE(compared.added.count(each.name) == 1);
            const covkit::resolve::ratio found = compared.added.at(each.name);
            CHECK(found.covered == expected.covered);
            CHECK(found.all == expected.all);
            CHECK(found.justified == expected.justified);
            ++checked;
        }
    }
    CHECK(checked != 0);
}

TEST_CASE("baseline: what is new is counted as reports count it") {
    const report_test::generated program;
    check_units(program.after({}));
    check_units(program.after({{0, 1}, {0, 3}}));
    check_units(program.after({{0, 0}, {0, 1}, {0, 2}, {0, 3}}));
    written::unit valve("valve.cpp");
    valve.add("a ^ b && c", 3, covkit::model::encoding::summed_paths).add("a && (b || c)", 5);
    valve.add("a && b || c && d", 7, covkit::model::encoding::marks).add("a && (b || c)", 9);
    for (const std::vector<covkit::record::observation>& each : {std::vector<covkit::record::observation>{},
                                                                 {{0, 0}, {0, 1}, {0, 9}, {0, 12}},
                                                                 {{0, 2}, {0, 3}, {0, 8}, {0, 11}}}) {
        auto suite = written::suite({&valve}).test("t", each).resolve();
        check_units(suite);
        const std::string reason = "why";
        covkit::resolve::file_view& file = suite.files.at("valve.cpp");
        for (const auto& decision : file.decisions) {
            decision.status->outcome_justified[1] = &reason;
            for (auto& condition : decision.status->conditions) {
                condition.shown_justified[0] = condition.seen_justified[1] = &reason;
            }
            decision.status->conditions[0].shown_justified[1] = &reason;
        }
        suite.total = file.total = covkit::resolve::totals_of(file);
        check_units(suite);
    }
    const flowing::unit flow;
    check_units(flow.after({{1, 3, 5}}));
    check_units(flow.after({}));
    const labelled::unit labels;
    check_units(labels.after({{0, 3}}));
    stateful::color color;
    check_units(color.after({stateful::color::with_assert()}));
}

TEST_CASE("baseline: a condition of which one value is shown is not covered, and one that loses a value is lost") {
    written::unit valve("valve.cpp");
    valve.add("a && b", 3); // TT, TF, F-
    const auto after = [&](std::vector<covkit::record::observation> cells) {
        return reported(written::suite({&valve}).test("t", std::move(cells)).resolve());
    };
    const auto new_of = [&](const obligations& now) {
        return compare(read("{\"kind\":\"covkit\",\"format\":1}\n"), now).added.at("mcdc");
    };
    CHECK((new_of(after({{0, 0}, {0, 1}})).covered == 1 && new_of(after({{0, 0}, {0, 1}})).all == 2));
    CHECK(new_of(after({{0, 0}, {0, 1}, {0, 2}})).covered == 2);
    std::size_t lost_values = 0;
    for (const obligation_status& each : compare(after({{0, 0}, {0, 1}}), after({{0, 0}})).lost) {
        lost_values += each.criterion == "mcdc" ? 1 : 0;
    }
    CHECK(lost_values == 1);
}

TEST_CASE("baseline: lines about what is not measured are none of its business") {
    CHECK(read(function("f", 3, true) +
               "{\"kind\":\"left_alone\",\"file\":\"a.cpp\",\"line\":3,\"column\":1,\"what\":\"decision\","
               "\"text\":\"a\",\"reason\":\"r\"}\n"
               "{\"kind\":\"unmeasured\",\"what\":\"file\",\"file\":\"a.c\",\"reason\":\"C source\"}\n"
               "{\"kind\":\"changed\",\"file\":\"a.cpp\"}\n"
               "{\"kind\":\"unmeasured_count\",\"what\":\"file\",\"count\":1,\"all\":2}\n")
              .size() == 1);
}

TEST_CASE("baseline: what is no report is refused, with its line") {
    const auto error_of = [](const std::string& json) {
        obligations all;
        return read_obligations(json, all);
    };
    const std::string expected = ": expected a line of covkit's JSON report";
    CHECK(error_of("") == "line 1" + expected);
    CHECK(error_of("[]\n") == "line 1" + expected);
    CHECK(error_of("{\"kind\":\"covkit\",\"format\":2}\n") == "line 1" + expected);
    CHECK(error_of(function("f", 3, true) + "{\"kind\":\"thing\",\"file\":\"a.cpp\",\"line\":3}\n") ==
          "line 2" + expected);
    CHECK(error_of("{\"kind\":\"function\",\"file\":\"a.cpp\",\"line\":3}\n") == "line 1" + expected);
    CHECK(error_of("{\"kind\":\"function\",\"name\":\"f\",\"entered\":true}\n") == "line 1" + expected);
    CHECK(error_of("{\"kind\"").find("line 1: ") == 0);
    CHECK(error_of(std::string(100'000, '[')) == "line 1: nested too deeply");
}

} // namespace baseline_tests
