// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <justify/clause.hpp>

#include <catch2/catch.hpp>

namespace clause_tests {

using covkit::gen::clause;
using covkit::gen::clause_error;
using covkit::gen::read_clause;

namespace {

clause read(const std::string& text) {
    clause made;
    const clause_error error = read_clause(text, made);
    INFO(text);
    CHECK(error.message == "");
    return made;
}

std::string error_of(const std::string& text) {
    clause made;
    const clause_error error = read_clause(text, made);
    return error.message.empty() ? "" : std::to_string(error.at) + ": " + error.message;
}

} // namespace

TEST_CASE("clause: criterion, condition and reason") {
    const clause made = read(R"(justify mcdc c2=false "the interlock forbids it")");
    CHECK(made.criteria == std::vector<std::string>{"mcdc"});
    CHECK(made.number == 2);
    CHECK(made.value == false);
    CHECK(made.reason == "the interlock forbids it");
    CHECK(made.how_far == clause::extent::here);
}

TEST_CASE("clause: everything that can be said") {
    const clause made = read(R"-(justify mcdc,condition in "a/b.cpp" function "f(int)" decision "a && \"x\"" )-"
                             R"-(condition "p == '\n'" = true line 7 because "one" "two")-");
    CHECK(made.criteria == std::vector<std::string>{"mcdc", "condition"});
    CHECK(made.file == "a/b.cpp");
    CHECK(made.function == "f(int)");
    CHECK(made.text == "a && \"x\"");
    CHECK(made.condition == "p == '\\n'");
    CHECK(made.value == true);
    CHECK(made.line == 7);
    CHECK(made.reason == "one two");
}

TEST_CASE("clause: the parts of an association") {
    const clause made = read(R"-(justify all-uses variable "x" definition "x = 1" use "y = x" way "case 3" "r")-");
    CHECK(made.criteria == std::vector<std::string>{"all-uses"});
    CHECK(made.variable == "x");
    CHECK(made.definition == "x = 1");
    CHECK(made.use == "y = x");
    CHECK(made.way == "case 3");
    CHECK(error_of("justify all-uses use \"r\"") == "24: expected the reason in quotes, found the end");
}

TEST_CASE("clause: the parts of a label") {
    const clause made = read(R"-(justify wm,limit ror expression "a < b" mutant "a <= b" needs "a == b" "r")-");
    CHECK(made.criteria == std::vector<std::string>{"wm", "limit"});
    CHECK(made.op == "ror");
    CHECK(made.expression == "a < b");
    CHECK(made.mutant == "a <= b");
    CHECK(made.needs == "a == b");
    CHECK(read(R"-(justify rte kind "division by zero" "r")-").op == "division by zero");
    CHECK(read(R"-(justify label tag "SR-7: at the limit" "r")-").op == "SR-7: at the limit");
    CHECK(error_of("justify wm mutant ror \"r\"") == "18: expected a text in quotes behind 'mutant', found 'ror'");
    CHECK(error_of("justify wm xor \"r\"").find("11: expected in, function, ") == 0);
}

TEST_CASE("clause: an attribute") {
    const clause made =
        read(R"-(justify state in "color.hpp" attribute "Color::cache" because "only makes it faster")-");
    CHECK(made.criteria == std::vector<std::string>{"state"});
    CHECK(made.file == "color.hpp");
    CHECK(made.text == "Color::cache");
    CHECK(made.reason == "only makes it faster");
    CHECK(error_of("justify state attribute cache \"r\"") ==
          "24: expected a text in quotes behind 'attribute', found 'cache'");
}

TEST_CASE("clause: an outcome, all criteria, regions") {
    CHECK(read(R"(justify decision true "r")").value == true);
    CHECK(read(R"(justify all "r")").criteria.empty());
    CHECK(read(R"(justify begin statement "r")").how_far == clause::extent::begin);
    CHECK(read("justify end").how_far == clause::extent::end);
}

TEST_CASE("clause: what is wrong is said with its place") {
    CHECK(error_of("excuse mcdc \"r\"") == "0: expected 'justify', found 'excuse'");
    CHECK(error_of("justify mdcd \"r\"") ==
          "8: expected a criterion (function, exit, assertion, statement, branch, decision, condition, mcdc, "
          "all-uses, label, fcc, wm, limit, loop, idp, rte, state or all), found 'mdcd'");
    for (const char* const counted :
         {"all-defs", "c-uses", "p-uses", "unique-cause", "multiple-condition", "dc", "cacc", "ic"}) {
        CHECK(error_of(std::string("justify ") + counted + " \"r\"").find("8: expected a criterion") == 0);
    }
    CHECK(error_of("justify mcdc") == "12: expected the reason in quotes, found the end");
    CHECK(error_of("justify mcdc c2= \"r\"") == "17: expected true or false, found \"r\"");
    CHECK(error_of("justify mcdc function \"\" \"r\"") ==
          "22: expected a text in quotes behind 'function', found \"\"");
    CHECK(error_of("justify mcdc line x \"r\"") == "18: expected the number of a line, found 'x'");
    CHECK(error_of("justify mcdc \"r\" c2") == "17: expected nothing behind the reason, found 'c2'");
    CHECK(error_of("justify mcdc \"r") == "13: expected the reason in quotes, found 'a string without its end'");
    CHECK(error_of("justify mcdc \" \"") == "0: the reason is empty");
    CHECK(error_of("justify end now") == "12: expected nothing more, found 'now'");
    CHECK(error_of("justify mcdc c0 \"r\"").find("13: expected in, function") == 0);
    CHECK(error_of("justify mcdc c99999999999 \"r\"").find("13: expected in, function") == 0);
}

} // namespace clause_tests
