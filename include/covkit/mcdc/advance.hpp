// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The decision graph, one step at a time: a condition got a value; which condition comes next, or
// what is the outcome? Iterative, without allocation: it runs in constant expressions, in
// resolvers and, for the marking function, inside the program under test.
#pragma once

#include <covkit/mcdc/partial_evaluation.hpp>
#include <covkit/model/bits.hpp>

namespace covkit::mcdc {

// The operands of unordered operators that are complete while their sibling is not. Order does
// not matter, because C++ promises none for `a ^ b`.
template <index Operators> struct pending {
    model::bits<Operators> complete;
    model::bits<Operators> value;

    constexpr void clear() {
        complete.clear();
        value.clear();
    }
};

// Enough for every decision recorded by path: each unordered operator doubles the paths at least,
// and paths are counted in 32 bits.
using path_pending = pending<32>;

struct step {
    bool ended = false;
    bool outcome = false;
    index next = none; // the condition evaluated next, if not ended
};

template <class Pending, class Mask>
constexpr step advance(const expression& e, index condition, bool v, Pending& waiting, Mask&& mask) {
    index at = condition;
    while (e.has_parent(at)) {
        const node& above = e[e[at].parent];
        if (masks_sibling(e, at, v)) {
            const node& masked = e[sibling(e, at)];
            mask(masked.first, masked.end);
        }
        if (model::is_unordered(above.kind)) {
            if (!waiting.complete.test(above.pending)) {
                waiting.complete.set(above.pending);
                waiting.value.assign(above.pending, v);
                return {false, false, e[sibling(e, at)].first};
            }
            waiting.complete.reset(above.pending);
            v = model::combine(above.kind, waiting.value.test(above.pending), v);
        } else {
            const truth up = partial_eval(e, at, v);
            if (!model::known(up)) {
                const index operand = above.kind == op::choose && !v ? 2 : 1;
                return {false, false, e[above.child[operand]].first};
            }
            v = up == truth::yes;
        }
        at = e[at].parent;
    }
    return {true, v, none};
}

template <class Pending> constexpr step advance(const expression& e, index condition, bool v, Pending& waiting) {
    return advance(e, condition, v, waiting, [](index, index) {});
}

} // namespace covkit::mcdc
