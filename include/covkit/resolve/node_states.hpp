// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// In which states the nodes of a decision were evaluated: what conditions were, and what operators with two operands
// have seen of them.
#pragma once

#include <covkit/model/label.hpp>
#include <covkit/resolve/marks.hpp>
#include <covkit/resolve/paths.hpp>

#include <array>
#include <vector>

namespace covkit::resolve {

// The value of each node in one evaluation, in which conditions that were not evaluated have none.
inline void evaluate_nodes(const model::expression& tree, const truth* conditions, std::vector<truth>& values) {
    values.assign(tree.node_count, truth::unknown);
    for (index n = 0; n < tree.node_count; ++n) { // operands come before their operators
        const model::node& node = tree[n];
        const auto operand = [&](int i) { return values[node.child[i]]; };
        switch (node.kind) {
        case model::op::condition:
            values[n] = conditions[n];
            break;
        case model::op::not_:
            values[n] = model::negate(operand(0));
            break;
        case model::op::and_:
            values[n] = operand(0) == truth::yes ? operand(1) : operand(0);
            break;
        case model::op::or_:
            values[n] = operand(0) == truth::no ? operand(1) : operand(0);
            break;
        case model::op::choose:
            values[n] = !model::known(operand(0)) ? truth::unknown : operand(operand(0) == truth::yes ? 1 : 2);
            break;
        default:
            values[n] =
                model::known(operand(0)) && model::known(operand(1))
                    ? model::truth_of(model::combine(node.kind, operand(0) == truth::yes, operand(1) == truth::yes))
                    : truth::unknown;
            break;
        }
    }
}

inline bool has_two_operands(model::op kind) {
    return kind != model::op::condition && kind != model::op::not_ && kind != model::op::choose;
}

// The state of a node, as a number of model::operator_state, or the value of a condition; none if it was not
// evaluated, or has no states.
inline index state_of(const model::expression& tree, index n, const std::vector<truth>& values) {
    const model::node& node = tree[n];
    if (node.kind == model::op::condition) {
        return !model::known(values[n]) ? model::none : values[n] == truth::yes ? 1U : 0U;
    }
    if (!has_two_operands(node.kind) || !model::known(values[node.child[0]])) {
        return model::none;
    }
    const truth right = values[node.child[1]];
    return model::known(right) ? model::operator_state::both(values[node.child[0]] == truth::yes, right == truth::yes)
                               : model::operator_state::left_alone_decided;
}

// Which cells of a decision tell the states of its nodes.
class node_states {
  public:
    explicit node_states(const model::decision& decision) : cells_(decision.tree.node_count) {
        if (decision.how == model::encoding::marks) {
            const model::marks marks = marked_tree(decision.tree).layout();
            for (index c = 0; c < decision.tree.condition_count; ++c) {
                for (const bool v : {false, true}) {
                    cells_[c][v ? 1 : 0].push_back(decision.base + marks.seen(c, v));
                }
            }
            return; // nothing was recorded of operators
        }
        const path_analysis paths(decision);
        std::vector<truth> values;
        for (index path = 0; path < paths.table().path_count; ++path) {
            if (!paths.table().feasible(path)) {
                continue;
            }
            evaluate_nodes(decision.tree, paths.evaluation_of(path).values.data(), values);
            for (index n = 0; n < decision.tree.node_count; ++n) {
                const index state = state_of(decision.tree, n, values);
                if (state != model::none) {
                    cells_[n][state].push_back(decision.base + path);
                }
            }
        }
    }

    // Those of which one is set if the node was evaluated in one of these states, bits 1 << state.
    void add_cells(index node, index states, std::vector<index>& into) const {
        for (index s = 0; s < state_count; ++s) {
            if ((states >> s & 1U) != 0) {
                into.insert(into.end(), cells_[node][s].begin(), cells_[node][s].end());
            }
        }
    }

  private:
    static constexpr index state_count = model::operator_state::left_alone_decided + 1;

    std::vector<std::array<std::vector<index>, state_count>> cells_; // by node and state
};

} // namespace covkit::resolve
