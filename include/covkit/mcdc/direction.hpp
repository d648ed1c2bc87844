// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The direction in which a condition acts on its decision. Where it is not masked, && || ! & | pass it on in one way
// only. ^ == !=, and ?: its decider, pass it on as it is or inverted: their other operands say which. Two evaluations
// show a condition independent (CAST-6: masking) if everything between it and the outcome does the same in both:
// neither masks it, and each of these operators inverts it in both or in none.
#pragma once

#include <covkit/mcdc/partial_evaluation.hpp>
#include <covkit/model/decision.hpp>

namespace covkit::mcdc {

// Whether the operator above E, by its other operands, passes the value of E on as it is or inverted.
constexpr bool may_invert(const expression& e, index at) {
    switch (e.parent_kind(at)) {
    case op::xor_:
    case op::equal:
    case op::unequal:
        return true;
    case op::choose:
        return e.side(at) == 0;
    default:
        return false;
    }
}

// How many operators between a condition and the outcome may invert it: it acts in 2 to that power directions.
constexpr index inverting_operators(const expression& e, index condition) {
    index count = 0;
    for (index at = condition; e.has_parent(at); at = e[at].parent) {
        count += may_invert(e, at) ? 1U : 0U;
    }
    return count;
}

// A direction has a bit for each of them, the one next to the condition first: did it invert?
constexpr index direction_behind(index direction, bool inverts) { return direction << 1U | (inverts ? 1U : 0U); }

// Whether all of them together invert: what the outcome is, beside the value of the condition.
constexpr bool is_inverted(index direction) {
    bool inverted = false;
    for (; direction != 0; direction >>= 1U) {
        inverted = inverted != ((direction & 1U) != 0);
    }
    return inverted;
}

// Marks tell the directions of a condition apart below as many of these operators; below more of them, only whether
// the outcome is the value of the condition, which says nothing of masking.
inline constexpr index most_told_apart = 3;

// The number of these operators above each node, as far as it matters: a linear walk from the root, for decisions that
// have many conditions.
constexpr void count_inverting(const expression& e, model::u8* above) {
    above[e.root()] = 0;
    for (index at = e.root(); at-- > 0;) {
        const index count = above[e[at].parent] + (may_invert(e, at) ? 1U : 0U);
        above[at] = static_cast<model::u8>(count > most_told_apart ? most_told_apart + 1 : count);
    }
}

constexpr bool marks_determine(model::u8 inverting) { return inverting <= most_told_apart; }
constexpr index marked_directions(model::u8 inverting) { return marks_determine(inverting) ? 1U << inverting : 2; }

// `above` is what count_inverting() wrote.
constexpr model::marks marks_of(const expression& e, const model::u8* above) {
    model::marks made;
    for (index c = 0; c < e.condition_count; ++c) {
        const index own = marked_directions(above[c]);
        made.directions = own > made.directions ? own : made.directions;
    }
    return made;
}
template <index Nodes> constexpr model::marks marks_of(const expression& e) {
    model::u8 above[Nodes] = {};
    count_inverting(e, above);
    return marks_of(e, above);
}

} // namespace covkit::mcdc
