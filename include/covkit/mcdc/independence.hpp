// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Masking MC/DC of one evaluation: which conditions were shown to decide the outcome?
#pragma once

#include <covkit/mcdc/advance.hpp>

namespace covkit::mcdc {

// The independence set of an evaluation: shown[c] becomes true if condition c was evaluated and
// not masked. Whalen et al., Fig. 4 (the buffer at the end of the decision): every evaluated
// condition enters it, every masked one leaves it.
//
// Decisions recorded by path need no other `Pending` than the default.
template <class Pending = path_pending>
constexpr void independence_set(const expression& e, const truth* values, bool* shown, Pending waiting = {}) {
    for (index c = 0; c < e.condition_count; ++c) {
        shown[c] = model::known(values[c]);
    }
    step now{false, false, 0};
    while (!now.ended) {
        now = advance(e, now.next, values[now.next] == truth::yes, waiting, [shown](index first, index end) {
            for (index c = first; c < end; ++c) {
                shown[c] = false;
            }
        });
    }
}

} // namespace covkit::mcdc
