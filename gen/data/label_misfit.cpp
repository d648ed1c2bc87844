// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/misfit.hpp"

#include <covkit/resolve/node_states.hpp>

namespace covkit::gen {

namespace {

constexpr std::uint64_t most_cells = 40; // of one label: those of a loop, or of all mutants of an operator

// The last cell that a label speaks of is bits_in(cells) - 1 behind its first.
std::uint64_t bits_in(index mask) {
    std::uint64_t count = 0;
    for (; mask != 0; mask >>= 1U) {
        ++count;
    }
    return count;
}

// Only such states are recorded of the node.
bool has_states(const model::label& each, const model::decision& decision) {
    if (each.node >= decision.tree.node_count) {
        return false;
    }
    const model::op kind = decision.tree[each.node].kind;
    if (kind == model::op::condition) {
        return bits_in(each.states) <= 2;
    }
    return resolve::has_two_operands(kind) && bits_in(each.states) <= model::operator_state::left_alone_decided + 1 &&
           (decision.how != model::encoding::marks || !each.reason.empty());
}

} // namespace

std::uint64_t cells_of(const owned_labels& labels) { return most_cells * labels.labels.size(); }

std::string misfit_of(const owned_labels& labels, const model::unit& unit) {
    for (const model::label& each : labels.labels) {
        if (each.cells != 0 && each.base + bits_in(each.cells) > unit.cell_count) {
            return "a label has cells that are not there";
        }
        if (each.decision != model::none && each.decision >= unit.decision_count) {
            return "a label speaks of a decision that is not there";
        }
        if (each.decision != model::none && !has_states(each, unit.decisions[each.decision])) {
            return "a label asks for states that its decision does not record";
        }
    }
    return "";
}

} // namespace covkit::gen
