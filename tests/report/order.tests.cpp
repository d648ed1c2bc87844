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

TEST_CASE("order: functions by the statements in them, and only the outer one of two") {
    using covkit::model::function;
    const function tables[] = {{"small()", {1, 1}, {0}, {2, 2}},           {"outer()", {4, 1}, {1}, {9, 2}},
                               {"lambda in outer()", {5, 5}, {2}, {7, 6}}, {"entered()", {11, 1}, {3}, {12, 2}},
                               {"justified()", {14, 1}, {4}, {15, 2}},     {"by hand", {20, 0}, {5}}};
    const std::string why = "not yet";
    covkit::resolve::suite_status suite;
    file_view& file = suite.files["a.cpp"];
    for (const function& each : tables) {
        file.functions.push_back({&each, each.name == "entered()", each.name == "justified()" ? &why : nullptr});
    }
    for (const covkit::model::index line : {2U, 6U, 8U, 12U}) {
        file.statements.push_back({{line, 1}, false, nullptr});
    }
    std::string found;
    for (const missing_function& each : missing_functions(suite)) {
        found += string_of(each.function.table->name) + " " + std::to_string(each.function.statements) + ";";
    }
    CHECK(found == "outer() 2;small() 1;by hand 0;");
    const never_entered outside(file);
    CHECK(outside.is_in({1, 1}, {}));
    CHECK(outside.is_in({6, 1}, {}));
    CHECK_FALSE(outside.is_in({9, 2}, {})); // behind its end
    CHECK_FALSE(outside.is_in({11, 5}, {}));
    CHECK_FALSE(outside.is_in({14, 5}, {})); // what is in it must be listed, or justified
    CHECK(outside.is_in({30, 1}, "by hand"));
    CHECK_FALSE(outside.is_in({30, 1}, "another"));
}

} // namespace order_tests
