// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The decision graph, one step at a time: a condition got a value; which condition comes next, or
// what is the outcome? Iterative, without allocation: it runs in constant expressions, in
// resolvers and, for the marking function, inside the program under test.
#pragma once

#include <covkit/mcdc/direction.hpp>
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

// What is learned on the way up from a condition goes to an observer: mask(first, end) is told the conditions of an
// operand that turns out to be masked, and pass(e, operand, inverts) an operand whose operator may invert it. Nothing
// is looked for that nobody observes.
struct unobserved {
    static constexpr bool observes_masks = false;
    static constexpr bool observes_directions = false;
};

// The operator above E has the value `result`; `other` is that of its other operand, if it has two of no fixed order.
template <class Observer>
constexpr void tell_directions(const expression& e, index at, bool v, bool other, bool result, Observer& observer) {
    const node& above = e[e[at].parent];
    const index side = e.side(at);
    if (above.kind == op::choose && side != 0) {
        observer.pass(e, above.child[0], (side == 1) != result);
    } else if (model::is_unordered(above.kind) && may_invert(e, at)) {
        observer.pass(e, at, v != result);
        observer.pass(e, sibling(e, at), other != result);
    }
}

template <class Pending, class Observer>
constexpr step advance(const expression& e, index condition, bool v, Pending& waiting, Observer& observer) {
    index at = condition;
    while (e.has_parent(at)) {
        const node& above = e[e[at].parent];
        if constexpr (Observer::observes_masks) {
            if (masks_sibling(e, at, v)) {
                const node& masked = e[sibling(e, at)];
                observer.mask(masked.first, masked.end);
            }
        }
        bool result = v;
        bool other = false;
        if (model::is_unordered(above.kind)) {
            if (!waiting.complete.test(above.pending)) {
                waiting.complete.set(above.pending);
                waiting.value.assign(above.pending, v);
                return {false, false, e[sibling(e, at)].first};
            }
            waiting.complete.reset(above.pending);
            other = waiting.value.test(above.pending);
            result = model::combine(above.kind, other, v);
        } else {
            const truth up = partial_eval(e, at, v);
            if (!model::known(up)) {
                const index operand = above.kind == op::choose && !v ? 2 : 1;
                return {false, false, e[above.child[operand]].first};
            }
            result = up == truth::yes;
        }
        if constexpr (Observer::observes_directions) {
            tell_directions(e, at, v, other, result, observer);
        }
        v = result;
        at = e[at].parent;
    }
    return {true, v, none};
}

template <class Pending> constexpr step advance(const expression& e, index condition, bool v, Pending& waiting) {
    unobserved observer;
    return advance(e, condition, v, waiting, observer);
}

} // namespace covkit::mcdc
