// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/rewrite/decision_facts.hpp"

#include <emit/file_unit.hpp>

#include <catch2/catch.hpp>

#include <set>

namespace file_unit_tests {
namespace {

namespace gen = covkit::gen;
namespace model = covkit::model;

std::uint64_t fingerprint_of(const gen::file_facts& facts, const std::string& text, const std::string& name = "a.cpp") {
    const gen::numbered_file file = gen::number_file(facts, name, text);
    return gen::file_unit(file).table().fingerprint;
}

gen::file_facts facts_of(const std::string& source) {
    gen::file_facts facts;
    decision_facts::add(facts, source, source);
    return facts;
}

TEST_CASE("file unit: the fingerprint tells names and meanings apart, not texts around them") {
    const std::uint64_t print = fingerprint_of(facts_of("a && b"), "a && b");
    CHECK(print == fingerprint_of(facts_of("a && b"), "a && b"));
    CHECK(print != fingerprint_of(facts_of("a && b"), "a && b", "b.cpp"));
    CHECK(print != fingerprint_of(facts_of("a || b"), "a || b"));
    gen::file_facts commented = facts_of("a && b");
    commented.content_hash = 7;
    CHECK(print == fingerprint_of(commented, "a && b // and"));
}

TEST_CASE("file unit: the hash of the source is a field of its own") {
    gen::file_facts facts = facts_of("a && b");
    facts.content_hash = 7;
    const gen::numbered_file file = gen::number_file(facts, "a.cpp", "a && b");
    CHECK(gen::file_unit(file).table().source_hash == 7);
}

TEST_CASE("file unit: a member that is only used here identifies the table by its name") {
    std::set<std::uint64_t> prints;
    for (const char* const name : {"lane::left", "lane::right"}) {
        const gen::file_facts facts = facts_of("a && b");
        gen::numbered_file file = gen::number_file(facts, "a.cpp", "a && b");
        gen::owned_state state;
        model::state_node node;
        node.name = {name, static_cast<model::index>(std::string(name).size())};
        state.nodes.push_back(node);
        file.state = state;
        prints.insert(gen::file_unit(file).table().fingerprint);
    }
    CHECK(prints.size() == 2);
}

TEST_CASE("file unit: what is left alone is in the table, each kind for itself, and not in the fingerprint") {
    using kind = model::left_alone::kind;
    gen::file_facts facts = facts_of("a && b");
    const std::uint64_t print = fingerprint_of(facts, "a && b");
    for (const kind what : {kind::operation, kind::decision, kind::constant}) {
        facts.leave_alone({{2, 4}, "&&", "some reason", what});
        facts.leave_alone({{2, 4}, "&&", "another reason", what});
    }
    const gen::numbered_file file = gen::number_file(facts, "a.cpp", "a && b");
    const gen::file_unit unit(file);
    REQUIRE(unit.table().alone_count == 2); // the compiler's decision is one of the program, too
    CHECK(unit.table().alone[0].what == kind::decision);
    CHECK(unit.table().alone[1].what == kind::operation);
    CHECK((unit.table().alone[1].where.line == 1 && unit.table().alone[1].where.column == 3));
    CHECK(unit.table().alone[1].reason == "some reason");
    CHECK(unit.table().fingerprint == print);
}

TEST_CASE("file unit: what the compiler decides in one place and a program in another is a decision") {
    gen::file_facts facts = facts_of("a && b");
    facts.leave_alone({{0, 6}, "a && b", "constant: always true", model::left_alone::kind::constant});
    CHECK(gen::number_file(facts, "a.cpp", "a && b").alone.empty());
    facts.leave_alone({{0, 6}, "a && b", "it is seen in two ways"});
    CHECK(gen::number_file(facts, "a.cpp", "a && b").alone.size() == 1);
}

TEST_CASE("file unit: a file without probes has a table if anything in it is missed") {
    gen::file_facts facts;
    CHECK_FALSE(gen::number_file(facts, "a.hpp", "").is_worth_a_table());
    facts.leave_alone({{0, 1}, "true", "constant: always true", model::left_alone::kind::constant});
    CHECK_FALSE(gen::number_file(facts, "a.hpp", "true").is_worth_a_table());
    facts.leave_alone({{0, 1}, "a ?: b", "no place"});
    CHECK(gen::number_file(facts, "a.hpp", "true").is_worth_a_table());
}

TEST_CASE("file unit: decisions that store nothing themselves are not listed") {
    const gen::file_facts facts = facts_of("a && b");
    gen::numbered_file file = gen::number_file(facts, "a.cpp", "a && b");
    file.is_silent = true;
    const gen::file_unit unit(file);
    CHECK(unit.table().decision_count == 0);
    CHECK(unit.listed().decisions.empty());
    CHECK(unit.all().decisions.size() == 1);
}

} // namespace
} // namespace file_unit_tests
