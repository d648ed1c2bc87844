// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/filter.hpp>

#include "report/generated.hpp"
#include "resolve/flowing.hpp"
#include "resolve/labelled.hpp"

#include <catch2/catch.hpp>

namespace filter_tests {

using namespace covkit::gen;
using covkit::resolve::suite_status;

namespace {

bool is(const covkit::resolve::ratio& found, std::size_t covered, std::size_t all) {
    return found.covered == covered && found.all == all;
}

filter_options only(std::vector<std::string> filter_options::*what, std::vector<std::string> names) {
    filter_options made;
    made.*what = std::move(names);
    return made;
}

} // namespace

TEST_CASE("filter: what is no glob, criterion or state is named") {
    CHECK(error_of({}).empty());
    CHECK(error_of({{"a*"}, {"f(*"}, {"mcdc", "wm", "state-control"}, {"covered", "missing", "justified"}, {"t*"}})
              .empty());
    for (const auto what : {&filter_options::files, &filter_options::functions, &filter_options::tests}) {
        CHECK(error_of(only(what, {"fine", "[a"})).find("[a: ") == 0);
    }
    CHECK(error_of(only(&filter_options::criteria, {"mcdc", "mdcd"})) ==
          "there is no criterion 'mdcd'; did you mean 'mcdc'?");
    CHECK(error_of(only(&filter_options::status, {"lost"})) ==
          "--status: expected covered, missing or justified, found 'lost'");
}

TEST_CASE("filter: tests by their names, and all of them if none is named") {
    covkit::record::profile profile;
    profile.tests = {{"road / wet", {}, false, {}}, {"", {}, false, {}}, {"road / dry", {}, false, {}}};
    keep_tests({}, profile);
    CHECK(profile.tests.size() == 3);
    keep_tests(only(&filter_options::tests, {"*wet", "none"}), profile);
    REQUIRE(profile.tests.size() == 1);
    CHECK(profile.tests[0].name == "road / wet");
}

TEST_CASE("filter: other files count no more") {
    written::unit brakes{"src/brakes.cpp"};
    written::unit lights{"src/lights.cpp"};
    brakes.add("a && b", 7).add(written::function{"brake", 5});
    lights.add("dark || fog", 3);
    suite_status suite = written::suite({&brakes, &lights}).test("t", {{0, 0}, {1, 0}, {1, 2}}).resolve();
    REQUIRE(is(suite.total.decisions, 3, 4));
    keep_asked_for(only(&filter_options::files, {"src/light*"}), suite);
    REQUIRE(suite.files.size() == 1);
    CHECK(suite.files.begin()->first == "src/lights.cpp");
    CHECK(is(suite.total.decisions, 2, 2));
    CHECK(is(suite.total.functions, 0, 0));
    keep_asked_for(only(&filter_options::files, {"lights.cpp"}), suite); // names begin at the root
    CHECK(suite.files.empty());
}

TEST_CASE("filter: other functions count no more") {
    const report_test::generated program;
    suite_status all = program.after({{0, 0}, {0, 3}});
    const covkit::resolve::totals before = all.total;
    keep_asked_for(only(&filter_options::functions, {"brake(*"}), all);
    CHECK(is(all.total.decisions, before.decisions.covered, before.decisions.all));
    CHECK(is(all.total.branches, before.branches.covered, before.branches.all));
    CHECK(all.total.statements.all == 0); // nobody knows where the function ends
    suite_status none = program.after({{0, 0}, {0, 3}});
    keep_asked_for(only(&filter_options::functions, {"brake"}), none);
    CHECK((none.total.decisions.all == 0 && none.total.functions.all == 0 && none.total.exits.all == 0));
    CHECK(none.files.at("brakes.cpp").branches.empty());
}

TEST_CASE("filter: other criteria count no more, and their lists are empty") {
    const report_test::generated program;
    suite_status suite = program.after({{0, 0}, {0, 3}});
    keep_asked_for(only(&filter_options::criteria, {"function", "exit"}), suite);
    CHECK(is(suite.total.functions, 1, 1));
    CHECK(is(suite.total.exits, 1, 2));
    CHECK((suite.total.decisions.all == 0 && suite.total.statements.all == 0 && suite.total.branches.all == 0));
    const covkit::resolve::file_view& file = suite.files.at("brakes.cpp");
    CHECK((file.functions.size() == 1 && file.exits.size() == 2));
    CHECK((file.decisions.empty() && file.statements.empty() && file.branches.empty()));
}

TEST_CASE("filter: uses in predicates and in computations are told apart") {
    const flowing::unit program;
    const auto kept = [&](const char* criterion) {
        suite_status suite = program.after({{1, 3, 5}});
        keep_asked_for(only(&filter_options::criteria, {criterion}), suite);
        return suite.files.at("brakes.cpp").associations.size();
    };
    CHECK(kept("p-uses") == 2);
    CHECK(kept("c-uses") == 6);
    CHECK(kept("all-defs") == 8);
    CHECK(kept("mcdc") == 0);
}

TEST_CASE("filter: of labels, those of the criterion, and what follows from it") {
    const labelled::unit program;
    suite_status suite = program.after({{0, 3}});
    keep_asked_for(only(&filter_options::criteria, {"loop", "dc"}), suite);
    const covkit::resolve::file_view& file = suite.files.at("brakes.cpp");
    CHECK(file.labels.size() == 3);
    CHECK(file.derived == labelled::bit_of(labelled::label_criterion::dc));
    CHECK((file.equivalent == 0 && file.duplicate == 0)); // mutants
    CHECK((suite.total.loop.all == 3 && suite.total.wm.all == 0 && suite.total.mcc.all == 0));
    CHECK(suite.total.operators.empty());
}

TEST_CASE("filter: what has another state is not listed, and counts all the same") {
    const report_test::generated program;
    const std::string reason = "never on this board";
    const auto listed = [&](const std::vector<std::string>& states) {
        suite_status suite = program.after({{0, 0}, {0, 3}});
        suite.files.at("brakes.cpp").branches.at(1).justified = &reason;
        keep_asked_for(only(&filter_options::status, states), suite);
        CHECK(is(suite.total.exits, 1, 2));
        const covkit::resolve::file_view& file = suite.files.at("brakes.cpp");
        return std::to_string(file.functions.size()) + std::to_string(file.exits.size()) +
               std::to_string(file.branches.size()) + std::to_string(file.decisions.size());
    };
    // The function; two exits, of which one is taken; two branches, the second of which is justified; a decision.
    CHECK(listed({"covered"}) == "1110");
    CHECK(listed({"missing"}) == "0101");
    CHECK(listed({"justified"}) == "0010");
    CHECK(listed({"covered", "missing", "justified"}) == "1221");
}

TEST_CASE("filter: totals of each function") {
    const flowing::unit program;
    const suite_status suite = program.after({{1, 3, 5}});
    const std::vector<function_totals> found = totals_by_function(suite.files.at("brakes.cpp"));
    REQUIRE(found.size() == 1);
    CHECK(found[0].name == "brake(int, bool)");
    CHECK((found[0].where.line == 4 && found[0].where.column == 5));
    CHECK(is(found[0].total.functions, 1, 1));
    CHECK(found[0].total.decisions.all == 4);
    CHECK(found[0].total.all_uses.all == suite.total.all_uses.all);
}

} // namespace filter_tests
