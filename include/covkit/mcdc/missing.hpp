// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which evaluation should a tester add next? For decisions recorded by path.
#pragma once

#include <covkit/mcdc/pairs.hpp>

namespace covkit::mcdc {

// What is known of the runs so far, and which conditions read the same: two conditions with the
// same text (the same group) rarely differ within one evaluation.
struct suite_view {
    const bool* executed = nullptr;
    const bool* proven = nullptr; // one entry a condition: by the criterion that is asked for
    const index* group = nullptr; // the same; may be null
};

constexpr void find_proven(const path_table& t, const bool* executed, criterion which, bool* proven) {
    for (index c = 0; c < t.condition_count; ++c) {
        proven[c] = find_pair(t, executed, c, which).found();
    }
}

// Coupled conditions with different values: most likely no input can do this.
constexpr bool contradicts_itself(const path_table& t, index path, const index* group) {
    if (group == nullptr) {
        return false;
    }
    for (index c = 0; c < t.condition_count; ++c) {
        const index twin = group[c];
        const truth a = t.value(path, c);
        const truth b = t.value(path, twin);
        if (twin != c && model::known(a) && model::known(b) && a != b) {
            return true;
        }
    }
    return false;
}

// Whether executing `path`, too, brings c further: it completes a pair, or (masking) it is the first half of one.
// Another first half, in another direction, is of no use.
constexpr bool advances(const path_table& t, suite_view suite, index path, index c, criterion which) {
    if (suite.proven[c]) {
        return false;
    }
    bool is_first = which == criterion::masking && t.unmasked(path, c);
    for (index other = 0; other < t.path_count; ++other) {
        if (suite.executed[other]) {
            if (proves(t, path, other, c, which)) {
                return true;
            }
            is_first = is_first && !t.unmasked(other, c);
        }
    }
    return is_first;
}

constexpr index newly_proven(const path_table& t, suite_view suite, index path, criterion which) {
    index gained = 0;
    for (index c = 0; c < t.condition_count; ++c) {
        gained += advances(t, suite, path, c, which) ? 1U : 0U;
    }
    return gained;
}

// Unique cause can need two new evaluations for one condition: is `path` one half of such a pair?
constexpr bool could_pair_up(const path_table& t, suite_view suite, index path) {
    for (index c = 0; c < t.condition_count; ++c) {
        if (suite.proven[c]) {
            continue;
        }
        for (index other = 0; other < t.path_count; ++other) {
            if (t.feasible(other) && is_unique_cause(t, path, other, c)) {
                return true;
            }
        }
    }
    return false;
}

constexpr index nearest_executed(const path_table& t, const bool* executed, index path) {
    index nearest = none;
    for (index other = 0; other < t.path_count; ++other) {
        if (executed[other] && distance(t, path, other) < nearest) {
            nearest = distance(t, path, other);
        }
    }
    return nearest;
}

constexpr index evaluated_conditions(const path_table& t, index path) {
    index count = 0;
    for (index c = 0; c < t.condition_count; ++c) {
        count += model::known(t.value(path, c)) ? 1U : 0U;
    }
    return count;
}

// The cheapest missing vector: no contradiction among coupled conditions, then the most conditions
// that it brings further, then the fewest changes to a vector that a test executes already, then the fewest
// conditions to set. `none` if nothing is missing that any path could give.
constexpr index cheapest_missing(const path_table& t, suite_view suite, criterion which) {
    struct rank {
        bool contradictory = true;
        index gained = 0;
        index changes = none;
        index conditions = none;

        constexpr bool better_than(const rank& other) const {
            return contradictory != other.contradictory ? !contradictory
                   : gained != other.gained             ? gained > other.gained
                   : changes != other.changes           ? changes < other.changes
                                                        : conditions < other.conditions;
        }
    };
    index best = none;
    rank best_rank;
    for (index path = 0; path < t.path_count; ++path) {
        if (!t.feasible(path) || suite.executed[path]) {
            continue;
        }
        const index gained = newly_proven(t, suite, path, which);
        if (gained == 0 && !(which == criterion::unique_cause && could_pair_up(t, suite, path))) {
            continue;
        }
        const rank mine{contradicts_itself(t, path, suite.group), gained, nearest_executed(t, suite.executed, path),
                        evaluated_conditions(t, path)};
        if (best == none || mine.better_than(best_rank)) {
            best = path;
            best_rank = mine;
        }
    }
    return best;
}

} // namespace covkit::mcdc
