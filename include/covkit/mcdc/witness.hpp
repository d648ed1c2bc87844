// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A vector that shows a condition independent with a given value, without listing paths: linear
// in the size of the decision, for those that have too many.
#pragma once

#include <covkit/mcdc/direction.hpp>

namespace covkit::mcdc {

// The fewest conditions that must be evaluated: inside a node, for it to be false or true; and
// beyond a node that is false or true, for the outcome to depend on it.
struct cost {
    index of[2] = {0, 0};
    index beyond[2] = {0, 0};
};

// Which operand values give an unordered operator its value most cheaply.
struct operand_values {
    bool left = false;
    bool right = false;
    index price = none;
};

constexpr operand_values cheapest_operands(op kind, bool v, const cost& left, const cost& right) {
    operand_values best;
    for (unsigned pick = 0; pick < 4; ++pick) {
        const bool l = (pick & 1U) != 0;
        const bool r = (pick & 2U) != 0;
        const index price = left.of[l ? 1 : 0] + right.of[r ? 1 : 0];
        if (model::combine(kind, l, r) == v && price < best.price) {
            best = {l, r, price};
        }
    }
    return best;
}

// Bottom-up; costs has one entry a node.
constexpr void evaluation_costs(const expression& e, cost* costs) {
    for (index at = 0; at < e.node_count; ++at) {
        const node& n = e[at];
        const cost a = n.child[0] == none ? cost{} : costs[n.child[0]];
        const cost b = n.child[1] == none ? cost{} : costs[n.child[1]];
        for (unsigned v = 0; v < 2; ++v) {
            index& price = costs[at].of[v];
            const bool stops = n.kind == op::or_; // the left value that ends the operator
            if (n.kind == op::condition) {
                price = 1;
            } else if (n.kind == op::not_) {
                price = a.of[1 - v];
            } else if (n.kind == op::choose) {
                const index then = a.of[1] + b.of[v];
                const index otherwise = a.of[0] + costs[n.child[2]].of[v];
                price = then <= otherwise ? then : otherwise;
            } else if (model::is_unordered(n.kind)) {
                price = cheapest_operands(n.kind, v != 0, a, b).price;
            } else {
                const index both = a.of[stops ? 0 : 1] + b.of[v];
                const index left_alone = a.of[stops ? 1 : 0];
                price = (v != 0) == stops && left_alone <= both ? left_alone : both;
            }
        }
    }
}

// Top-down: gives the operands of `at` the cheapest values that make it `wanted[at]`.
constexpr void push_down(const expression& e, const cost* costs, index at, truth* wanted) {
    const node& n = e[at];
    const bool v = wanted[at] == truth::yes;
    const auto want = [&](index operand, bool value) { wanted[n.child[operand]] = model::truth_of(value); };
    if (n.kind == op::not_) {
        want(0, !v);
    } else if (n.kind == op::choose) {
        const index value = v ? 1 : 0;
        const bool then = costs[n.child[0]].of[1] + costs[n.child[1]].of[value] <=
                          costs[n.child[0]].of[0] + costs[n.child[2]].of[value];
        want(0, then);
        want(then ? 1 : 2, v);
    } else if (model::is_unordered(n.kind)) {
        const operand_values pick = cheapest_operands(n.kind, v, costs[n.child[0]], costs[n.child[1]]);
        want(0, pick.left);
        want(1, pick.right);
    } else {
        const bool stops = n.kind == op::or_;
        const bool left_alone = v == stops && costs[n.child[0]].of[stops ? 1 : 0] <=
                                                  costs[n.child[0]].of[stops ? 0 : 1] + costs[n.child[1]].of[v ? 1 : 0];
        want(0, left_alone ? stops : !stops);
        if (!left_alone) {
            want(1, v);
        }
    }
}

// What the operands beside E must be, and what E's parent becomes, for E to be evaluated and not
// masked.
struct surroundings {
    truth operand[3] = {truth::unknown, truth::unknown, truth::unknown};
    bool above = false;
};

// The cheapest surroundings of E when it has the value v. Needs the costs beyond E's parent.
constexpr surroundings unmask(const expression& e, const cost* costs, index at, bool v) {
    const node& parent = e[e[at].parent];
    const index side = e.side(at);
    const index other = side == 0 ? 1 : 0;
    surroundings around;
    around.above = v;
    // An operand that may have any value, with what each value makes of the parent.
    const auto want_cheaper = [&](index operand, bool if_false, bool if_true) {
        const cost& inside = costs[parent.child[operand]];
        const cost& outside = costs[e[at].parent];
        const bool pick =
            inside.of[1] + outside.beyond[if_true ? 1 : 0] < inside.of[0] + outside.beyond[if_false ? 1 : 0];
        around.operand[operand] = model::truth_of(pick);
        around.above = pick ? if_true : if_false;
    };
    switch (parent.kind) {
    case op::not_:
        around.above = !v;
        break;
    case op::and_:
        around.operand[other] = side == 1 || v ? truth::yes : truth::unknown;
        break;
    case op::or_:
        around.operand[other] = side == 1 || !v ? truth::no : truth::unknown;
        break;
    case op::bit_and:
        around.operand[other] = truth::yes;
        break;
    case op::bit_or:
        around.operand[other] = truth::no;
        break;
    case op::choose:
        if (side == 0) {
            want_cheaper(v ? 1 : 2, false, true);
        } else {
            around.operand[0] = model::truth_of(side == 1);
        }
        break;
    default: // ^ == !=
        want_cheaper(other, model::combine(parent.kind, v, false), model::combine(parent.kind, v, true));
        break;
    }
    return around;
}

// The surroundings of E when it has the value v, below an operator that is to invert it or not.
constexpr surroundings pass_on(const expression& e, index at, bool v, bool inverts) {
    const node& parent = e[e[at].parent];
    surroundings around;
    around.above = v != inverts;
    if (parent.kind == op::choose) {
        around.operand[v ? 1 : 2] = model::truth_of(around.above);
    } else {
        around.operand[e.side(at) == 0 ? 1 : 0] = model::truth_of(model::combine(parent.kind, v, true) == around.above);
    }
    return around;
}

// Top-down, after evaluation_costs.
constexpr void costs_beyond(const expression& e, cost* costs) {
    costs[e.root()].beyond[0] = 0;
    costs[e.root()].beyond[1] = 0;
    for (index at = e.root(); at-- > 0;) {
        const node& parent = e[e[at].parent];
        for (unsigned v = 0; v < 2; ++v) {
            const surroundings around = unmask(e, costs, at, v != 0);
            index& price = costs[at].beyond[v];
            price = costs[e[at].parent].beyond[around.above ? 1 : 0];
            for (index side = 0; side < 3; ++side) {
                const truth wanted = around.operand[side];
                if (model::known(wanted)) {
                    price += costs[parent.child[side]].of[wanted == truth::yes ? 1 : 0];
                }
            }
        }
    }
}

// Writes into wanted[0 … condition_count) a vector in which `condition` is `v`, evaluated and not
// masked, with the fewest conditions evaluated; if it is to act in a certain direction, with the fewest
// of those. `costs` and `wanted` have one entry a node.
constexpr void witness(const expression& e, index condition, bool v, cost* costs, truth* wanted,
                       const index* direction = nullptr) {
    evaluation_costs(e, costs);
    costs_beyond(e, costs);
    index inverting = inverting_operators(e, condition); // of them, those that are still above
    for (index at = 0; at < e.node_count; ++at) {
        wanted[at] = truth::unknown;
    }
    wanted[condition] = model::truth_of(v);
    // Up from the condition: what stands beside it.
    for (index at = condition; e.has_parent(at); at = e[at].parent) {
        const bool is_given = direction != nullptr && may_invert(e, at);
        inverting -= is_given ? 1U : 0U;
        const surroundings around =
            is_given ? pass_on(e, at, v, (*direction >> inverting & 1U) != 0) : unmask(e, costs, at, v);
        for (index side = 0; side < 3; ++side) {
            if (model::known(around.operand[side])) {
                wanted[e[e[at].parent].child[side]] = around.operand[side];
            }
        }
        v = around.above;
    }
    // Down into the siblings. An ancestor of the condition is not wanted, so it is passed over.
    for (index at = e.node_count; at-- > e.condition_count;) {
        if (model::known(wanted[at])) {
            push_down(e, costs, at, wanted);
        }
    }
}

} // namespace covkit::mcdc
