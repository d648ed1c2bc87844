// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which uses store nothing, as the branch behind them tells what they see.
#include "gen/frontend/read_text.hpp"

#include <rewrite/numbered.hpp>

#include <map>

namespace function_numberer_others_tests {
namespace {

using covkit::model::association;
using covkit::model::monitor;
using told = association::told;

// "use, way: definition" → what tells it, of the variable x.
std::map<std::string, told> tellers_in(const std::string& source, monitor how = monitor::direct,
                                       covkit::gen::criteria wanted = {}) {
    wanted.data_flow = true;
    wanted.how = how;
    const covkit::gen::file_facts facts = read_text::facts_of(source, wanted);
    const covkit::gen::numbered_file file = covkit::gen::number_file(facts, "subject.cpp", source, wanted);
    const covkit::gen::owned_flow& flow = file.flow->table;
    const auto word = [](covkit::model::text t) { return std::string(t.data, t.size); };
    std::map<std::string, told> result;
    for (const association& each : flow.associations) {
        const covkit::model::use& use = flow.uses[each.use];
        if (word(flow.variables[use.variable].name) == "x") {
            const std::string way = word(use.way);
            result[word(use.at.source) + (way.empty() ? "" : ", " + way) + ": " +
                   word(flow.definitions[each.definition].at.source)] = each.by;
        }
        for (covkit::model::index o = 0; o < each.other_count; ++o) {
            const association& other = flow.associations[flow.others[each.first_other + o]];
            CHECK(other.by != told::by_others);
            CHECK(other.definition == each.definition);
        }
        CHECK((each.by == told::by_others) == (each.other_count != 0));
    }
    return result;
}

// x is 1 or n.
std::string with(const std::string& statements) {
    return "void act(); int look(int) noexcept; int f(int n) { int x = 1; if (n > 7) { x = n; } " + statements +
           " return 0; }";
}

} // namespace

TEST_CASE("others: of a chain of conditions, those that end it store") {
    const auto found = tellers_in(with("if (x == 2 || x == 3 || x == 4) { return 1; }"));
    CHECK(found.at("x == 2, false: x = n") == told::by_others);
    CHECK(found.at("x == 3, false: int x = 1") == told::by_others);
    for (const char* const each : {"x == 2, true", "x == 3, true", "x == 4, true", "x == 4, false"}) {
        CHECK(found.at(std::string(each) + ": x = n") == told::by_point);
    }
}

TEST_CASE("others: a statement is told by the condition behind it") {
    CHECK(tellers_in(with("int y = x; if (x > y) { return 1; }")).at("int y = x;: x = n") == told::by_others);
    CHECK(tellers_in(with("int y = look(x); if (x > y) { return 1; }")).at("int y = look(x);: x = n") ==
          told::by_others);
}

TEST_CASE("others: not if control may leave, the variable changes, or one way does not use it") {
    CHECK(tellers_in(with("int y = x; act(); if (x > y) { return 1; }")).at("int y = x;: x = n") == told::by_point);
    CHECK(tellers_in(with("int y = x; ++x; if (x > y) { return 1; }")).at("int y = x;: x = n") == told::by_point);
    CHECK(tellers_in(with("int y = x; if (n > y) { return x; }")).at("int y = x;: x = n") == told::by_point);
    CHECK(tellers_in(with("int y = x; if (n > y || x > 1) { return 1; }")).at("int y = x;: x = n") == told::by_point);
}

TEST_CASE("others: nobody is asked for more than a few") {
    std::string chain = "x == 10";
    for (int i = 11; i < 40; ++i) {
        chain += " || x == " + std::to_string(i);
    }
    const auto found = tellers_in(with("if (" + chain + ") { return 1; }"));
    int stored = 0;
    for (int i = 10; i < 39; ++i) {
        stored += found.at("x == " + std::to_string(i) + ", false: x = n") == told::by_point ? 1 : 0;
    }
    CHECK(stored > 2);
    CHECK(stored < 6);
}

TEST_CASE("others: nothing is left out where nothing is stored") {
    for (const auto& [which, by] : tellers_in(with("if (x == 2 || x == 3) { return 1; }"), monitor::branch)) {
        CHECK((by == told::by_branches || by == told::by_use));
    }
}

TEST_CASE(
    "others: a decision tells of a block that several of its edges lead to, whether statements are measured or not") {
    const std::string source = "int f(bool a, bool b) { int x; if (a && b) { x = 1; } else { x = 2; } return x; }";
    covkit::gen::criteria without_statements;
    without_statements.statements = without_statements.branches = without_statements.exits = false;
    for (const monitor how : {monitor::branch, monitor::hybrid}) {
        const told by = tellers_in(source, how).at("return x: x = 2");
        CHECK((by == told::by_branches || by == told::by_definition));
        CHECK(tellers_in(source, how, without_statements).at("return x: x = 2") == by);
    }
}

} // namespace function_numberer_others_tests
