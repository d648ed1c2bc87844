// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Masking MC/DC of the decision that generate.py writes, straight from the definition: a condition
// is shown if the outcome would be another one with the other value, all else that was evaluated
// being equal. No code of covkit.
#pragma once

#include "decision.hpp"

#include <vector>

namespace large {

constexpr unsigned group_size = 5;
constexpr unsigned groups = conditions / group_size;
constexpr unsigned half = groups / 2;
static_assert(conditions % group_size == 0);

struct expected_marks {
    bool outcome[2] = {};
    std::vector<bool> seen[2] = {std::vector<bool>(conditions), std::vector<bool>(conditions)};
    std::vector<bool> shown[2] = {std::vector<bool>(conditions), std::vector<bool>(conditions)};

    void evaluate(const vector& v) {
        const bool left = chain(v, 0, half);
        const bool right = !left && chain(v, half, groups);
        outcome[left || right ? 1 : 0] = true;
        // The left chain has a say unless the right one is true; the right one, if it is reached.
        note_chain(v, 0, half, left, !right);
        if (!left) {
            note_chain(v, half, groups, right, true);
        }
    }

  private:
    static bool group(const vector& v, unsigned g) {
        const bool any = g % 2 == 0;
        for (unsigned c = g * group_size; c < (g + 1) * group_size; ++c) {
            if (v[c] == any) {
                return any;
            }
        }
        return !any;
    }
    static bool chain(const vector& v, unsigned from, unsigned to) {
        for (unsigned g = from; g < to; ++g) {
            if (!group(v, g)) {
                return false;
            }
        }
        return true;
    }

    void note_chain(const vector& v, unsigned from, unsigned to, bool value, bool decides) {
        for (unsigned g = from; g < to; ++g) {
            const bool holds = group(v, g);
            // In a false chain, the group that is false hides those before it.
            note_group(v, g, decides && (value || !holds));
            if (!holds) {
                return;
            }
        }
    }

    // `ends` is the value that ends a group: it hides the other values before it.
    void note_group(const vector& v, unsigned g, bool decides) {
        const bool ends = g % 2 == 0;
        const bool ended = group(v, g) == ends;
        for (unsigned c = g * group_size; c < (g + 1) * group_size; ++c) {
            seen[v[c] ? 1 : 0][c] = true;
            if (decides && (!ended || v[c] == ends)) {
                shown[v[c] ? 1 : 0][c] = true;
            }
            if (v[c] == ends) {
                return;
            }
        }
    }
};

} // namespace large
