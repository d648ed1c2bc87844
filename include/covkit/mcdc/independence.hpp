// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Masking MC/DC of one evaluation: which conditions were not masked, and in which direction did they act?
#pragma once

#include <covkit/mcdc/advance.hpp>

namespace covkit::mcdc {

// The independence set of an evaluation: unmasked[c] becomes true if condition c was evaluated and not masked. Whalen
// et al., Fig. 4 (the buffer at the end of the decision): every evaluated condition enters it, every masked one leaves
// it. directions[c] is the direction in which it acted; it says nothing of conditions that were masked.
struct independence {
    static constexpr bool observes_masks = true;
    static constexpr bool observes_directions = true;

    bool* unmasked = nullptr;
    index* directions = nullptr;

    constexpr void mask(index first, index end) {
        for (index c = first; c < end; ++c) {
            unmasked[c] = false;
        }
    }
    constexpr void pass(const expression& e, index operand, bool inverts) {
        for (index c = e[operand].first; c < e[operand].end; ++c) {
            directions[c] = direction_behind(directions[c], inverts);
        }
    }
};

// Decisions recorded by path need no other `Pending` than the default.
template <class Pending = path_pending>
constexpr void independence_set(const expression& e, const truth* values, independence into, Pending waiting = {}) {
    for (index c = 0; c < e.condition_count; ++c) {
        into.unmasked[c] = model::known(values[c]);
        into.directions[c] = 0;
    }
    step now{false, false, 0};
    while (!now.ended) {
        now = advance(e, now.next, values[now.next] == truth::yes, waiting, into);
    }
}

} // namespace covkit::mcdc
