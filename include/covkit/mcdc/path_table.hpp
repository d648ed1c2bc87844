// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Everything that can be said of a decision before it runs: each path with its values, its
// outcome and its independence set.
#pragma once

#include <covkit/mcdc/independence.hpp>
#include <covkit/mcdc/numbering.hpp>

namespace covkit::mcdc {

// A view over rows of `conditions` entries each.
struct path_table {
    index path_count = 0;
    index condition_count = 0;
    const truth* value_rows = nullptr;
    const bool* unmasked_rows = nullptr;
    const index* direction_rows = nullptr;
    const truth* outcomes = nullptr; // unknown: no evaluation has this number

    constexpr bool feasible(index path) const { return model::known(outcomes[path]); }
    constexpr truth value(index path, index c) const { return value_rows[path * condition_count + c]; }
    constexpr bool unmasked(index path, index c) const { return unmasked_rows[path * condition_count + c]; }
    constexpr bool unmasked(index path, index c, bool v) const {
        return unmasked(path, c) && value(path, c) == model::truth_of(v);
    }
    // Of a condition that is not masked.
    constexpr index direction(index path, index c) const { return direction_rows[path * condition_count + c]; }
};

// Fills the rows; `values` and both of `shown` have path_count × condition_count entries.
constexpr path_table tabulate_paths(const expression& e, const index* weights, index path_count, truth* values,
                                    independence shown, truth* outcomes) {
    const index width = e.condition_count;
    for (index path = 0; path < path_count; ++path) {
        outcomes[path] = decode_path(e, weights, path, values + path * width);
        if (model::known(outcomes[path])) {
            independence_set(e, values + path * width,
                             {shown.unmasked + path * width, shown.directions + path * width});
        }
    }
    return {path_count, width, values, shown.unmasked, shown.directions, outcomes};
}

// The same, owning its rows, for constant expressions.
template <index Conditions, index Paths> struct path_rows {
    index weights[Conditions] = {};
    truth values[Conditions * Paths] = {};
    bool unmasked[Conditions * Paths] = {};
    index directions[Conditions * Paths] = {};
    truth outcomes[Paths] = {};

    constexpr explicit path_rows(const expression& e) {
        number_paths(e, weights);
        tabulate_paths(e, weights, Paths, values, {unmasked, directions}, outcomes);
    }
    constexpr path_table view() const { return {Paths, Conditions, values, unmasked, directions, outcomes}; }
};

} // namespace covkit::mcdc
