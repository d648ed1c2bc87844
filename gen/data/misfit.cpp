// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/misfit.hpp"

#include <covkit/mcdc/numbering.hpp>
#include <covkit/resolve/marks.hpp>

namespace covkit::gen {

namespace {

// A line of a manifest must not ask for memory without bounds.
constexpr index most_paths = 4096;

// With these numbers of cells and no others, the resolvers stay inside of the array.
std::string misfit_of(const model::decision& each) {
    const model::expression& tree = each.tree;
    if (tree.condition_count == 0) {
        return "a decision has no condition";
    }
    for (index n = 0; n + 1 < tree.node_count; ++n) {
        if (!tree.has_parent(n)) {
            return "the operators of a decision leave out an operand";
        }
    }
    if (tree.has_parent(tree.node_count - 1)) {
        return "the operators of a decision have no last one";
    }
    if (each.how == model::encoding::marks) {
        return each.cell_count == resolve::marked_tree(tree).layout().cells(tree.condition_count)
                   ? ""
                   : "a decision has a wrong number of cells";
    }
    if (each.cell_count > most_paths) {
        return "a decision has more than " + std::to_string(most_paths) + " paths";
    }
    if (tree.pending_count > 32 || (each.how == model::encoding::paths && !tree.is_ordered())) {
        return "the paths of a decision cannot be numbered";
    }
    std::vector<index> weights(tree.condition_count);
    return mcdc::number_paths(tree, weights.data()) == each.cell_count ? "" : "a decision has a wrong number of cells";
}

} // namespace

bool is_there(const model::unit& unit, model::witness w) {
    using kind = model::witness::kind;
    if (w.what == kind::cell) {
        return w.number < unit.cell_count;
    }
    if (w.what == kind::any_cell) {
        return std::uint64_t{w.number} + w.condition <= unit.cell_count;
    }
    return w.number < unit.decision_count &&
           (!w.has_condition() || w.condition < unit.decisions[w.number].tree.condition_count);
}

std::string misfit_of(const owned_unit& unit) {
    std::uint64_t next = 0;
    for (const model::decision& each : unit.decisions) {
        std::string error = misfit_of(each);
        if (!error.empty()) {
            return error;
        }
        if (each.base < next) {
            return "the cells of decisions overlap";
        }
        next = std::uint64_t{each.base} + each.cell_count;
    }
    const std::uint64_t others = unit.functions.size() + unit.branches.size() + unit.exits.size() +
                                 unit.assertions.size() + unit.blocks.size() + (unit.flow ? cells_of(*unit.flow) : 0) +
                                 (unit.labels ? cells_of(*unit.labels) : 0) + (unit.state ? cells_of(*unit.state) : 0);
    if (next > unit.table.cell_count || unit.table.cell_count > next + others) {
        return "the number of cells is wrong";
    }
    const auto is_there = [&](model::witness w) { return gen::is_there(unit.table, w); };
    bool fine = true;
    for (const model::function& each : unit.functions) {
        fine = fine && is_there(each.entered);
    }
    for (const model::branch& each : unit.branches) {
        fine = fine && is_there(each.taken);
    }
    for (const model::exit& each : unit.exits) {
        fine = fine && is_there(each.taken);
    }
    for (const model::assertion& each : unit.assertions) {
        fine = fine && is_there(each.executed);
    }
    for (const model::block& each : unit.blocks) {
        fine = fine && is_there(each.reached);
    }
    for (const model::inference& each : unit.inferences) {
        fine = fine && each.cell < unit.table.cell_count && is_there(each.from);
    }
    if (!fine) {
        return "something is told by a cell or a decision that is not there";
    }
    std::string wrong = unit.flow ? misfit_of(*unit.flow, unit.table) : "";
    wrong = wrong.empty() && unit.labels ? misfit_of(*unit.labels, unit.table) : wrong;
    return wrong.empty() && unit.state ? misfit_of(*unit.state, unit.table) : wrong;
}

} // namespace covkit::gen
