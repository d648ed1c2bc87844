// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/misfit.hpp>

#include <catch2/catch.hpp>

namespace misfit_tests {

using namespace covkit::gen;
namespace model = covkit::model;
using kind = model::witness::kind;

namespace {

// Units of a decision "a" (two paths) and a function; tests change something before they are connected.
struct small {
    owned_unit unit;

    small() {
        model::node leaf;
        leaf.end = 1;
        unit.nodes = {{leaf}};
        unit.conditions = {{{"a", {1, 1}}}};
        unit.decisions.resize(1);
        unit.decisions[0].cell_count = 2;
        unit.functions.push_back({"f", {1, 1}, {2}});
        unit.table.cell_count = 3;
    }
    std::string error() {
        unit.connect();
        return misfit_of(unit);
    }
};

} // namespace

TEST_CASE("misfit: cells and conditions that a witness speaks of are there") {
    small made;
    made.unit.connect();
    const model::unit& unit = made.unit.table;
    CHECK((is_there(unit, {2}) && !is_there(unit, {3}) && !is_there(unit, {model::none})));
    for (const kind what : {kind::evaluated, kind::outcome_true, kind::outcome_false}) {
        CHECK((is_there(unit, {0, what}) && !is_there(unit, {1, what})));
    }
    for (const kind what : {kind::value_true, kind::value_false}) {
        CHECK((is_there(unit, {0, what, 0}) && !is_there(unit, {0, what, 1}) && !is_there(unit, {1, what, 0})));
    }
    CHECK((is_there(unit, {1, kind::any_cell, 2}) && !is_there(unit, {1, kind::any_cell, 3})));
    CHECK_FALSE(is_there(unit, {model::none, kind::any_cell, 2})); // the sum is not one of 32 bits
}

TEST_CASE("misfit: a unit that fits") { CHECK(small().error().empty()); }

TEST_CASE("misfit: decisions have the cells that their paths or marks need") {
    small wrong;
    wrong.unit.decisions[0].cell_count = 3;
    CHECK(wrong.error() == "a decision has a wrong number of cells");
    small marks;
    marks.unit.decisions[0].how = model::encoding::marks;
    CHECK(marks.error() == "a decision has a wrong number of cells");
    marks.unit.decisions[0].cell_count = model::marks().cells(1);
    CHECK(marks.error() == "the number of cells is wrong");
    marks.unit.table.cell_count = model::marks().cells(1) + 1;
    CHECK(marks.error().empty());
    small empty;
    empty.unit.conditions[0].clear();
    CHECK(empty.error() == "a decision has no condition");
}

TEST_CASE("misfit: the operators of a decision are one tree") {
    small two_roots;
    two_roots.unit.nodes[0].push_back(two_roots.unit.nodes[0][0]);
    CHECK(two_roots.error() == "the operators of a decision leave out an operand");
    small no_root;
    no_root.unit.nodes[0][0].parent = 0;
    CHECK(no_root.error() == "the operators of a decision have no last one");
}

TEST_CASE("misfit: cells of decisions do not overlap, and there are as many as something stands for") {
    small twice;
    twice.unit.nodes.push_back(twice.unit.nodes[0]);
    twice.unit.conditions.push_back(twice.unit.conditions[0]);
    twice.unit.decisions.push_back(twice.unit.decisions[0]);
    CHECK(twice.error() == "the cells of decisions overlap");
    twice.unit.decisions[1].base = 2;
    CHECK(twice.error() == "the number of cells is wrong");
    twice.unit.table.cell_count = 5;
    CHECK(twice.error().empty());
    twice.unit.table.cell_count = 6; // nothing has the last one
    CHECK(twice.error() == "the number of cells is wrong");
}

TEST_CASE("misfit: whatever is reached is told by something that is there") {
    const std::string refused = "something is told by a cell or a decision that is not there";
    small function;
    function.unit.functions[0].entered = {3};
    CHECK(function.error() == refused);
    small branch;
    branch.unit.branches.resize(1);
    branch.unit.branches[0].taken = {1, kind::outcome_true};
    CHECK(branch.error() == refused);
    small exit;
    exit.unit.exits.resize(1);
    exit.unit.exits[0].taken = {0, kind::value_true, 1};
    CHECK(exit.error() == refused);
    small block;
    block.unit.blocks.resize(1);
    block.unit.statements.resize(1);
    block.unit.blocks[0].reached = {2, kind::any_cell, 2};
    CHECK(block.error() == refused);
    small inference;
    inference.unit.inferences = {{3, {0}}};
    CHECK(inference.error() == refused);
    inference.unit.inferences = {{2, {0, kind::evaluated}}};
    CHECK(inference.error().empty());
}

} // namespace misfit_tests
