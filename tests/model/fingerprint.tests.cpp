// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <memory>
#include <set>

namespace fingerprint_tests {
namespace {

using namespace covkit::model;
using covkit::model::index; // not the one of <strings.h>

constexpr std::uint64_t hash_of(text t) {
    covkit::model::fingerprint print;
    for (index i = 0; i < t.size; ++i) {
        print.byte(static_cast<std::uint8_t>(t[i]));
    }
    return print.value;
}

// Published test vectors of FNV-1a, 64 bit.
static_assert(hash_of("") == 0xcbf29ce484222325U);
static_assert(hash_of("a") == 0xaf63dc4c8601ec8cU);
static_assert(hash_of("foobar") == 0x85944171f73967e8U);

struct example {
    node the_nodes[3];
    decision the_decision;
    function the_function;
    covkit::model::exit the_exit; // not the one of <stdlib.h>
    inference the_inference;
    variable the_variable;
    definition the_definition;
    use the_use;
    association the_association;
    flow_point the_point;
    index the_kill = 0;
    data_flow the_flow;
    state_node the_node;
    witness the_event;
    dependency the_dependency;
    state_occurrence the_modification;
    state_occurrence the_assertion;
    state_table the_state;
    unit the_unit;

    example() {
        the_nodes[2].kind = op::and_;
        the_nodes[2].child[0] = 0;
        the_nodes[2].child[1] = 1;
        the_decision.tree = {nullptr, 3, 2, 0};
        the_decision.source = "a && b";
        the_decision.where = {12, 3};
        the_decision.how = encoding::paths;
        the_decision.base = 1;
        the_decision.cell_count = 3;
        the_function.name = "brake";
        the_function.where = {10, 1};
        the_unit.file = "brake.cpp";
        the_unit.cell_count = 4;
        the_unit.decision_count = 1;
        the_unit.function_count = 1;
        the_unit.exit_count = 1;
        the_unit.inference_count = 1;
        the_definition.at.is_told = true;
        the_definition.at.reached = {0, witness::kind::value_true, 1};
        the_association.kill_count = 1;
        the_flow.variable_count = 1;
        the_flow.definition_count = 1;
        the_flow.use_count = 1;
        the_flow.association_count = 1;
        the_flow.point_count = 1;
        the_flow.kill_count = 1;
        the_unit.flow = &the_flow;
        the_unit.has_flow = true;
        the_state.node_count = 1;
        the_state.event_count = 1;
        the_state.dependency_count = 1;
        the_state.modification_count = 1;
        the_state.assertion_count = 1;
        the_unit.state = &the_state;
        the_unit.has_state = true;
    }
    example(const example&) = delete; // points into itself
    example& operator=(const example&) = delete;

    std::uint64_t print() {
        the_decision.tree.nodes = the_nodes;
        the_unit.decisions = &the_decision;
        the_unit.functions = &the_function;
        the_unit.exits = &the_exit;
        the_unit.inferences = &the_inference;
        the_flow.variables = &the_variable;
        the_flow.definitions = &the_definition;
        the_flow.uses = &the_use;
        the_flow.associations = &the_association;
        the_flow.points = &the_point;
        the_flow.kills = &the_kill;
        the_state.nodes = &the_node;
        the_state.events = &the_event;
        the_state.dependencies = &the_dependency;
        the_state.modifications = &the_modification;
        the_state.assertions = &the_assertion;
        return fingerprint_of(the_unit);
    }
};

static_assert(fingerprint_of(unit{}) != hash_of(""), "an empty table has a fingerprint of its own");

TEST_CASE("fingerprint: whatever gives a cell another meaning changes it") {
    std::set<std::uint64_t> prints;
    prints.insert(example().print());
    const auto changed = [&prints](auto&& change) {
        example e;
        change(e);
        return prints.insert(e.print()).second;
    };
    CHECK(changed([](example& e) { e.the_decision.source = "a || b"; }));
    CHECK(changed([](example& e) { e.the_nodes[2].kind = op::or_; })); // of the same macro, which is another one now
    CHECK(changed([](example& e) { e.the_nodes[2].child[1] = 0; }));
    CHECK(changed([](example& e) { e.the_unit.file = "brakes.cpp"; }));
    CHECK(changed([](example& e) { e.the_decision.where.line = 13; }));
    CHECK(changed([](example& e) { e.the_decision.where.column = 4; }));
    CHECK(changed([](example& e) { e.the_decision.how = encoding::summed_paths; }));
    CHECK(changed([](example& e) { e.the_decision.base = 0; }));
    CHECK(changed([](example& e) { e.the_decision.cell_count = 4; }));
    CHECK(changed([](example& e) { e.the_function.name = "steer"; }));
    CHECK(changed([](example& e) { e.the_function.where.line = 11; }));
    CHECK(changed([](example& e) { e.the_function.entered.number = 2; }));
    CHECK(changed([](example& e) { e.the_unit.cell_count = 5; }));
    CHECK(changed([](example& e) { e.the_unit.decision_count = 0; }));
    CHECK(changed([](example& e) { e.the_unit.function_count = 0; }));
    CHECK(changed([](example& e) { e.the_exit.where.line = 14; }));
    CHECK(changed([](example& e) { e.the_exit.what = covkit::model::exit::kind::threw; }));
    CHECK(changed([](example& e) { e.the_exit.taken.number = 3; }));
    CHECK(changed([](example& e) { e.the_unit.exit_count = 0; }));
    CHECK(changed([](example& e) { e.the_inference.cell = 2; }));
    CHECK(changed([](example& e) { e.the_inference.from.what = witness::kind::evaluated; }));
    CHECK(changed([](example& e) { e.the_unit.inference_count = 0; }));
    CHECK(changed([](example& e) { e.the_unit.has_flow = false; }));
    CHECK(changed([](example& e) { e.the_unit.has_state = false; }));
    CHECK(changed([](example& e) { e.the_node.what = state_node::kind::attribute; }));
    CHECK(changed([](example& e) { e.the_node.name = "Color::name"; }));
    CHECK(changed([](example& e) { e.the_node.key = 1; }));
    CHECK(changed([](example& e) { e.the_node.key = 0x100000000U; }));
    CHECK(changed([](example& e) { e.the_node.where.line = 3; }));
    CHECK(changed([](example& e) { e.the_node.is_public = true; }));
    CHECK(changed([](example& e) { e.the_node.is_tested = false; }));
    CHECK(changed([](example& e) { e.the_event.number = 1; }));
    CHECK(changed([](example& e) { e.the_dependency.to = 1; }));
    CHECK(changed([](example& e) { e.the_dependency.from = 1; }));
    CHECK(changed([](example& e) { e.the_dependency.what = dependency::kind::alias; }));
    CHECK(changed([](example& e) { e.the_dependency.event = 0; }));
    CHECK(changed([](example& e) { e.the_dependency.where.line = 3; }));
    CHECK(changed([](example& e) { e.the_modification.node = 1; }));
    CHECK(changed([](example& e) { e.the_modification.event = 0; }));
    CHECK(changed([](example& e) { e.the_modification.where.column = 3; }));
    CHECK(changed([](example& e) { e.the_modification.source = "x = 1"; }));
    CHECK(changed([](example& e) { e.the_assertion.event = 0; }));
    CHECK(changed([](example& e) { e.the_state.assertion_count = 0; }));
    CHECK(changed([](example& e) { e.the_flow.how = monitor::direct; }));
    CHECK(changed([](example& e) { e.the_variable.name = "x"; }));
    CHECK(changed([](example& e) { e.the_variable.function = "f()"; }));
    CHECK(changed([](example& e) { e.the_variable.where.line = 3; }));
    CHECK(changed([](example& e) { e.the_definition.variable = 1; }));
    CHECK(changed([](example& e) { e.the_definition.at.where.line = 3; }));
    CHECK(changed([](example& e) { e.the_definition.at.source = "x = 1"; }));
    CHECK(changed([](example& e) { e.the_definition.at.is_told = false; }));
    CHECK(changed([](example& e) { e.the_definition.at.reached.condition = 0; }));
    CHECK(changed([](example& e) { e.the_definition.at.reached.what = witness::kind::value_false; }));
    CHECK(changed([](example& e) { e.the_definition.is_dead = true; }));
    CHECK(changed([](example& e) { e.the_use.variable = 1; }));
    CHECK(changed([](example& e) { e.the_use.at.is_told = true; }));
    CHECK(changed([](example& e) { e.the_use.at.file = "other.cpp"; }));
    CHECK(changed([](example& e) { e.the_use.way = "true"; }));
    CHECK(changed([](example& e) { e.the_association.definition = 1; }));
    CHECK(changed([](example& e) { e.the_association.use = 1; }));
    CHECK(changed([](example& e) { e.the_association.how = inferability::inferable; }));
    CHECK(changed([](example& e) { e.the_association.by = association::told::by_use; }));
    CHECK(changed([](example& e) { e.the_association.point = 1; }));
    CHECK(changed([](example& e) { e.the_association.stride = 2; }));
    CHECK(changed([](example& e) { e.the_association.radix = 2; }));
    CHECK(changed([](example& e) { e.the_association.digit = 1; }));
    CHECK(changed([](example& e) { e.the_association.kill_count = 0; }));
    CHECK(changed([](example& e) { e.the_kill = 1; }));
    CHECK(changed([](example& e) { e.the_point.base = 1; }));
    CHECK(changed([](example& e) { e.the_point.cell_count = 1; }));
}

TEST_CASE("fingerprint: neither advice nor the hash of the source changes it") {
    example here;
    const std::uint64_t print = here.print();
    here.the_unit.source_hash = 1;
    CHECK(here.print() == print);
}

TEST_CASE("fingerprint: equal tables at other addresses have the same") {
    example here;
    const auto there = std::make_unique<example>();
    CHECK(here.print() == there->print());
}

TEST_CASE("fingerprint: neighbouring texts do not run together") {
    covkit::model::fingerprint one;
    one.string("ab");
    one.string("c");
    covkit::model::fingerprint other;
    other.string("a");
    other.string("bc");
    CHECK(one.value != other.value);
}

} // namespace
} // namespace fingerprint_tests
