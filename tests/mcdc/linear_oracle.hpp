// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What masks what in one evaluation, in time linear in the size of the tree, for decisions too large
// for truth tables. The random proof checks it against the brute-force oracle.
#pragma once

#include "oracle.hpp"

#include <cstddef>
#include <vector>

namespace oracle {

struct linear_evaluation {
    std::vector<char> evaluated;
    std::vector<char> unmasked;
    // Of each condition, from the root to it: did ^ == !=, or ?: above its decider, make another value of that below?
    std::vector<std::vector<char>> inverted;
    bool outcome = false;
};

// A node that was evaluated, with the operands that were: nodes that were not have no entry.
struct valued_node {
    const tree* of = nullptr;
    bool value = false;
    std::vector<valued_node> operands;
};

inline valued_node value_of(const tree& t, const std::vector<char>& assignment) {
    valued_node made{&t, false, {}};
    const auto operand = [&](std::size_t side) {
        made.operands.push_back(value_of(t.operands[side], assignment));
        return made.operands.back().value;
    };
    if (t.what == kind::condition) {
        made.value = assignment[t.number] != 0;
        return made;
    }
    const bool first = operand(0);
    switch (t.what) {
    case kind::negation:
        made.value = !first;
        break;
    case kind::and_:
        made.value = first && operand(1);
        break;
    case kind::or_:
        made.value = first || operand(1);
        break;
    case kind::choose:
        made.value = operand(first ? 1 : 2);
        break;
    case kind::equal:
        made.value = operand(1) == first;
        break;
    case kind::both:
        made.value = operand(1) && first;
        break;
    case kind::either:
        made.value = operand(1) || first;
        break;
    default:
        made.value = operand(1) != first;
        break;
    }
    return made;
}

// `decides`: the outcome would be another one if this node had the other value.
inline void collect(const valued_node& n, bool decides, const std::vector<char>& inverted, linear_evaluation& into) {
    const kind what = n.of->what;
    if (what == kind::condition) {
        into.evaluated[n.of->number] = 1;
        into.unmasked[n.of->number] = decides ? 1 : 0;
        into.inverted[n.of->number] = inverted;
        return;
    }
    for (std::size_t side = 0; side < n.operands.size(); ++side) {
        bool operand_decides = decides;
        if (n.operands.size() == 2 && what != kind::choose) {
            const bool short_circuit = what == kind::and_ || what == kind::or_;
            const bool absorbing = what == kind::or_ || what == kind::either;
            const bool absorbs = short_circuit || what == kind::both || what == kind::either;
            // The other operand hides this one if it has the value that decides alone; but the
            // right side of a short circuit is reached only if the left side does not.
            const bool hidden = absorbs && n.operands[1 - side].value == absorbing;
            operand_decides = decides && !hidden;
        }
        std::vector<char> below = inverted;
        const bool is_parity = what == kind::exclusive || what == kind::equal || what == kind::unequal;
        if (is_parity || (what == kind::choose && side == 0)) {
            below.push_back(n.operands[side].value != n.value ? 1 : 0);
        }
        collect(n.operands[side], operand_decides, below, into);
    }
}

inline linear_evaluation evaluate_linearly(const tree& t, const std::vector<char>& assignment) {
    linear_evaluation made{std::vector<char>(assignment.size(), 0), std::vector<char>(assignment.size(), 0),
                           std::vector<std::vector<char>>(assignment.size()), false};
    const valued_node root = value_of(t, assignment);
    made.outcome = root.value;
    collect(root, true, {}, made);
    return made;
}

} // namespace oracle
