// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The pair of executed paths that proves a condition independent.
#pragma once

#include <covkit/mcdc/path_table.hpp>

namespace covkit::mcdc {

enum class criterion : model::u8 { masking, unique_cause };

struct pair {
    index with_true = none;
    index with_false = none;

    constexpr bool found() const { return with_true != none && with_false != none; }
};

// In how many conditions that both evaluate two paths differ.
constexpr index distance(const path_table& t, index a, index b) {
    index differing = 0;
    for (index c = 0; c < t.condition_count; ++c) {
        const truth x = t.value(a, c);
        const truth y = t.value(b, c);
        differing += model::known(x) && model::known(y) && x != y ? 1U : 0U;
    }
    return differing;
}

// Unique cause, for short-circuit operators: different outcomes, c differs, and every other
// condition that both evaluate is equal.
constexpr bool is_unique_cause(const path_table& t, index a, index b, index c) {
    return t.outcomes[a] != t.outcomes[b] && t.value(a, c) != t.value(b, c) && model::known(t.value(a, c)) &&
           model::known(t.value(b, c)) && distance(t, a, b) == 1;
}

// Masking (CAST-6): c differs, neither path masks it, and it acts on both in the same direction. So each operator above
// it differs, too, and so do the outcomes.
constexpr bool is_masking(const path_table& t, index a, index b, index c) {
    return t.unmasked(a, c) && t.unmasked(b, c) && t.value(a, c) != t.value(b, c) &&
           t.direction(a, c) == t.direction(b, c);
}

constexpr bool proves(const path_table& t, index a, index b, index c, criterion which) {
    return which == criterion::masking ? is_masking(t, a, b, c) : is_unique_cause(t, a, b, c);
}

// The closest pair among the executed paths that proves c: fewest other differences, then the lowest numbers.
constexpr pair find_pair(const path_table& t, const bool* executed, index c, criterion which) {
    pair best;
    index best_cost = none;
    for (index a = 0; a < t.path_count; ++a) {
        if (!executed[a] || t.value(a, c) != truth::yes) {
            continue;
        }
        for (index b = 0; b < t.path_count; ++b) {
            if (!executed[b] || t.value(b, c) != truth::no) {
                continue;
            }
            if (!proves(t, a, b, c, which)) {
                continue;
            }
            const index cost = distance(t, a, b);
            if (cost < best_cost) {
                best = {a, b};
                best_cost = cost;
            }
        }
    }
    return best;
}

} // namespace covkit::mcdc
