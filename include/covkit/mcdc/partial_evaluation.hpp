// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Static partial evaluation: what the value of one operand says about the operators above it.
// Whalen et al., "A flexible and non-intrusive approach for computing complex structural coverage
// metrics", Fig. 3, widened by ?: and by the operators that always evaluate both operands.
#pragma once

#include <covkit/mcdc/scan.hpp>
#include <covkit/model/expression.hpp>
#include <covkit/model/truth.hpp>

namespace covkit::mcdc {

using model::expression;
using model::node;
using model::op;
using model::truth;

// Fig. 3, partialEval: the value of E's parent, given that E evaluated to v (and that evaluation
// got as far as E). Unknown if a further operand has a say.
constexpr truth partial_eval(const expression& e, index at, bool v) {
    const index side = e.side(at);
    switch (e.parent_kind(at)) {
    case op::not_:
        return model::truth_of(!v);
    case op::and_:
        return side == 1 || !v ? model::truth_of(v) : truth::unknown;
    case op::or_:
        return side == 1 || v ? model::truth_of(v) : truth::unknown;
    case op::choose:
        return side != 0 ? model::truth_of(v) : truth::unknown;
    default: // both operands have a say, whichever is evaluated first
        return truth::unknown;
    }
}

// Whether the other operand of E's parent cannot affect the parent's value when E is v: the right
// side of an `and` that is false, of an `or` that is true (Fig. 3, line 18), and either side of
// `&` and `|`. The left side of a short-circuit operator masks nothing that was evaluated.
constexpr bool masks_sibling(const expression& e, index at, bool v) {
    switch (e.parent_kind(at)) {
    case op::and_:
        return e.side(at) == 1 && !v;
    case op::or_:
        return e.side(at) == 1 && v;
    case op::bit_and:
        return !v;
    case op::bit_or:
        return v;
    default:
        return false;
    }
}

constexpr index sibling(const expression& e, index at) { return e[e[at].parent].child[e.side(at) == 0 ? 1 : 0]; }

// Fig. 3, terminates: does the condition with value v end its decision, whatever came before?
// A decision with unordered operators is ended by none of its conditions alone.
constexpr bool terminates(const expression& e, index condition, bool v) {
    index at = condition;
    while (e.has_parent(at)) {
        const truth above = partial_eval(e, at, v);
        if (!model::known(above)) {
            return false;
        }
        v = above == truth::yes;
        at = e[at].parent;
    }
    return true;
}

// Fig. 3, setMask: the conditions that the condition with value v masks. Calls mask(first, end)
// for each masked operand.
template <class Mask> constexpr void set_mask(const expression& e, index condition, bool v, Mask&& mask) {
    index at = condition;
    while (e.has_parent(at)) {
        if (masks_sibling(e, at, v)) {
            const node& masked = e[sibling(e, at)];
            mask(masked.first, masked.end);
        }
        const truth above = partial_eval(e, at, v);
        if (!model::known(above)) {
            return;
        }
        v = above == truth::yes;
        at = e[at].parent;
    }
}

} // namespace covkit::mcdc
