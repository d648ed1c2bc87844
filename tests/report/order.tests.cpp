// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "generated.hpp"
#include "resolve/labelled.hpp"

#include <catch2/catch.hpp>

namespace order_tests {

using namespace covkit::report;
using covkit::record::test_outcome;

TEST_CASE("order: passed tests that show nothing themselves, and have sections") {
    covkit::resolve::suite_status suite;
    const auto add = [&](const char* name, test_outcome outcome, covkit::model::index shown) {
        covkit::resolve::test_status test;
        test.name = name;
        test.outcome = outcome;
        test.shown = shown;
        suite.tests.push_back(test);
    };
    add("road", test_outcome::passed, 0);
    add("road / wet", test_outcome::passed, 0);
    add("road / wet / cold", test_outcome::passed, 0);
    add("rail", test_outcome::failed, 0);
    add("rail / wet", test_outcome::passed, 0);
    add("air", test_outcome::passed, 1);
    add("air / wet", test_outcome::passed, 0);
    add("sea", test_outcome::passed, 0);
    CHECK(mere_holders(suite) == std::set<std::string>{"road", "road / wet"});
}

TEST_CASE("order: decisions that lack most come first, and in the order of files otherwise") {
    written::unit brakes("brakes.cpp");
    written::unit lights("a/lights.cpp");
    brakes.add("a", 1).add("b && c", 2).add("d", 3);
    lights.add("e", 4);
    // b && c lacks all; d is covered.
    const auto suite =
        written::suite({&brakes, &lights}).test("t", {{0, brakes[2].base}, {0, brakes[2].base + 1}}).resolve();
    std::string found;
    for (const located_decision& each : worst_first(suite)) {
        found += string_of(each.status->table->source) + ";";
    }
    CHECK(found == "b && c;e;a;");
}

TEST_CASE("order: labels of one text together, the place that lacks most first, and no run-time errors") {
    const labelled::unit program;
    const auto found_after = [&](const std::vector<std::vector<labelled::index>>& tests) {
        const auto suite = program.after(tests);
        std::string found;
        for (const missing_labels& each : worst_places(suite)) {
            CHECK(each.file == "brakes.cpp");
            found += string_of(each.all[0]->table->source) + " " + std::to_string(each.all.size()) + ";";
        }
        return found;
    };
    CHECK(found_after({}).empty()); // the function says it all
    const std::string all = found_after({{3}});
    CHECK(all.find("speed < limit 5;") == 0); // four mutants and the limit
    CHECK(all.find("i < speed 3;") != std::string::npos);
    CHECK(all.find("speed + 1 2;") != std::string::npos); // two mutants: the overflow is left out
    CHECK(all.find("i < speed 3;") < all.find("speed + 1 2;"));
    CHECK(found_after({{9, 10, 11}}).find("i < speed") == std::string::npos);
}

TEST_CASE("order: what is in a function that no test enters is not listed again") {
    const report_test::generated program;
    const auto nothing = program.after({});
    REQUIRE(missing_functions(nothing).size() == 1);
    CHECK(missing_functions(nothing)[0].file == "brakes.cpp");
    CHECK(missing_functions(nothing)[0].function.table->name == "brake(bool, char)");
    CHECK(missing_branches(nothing).empty());
    CHECK(worst_first(nothing).empty());

    const auto entered = program.after({{0, 3}});
    CHECK(missing_functions(entered).empty());
    REQUIRE(missing_branches(entered).size() == 1);
    CHECK(missing_branches(entered)[0].file == "brakes.cpp");
    CHECK(missing_branches(entered)[0].table->where.column == 18);
    CHECK(worst_first(entered).size() == 1);
}

TEST_CASE("order: the longest function first") {
    const covkit::model::function tables[] = {{"a()", {1, 1}, {0}, {2, 2}}, {"b()", {4, 1}, {1}, {9, 2}}};
    covkit::resolve::suite_status suite;
    file_view& file = suite.files["a.cpp"];
    for (const covkit::model::function& each : tables) {
        file.functions.push_back({&each, false, nullptr});
    }
    file.statements = {{{5, 1}, false, nullptr}};
    REQUIRE(missing_functions(suite).size() == 2);
    CHECK(missing_functions(suite)[0].function.table == &tables[1]);
}

} // namespace order_tests
