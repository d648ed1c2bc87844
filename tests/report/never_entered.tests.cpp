// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "sample.hpp"

#include <catch2/catch.hpp>

namespace never_entered_tests {

using namespace covkit::report;

TEST_CASE("never entered: functions with the statements in them, only the outer one of two, and what is in them") {
    using covkit::model::function;
    const function tables[] = {{"small()", {1, 1}, {0}, {2, 2}},           {"outer()", {4, 1}, {1}, {9, 2}},
                               {"lambda in outer()", {5, 5}, {2}, {7, 6}}, {"entered()", {11, 1}, {3}, {12, 2}},
                               {"justified()", {14, 1}, {4}, {15, 2}},     {"by hand", {20, 0}, {5}}};
    const std::string why = "not yet";
    covkit::resolve::file_view file;
    for (const function& each : tables) {
        file.functions.push_back({&each, each.name == "entered()", each.name == "justified()" ? &why : nullptr});
    }
    for (const covkit::model::index line : {2U, 6U, 8U, 12U}) {
        file.statements.push_back({{line, 1}, false, nullptr});
    }
    const never_entered outside(file);
    std::string found;
    for (const never_entered::function& each : outside.functions()) {
        found += string_of(each.table->name) + " " + std::to_string(each.statements) + ";";
    }
    CHECK(found == "small() 1;outer() 2;by hand 0;");
    CHECK(outside.at({6, 1}, {}) == &tables[1]); // not the lambda
    CHECK(outside.is_in({1, 1}, {}));
    CHECK(outside.is_in({6, 1}, {}));
    CHECK_FALSE(outside.is_in({9, 2}, {})); // behind its end
    CHECK_FALSE(outside.is_in({11, 5}, {}));
    CHECK_FALSE(outside.is_in({14, 5}, {})); // what is in it must be listed, or justified
    CHECK(outside.is_in({30, 1}, "by hand"));
    CHECK_FALSE(outside.is_in({30, 1}, "another"));
}

} // namespace never_entered_tests
