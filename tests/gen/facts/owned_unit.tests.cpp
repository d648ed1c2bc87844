// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/owned_unit.hpp>

#include <catch2/catch.hpp>

namespace owned_unit_tests {

using covkit::gen::owned_unit;
namespace model = covkit::model;

TEST_CASE("owned unit: texts stay where they are") {
    owned_unit unit;
    const model::text first = unit.keep("a && b");
    for (int i = 0; i < 1000; ++i) {
        unit.keep("another one");
    }
    CHECK(first.data == unit.texts.front().data());
    CHECK(first == "a && b");
    const model::text with_zero = unit.keep(std::string("a\0b", 3));
    CHECK(with_zero.size == 3);
}

TEST_CASE("owned unit: the table points to each part, with its size") {
    owned_unit unit;
    model::node xor_node;
    xor_node.kind = model::op::xor_;
    xor_node.pending = 0;
    unit.nodes = {{model::node()}, {model::node(), model::node(), xor_node}};
    unit.conditions = {{{"a", {1, 1}}}, {{"b", {2, 1}}, {"c", {2, 5}}}};
    unit.decisions.resize(2);
    unit.statements = {{{1, 1}}, {{2, 1}, {3, 1}}};
    unit.blocks.resize(2);
    unit.functions.resize(3);
    unit.branches.resize(4);
    unit.exits.resize(5);
    unit.inferences.resize(6);
    unit.connect();

    CHECK((unit.table.decisions == unit.decisions.data() && unit.table.decision_count == 2));
    CHECK((unit.table.functions == unit.functions.data() && unit.table.function_count == 3));
    CHECK((unit.table.branches == unit.branches.data() && unit.table.branch_count == 4));
    CHECK((unit.table.exits == unit.exits.data() && unit.table.exit_count == 5));
    CHECK((unit.table.inferences == unit.inferences.data() && unit.table.inference_count == 6));
    CHECK((unit.table.blocks == unit.blocks.data() && unit.table.block_count == 2));
    CHECK((unit.blocks[1].statements == unit.statements[1].data() && unit.blocks[1].statement_count == 2));
    const model::expression& tree = unit.table.decisions[1].tree;
    CHECK((tree.nodes == unit.nodes[1].data() && tree.node_count == 3 && tree.condition_count == 2));
    CHECK((tree.pending_count == 1 && unit.table.decisions[0].tree.pending_count == 0));
    CHECK(unit.table.decisions[1].conditions == unit.conditions[1].data());
    CHECK_FALSE((unit.table.has_flow || unit.table.has_labels || unit.table.has_state));
}

TEST_CASE("owned unit: data flow, labels and state are there if they are measured, even if there is nothing in them") {
    owned_unit unit;
    unit.flow.emplace();
    unit.flow->how = model::monitor::direct;
    unit.flow->variables.resize(1);
    unit.flow->definitions.resize(2);
    unit.flow->uses.resize(3);
    unit.flow->associations.resize(4);
    unit.flow->points.resize(5);
    unit.flow->required.resize(6);
    unit.flow->kills.resize(7);
    unit.flow->others.resize(8);
    unit.labels.emplace();
    unit.labels->equivalent = 3;
    unit.labels->duplicate = 2;
    unit.state.emplace();
    unit.state->dependencies.resize(2);
    unit.connect();

    REQUIRE((unit.table.has_flow && unit.table.has_labels && unit.table.has_state));
    const model::data_flow& flow = *unit.table.flow;
    CHECK(flow.how == model::monitor::direct);
    CHECK((flow.variables == unit.flow->variables.data() && flow.variable_count == 1));
    CHECK((flow.definitions == unit.flow->definitions.data() && flow.definition_count == 2));
    CHECK((flow.uses == unit.flow->uses.data() && flow.use_count == 3));
    CHECK((flow.associations == unit.flow->associations.data() && flow.association_count == 4));
    CHECK((flow.points == unit.flow->points.data() && flow.point_count == 5));
    CHECK((flow.required == unit.flow->required.data() && flow.required_count == 6));
    CHECK((flow.kills == unit.flow->kills.data() && flow.kill_count == 7));
    CHECK((flow.others == unit.flow->others.data() && flow.other_count == 8));
    CHECK((unit.table.labels->equivalent == 3 && unit.table.labels->duplicate == 2));
    CHECK(unit.table.labels->label_count == 0);
    CHECK((unit.table.state->dependency_count == 2 && unit.table.state->node_count == 0));
}

} // namespace owned_unit_tests
