// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a probe does on each edge of the decision graph (condition, value), so that the last one
// stores at the number of the path.
#pragma once

#include <covkit/mcdc/numbering.hpp>

namespace covkit::mcdc {

enum class action : model::u8 {
    pass,   // nothing: a later condition knows the path by its place
    set,    // accumulator = amount: the only path that leads here, and others join behind
    add,    // accumulator += amount
    hit,    // store at `amount`: a constant, for only one path leads here
    hit_at, // store at accumulator + amount
};

struct edge {
    action what = action::pass;
    index amount = 0;
};

inline constexpr bool both_values[] = {false, true};

// Fills edges[2 * condition + value] of an ordered decision. `paths_to` and `number_of` are
// scratch, one entry a condition.
constexpr void decision_graph(const expression& e, const index* weights, edge* edges, index* paths_to,
                              index* number_of) {
    for (index c = 0; c < e.condition_count; ++c) {
        paths_to[c] = c == 0 ? 1 : 0;
        number_of[c] = 0;
    }
    path_pending none_waiting;
    // Edges lead to the right only, so the order of the conditions is a topological one.
    for (index c = 0; c < e.condition_count; ++c) {
        for (const bool v : both_values) {
            const step to = advance(e, c, v, none_waiting);
            if (!to.ended) {
                paths_to[to.next] = saturating_sum(paths_to[to.next], paths_to[c]);
                number_of[to.next] = number_of[c] + (v ? 0 : weights[c]);
            }
        }
    }
    for (index c = 0; c < e.condition_count; ++c) {
        for (const bool v : both_values) {
            const step to = advance(e, c, v, none_waiting);
            const index weight = v ? 0 : weights[c];
            const bool alone = paths_to[c] == 1;
            edge& out = edges[2 * c + (v ? 1U : 0U)];
            if (to.ended) {
                out = alone ? edge{action::hit, number_of[c] + weight} : edge{action::hit_at, weight};
            } else if (paths_to[to.next] > 1) {
                out = alone         ? edge{action::set, number_of[c] + weight}
                      : weight != 0 ? edge{action::add, weight}
                                    : edge{};
            }
        }
    }
}

} // namespace covkit::mcdc
