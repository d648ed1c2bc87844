// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <rewrite/edits.hpp>

#include <catch2/catch.hpp>

namespace edits_tests {

using covkit::gen::edit_list;

TEST_CASE("no edits leave the text alone", "[edits]") {
    const edit_list none;
    CHECK(none.empty());
    CHECK(none.apply("a && b") == "a && b");
}

TEST_CASE("wraps nest as their spans do, in whatever order they come", "[edits]") {
    for (const bool outer_first : {true, false}) {
        edit_list edits;
        if (outer_first) {
            edits.wrap({0, 6}, "<", ">");
        }
        edits.wrap({0, 1}, "(", ")");
        edits.wrap({5, 6}, "[", "]");
        if (!outer_first) {
            edits.wrap({0, 6}, "<", ">");
        }
        CHECK(edits.apply("a && b") == "<(a) && [b]>");
    }
}

TEST_CASE("of equal spans the first is outside", "[edits]") {
    edit_list edits;
    edits.wrap({2, 3}, "(", ")");
    edits.wrap({2, 3}, "[", "]");
    CHECK(edits.apply("a b c") == "a ([b]) c");
}

TEST_CASE("insertions stand between what ends and what begins", "[edits]") {
    edit_list edits;
    edits.wrap({0, 1}, "(", ")");
    edits.wrap({1, 2}, "[", "]");
    edits.insert(1, "1");
    edits.insert(1, "2");
    CHECK(edits.apply("ab") == "(a)12[b]");
}

TEST_CASE("text can be added at both ends", "[edits]") {
    edit_list edits;
    edits.insert(0, "<");
    edits.insert(2, ">");
    CHECK(edits.apply("ab") == "<ab>");
    CHECK_FALSE(edits.empty());
}

} // namespace edits_tests
