// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/rewrite/decision_facts.hpp"

#include <rewrite/numbered.hpp>

#include <catch2/catch.hpp>

namespace numbered_tests {
namespace {

namespace gen = covkit::gen;
namespace mcdc = covkit::mcdc;
using covkit::gen::line_table;
using covkit::gen::offset;
using covkit::model::encoding;
using covkit::model::index; // not the one of <strings.h>
using decision_facts::add;

gen::numbered_file number(const gen::file_facts& facts, const std::string& text) {
    return gen::number_file(facts, "a.cpp", text);
}

std::string repeated(const std::string& what, const std::string& between, int times) {
    std::string result = what;
    for (int i = 1; i < times; ++i) {
        result += between + what;
    }
    return result;
}

TEST_CASE("lines and columns begin with one", "[numbered]") {
    const line_table table("ab\n\ncd");
    const auto is_at = [&](offset where, index line, index column) {
        const gen::line_and_column found = table.at(where);
        return found.line == line && found.column == column;
    };
    CHECK(is_at(0, 1, 1));
    CHECK(is_at(2, 1, 3)); // the end of the line belongs to it
    CHECK(is_at(3, 2, 1));
    CHECK(is_at(4, 3, 1));
    CHECK(is_at(6, 3, 3)); // behind the last character
}

TEST_CASE("what is in a replaced macro is where the macro is", "[numbered]") {
    const std::string original = "if\n (M) x;";
    const std::vector<gen::replaced_span> replaced = {{{5, 6}, 5, "(a && b)"}};
    CHECK(gen::with_replacements(original, replaced) == "if\n ((a && b)) x;");
    const line_table table(original, replaced);
    CHECK(table.at(4).column == 2);
    CHECK(table.at(5).column == 3);
    CHECK(table.at(9).column == 3);
    CHECK(table.at(13).column == 4); // the parenthesis behind the macro
    CHECK(table.at(15).column == 6);
}

TEST_CASE("paths are numbered as mcdc/numbering.hpp does", "[numbered]") {
    for (const std::string source :
         {"a", "a && b", "(a || b) && c", "a ? b : c", "!(a && b) || c && d", "(a || b) && (c || d)"}) {
        gen::file_facts facts;
        add(facts, source, source);
        const gen::numbered_file file = number(facts, source);
        const gen::numbered_decision& made = file.decisions.at(0);
        const subject::parsed_text parsed(source);
        std::vector<index> weights(parsed.tree.condition_count);
        CAPTURE(source);
        CHECK(made.how == encoding::paths);
        CHECK(made.cell_count == mcdc::number_paths(parsed.tree, weights.data()));
        CHECK(made.weights == weights);
        CHECK(made.edges.size() == 2 * weights.size());
        CHECK(file.cell_count == made.cell_count);
    }
}

TEST_CASE("only decisions with several ways to a condition need a variable", "[numbered]") {
    const std::string text = "a && b; (c || d) && e";
    gen::file_facts facts;
    add(facts, text, "a && b");
    add(facts, text, "(c || d) && e");
    const gen::numbered_file file = number(facts, text);
    REQUIRE(file.decisions.size() == 2);
    CHECK_FALSE(file.decisions[0].accumulates);
    CHECK(file.decisions[1].accumulates);
    CHECK(file.decisions[1].base == file.decisions[0].cell_count);
}

TEST_CASE("operators without an order are summed, and many paths marked", "[numbered]") {
    const std::string many = repeated("(a || b || c || d)", " && ", 4);
    const std::string text = "a ^ b; " + many;
    gen::file_facts facts;
    add(facts, text, "a ^ b");
    add(facts, text, many);
    const gen::numbered_file file = number(facts, text);
    REQUIRE(file.decisions.size() == 2);
    CHECK(file.decisions[0].how == encoding::summed_paths);
    CHECK(file.decisions[0].cell_count == 4);
    CHECK(file.decisions[1].how == encoding::marks);
    CHECK(file.decisions[1].cell_count == covkit::model::marks().cells(16));
}

TEST_CASE("places share a probe, and decisions are witnesses", "[numbered]") {
    const std::string text = "f { a && b; }";
    gen::file_facts facts;
    add(facts, text, "a && b");
    gen::function_fact function;
    function.body = {2, 13};
    function.entered.at = 3;
    facts.functions.emplace(function.body, function);
    gen::block_fact block;
    block.reached.at = 3;
    facts.blocks.push_back(block);
    block.reached = {gen::witness_fact::kind::outcome_true, 4, 10};
    facts.blocks.push_back(block);
    const gen::numbered_file file = number(facts, text);
    CHECK(file.probes.size() == 1);
    CHECK(file.cell_count == 3 + 1);
    CHECK(file.functions[0].second.number == 3);
    CHECK(file.blocks[0].second.number == 3);
    CHECK(file.blocks[1].second.what == covkit::model::witness::kind::outcome_true);
    CHECK(file.blocks[1].second.number == 0);
}

} // namespace
} // namespace numbered_tests
