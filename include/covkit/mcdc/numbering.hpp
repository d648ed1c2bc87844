// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Path numbering: a path through a decision is numbered by the sum of the weights of its edges
// (as Ball and Larus number the paths of a function). A true edge weighs nothing; a false edge
// weighs as many paths as the true edge has behind it.
#pragma once

#include <covkit/mcdc/advance.hpp>

namespace covkit::mcdc {

inline constexpr index too_many_paths = none;

constexpr index saturating_sum(index a, index b) { return a >= too_many_paths - b ? too_many_paths : a + b; }

// The number of paths from node `at` to an outcome, where `if_true` and `if_false` paths follow
// once `at` has its value. Writes the weight of the false edge of each condition below.
//
// Both operands of an unordered operator are always evaluated, so its paths are the product of
// theirs: a number in mixed radix, whose digits can be summed up in any order. Where more paths
// follow one value than the other, some numbers stay unused.
//
// Recursive to the right only: chains lean to the left.
constexpr index number_paths(const expression& e, index at, index if_true, index if_false, index* weights) {
    for (;;) {
        const node& n = e[at];
        if (n.kind == op::condition) {
            weights[at] = if_true;
            return saturating_sum(if_true, if_false);
        }
        if (n.kind == op::not_) {
            const index swapped = if_true;
            if_true = if_false;
            if_false = swapped;
        } else if (n.kind == op::and_) {
            if_true = number_paths(e, n.child[1], if_true, if_false, weights);
        } else if (n.kind == op::or_) {
            if_false = number_paths(e, n.child[1], if_true, if_false, weights);
        } else if (n.kind == op::choose) {
            const index then = number_paths(e, n.child[1], if_true, if_false, weights);
            if_false = number_paths(e, n.child[2], if_true, if_false, weights);
            if_true = then;
        } else {
            const index radix = if_true > if_false ? if_true : if_false;
            if_true = number_paths(e, n.child[1], radix, radix, weights);
            if_false = if_true;
        }
        at = n.child[0];
    }
}

// `weights` has room for one number a condition. If the answer is `too_many_paths`, they are void.
constexpr index number_paths(const expression& e, index* weights) { return number_paths(e, e.root(), 1, 1, weights); }

// Finds the values of the conditions on a path, in `values`; returns the outcome, or `unknown` if
// no evaluation has this number.
constexpr truth decode_path(const expression& e, const index* weights, index path, truth* values) {
    for (index c = 0; c < e.condition_count; ++c) {
        values[c] = truth::unknown;
    }
    path_pending waiting;
    step now{false, false, 0};
    while (!now.ended) {
        const index c = now.next;
        const bool v = path < weights[c];
        path -= v ? 0 : weights[c];
        values[c] = model::truth_of(v);
        now = advance(e, c, v, waiting);
    }
    return path == 0 ? model::truth_of(now.outcome) : truth::unknown;
}

struct evaluation {
    index path = 0;
    bool outcome = false;
};

// Evaluates the decision as C++ does, from left to right: `value(condition)` is asked once for
// each condition that is evaluated, and what it says is kept in `values`.
template <class Value>
constexpr evaluation evaluate(const expression& e, const index* weights, Value&& value, truth* values) {
    for (index c = 0; c < e.condition_count; ++c) {
        values[c] = truth::unknown;
    }
    path_pending waiting;
    step now{false, false, 0};
    evaluation result;
    while (!now.ended) {
        const index c = now.next;
        const bool v = value(c);
        result.path += v ? 0 : weights[c];
        values[c] = model::truth_of(v);
        now = advance(e, c, v, waiting);
    }
    result.outcome = now.outcome;
    return result;
}

} // namespace covkit::mcdc
