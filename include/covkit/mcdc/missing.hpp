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
    const index* group = nullptr; // one entry a condition; may be null
};

constexpr bool is_shown(const path_table& t, const bool* executed, index c, bool v) {
    for (index path = 0; path < t.path_count; ++path) {
        if (executed[path] && t.shows(path, c, v)) {
            return true;
        }
    }
    return false;
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

// How many conditions become proven, or (masking) get one value more, if `path` is executed too.
constexpr index newly_proven(const path_table& t, const bool* executed, index path, criterion which) {
    index gained = 0;
    for (index c = 0; c < t.condition_count; ++c) {
        if (which == criterion::masking) {
            const bool v = t.value(path, c) == truth::yes;
            gained += t.shows(path, c) && !is_shown(t, executed, c, v) ? 1U : 0U;
            continue;
        }
        bool pairs_up = false;
        for (index other = 0; other < t.path_count && !pairs_up; ++other) {
            pairs_up = executed[other] && is_unique_cause(t, path, other, c);
        }
        gained += pairs_up && !find_pair(t, executed, c, which).found() ? 1U : 0U;
    }
    return gained;
}

// Unique cause can need two new evaluations for one condition: is `path` one half of such a pair?
constexpr bool could_pair_up(const path_table& t, const bool* executed, index path) {
    for (index c = 0; c < t.condition_count; ++c) {
        if (find_pair(t, executed, c, criterion::unique_cause).found()) {
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

// The cheapest missing vector: no contradiction among coupled conditions, then the most that is
// newly proven, then the fewest changes to a vector that a test executes already, then the fewest
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
        const index gained = newly_proven(t, suite.executed, path, which);
        if (gained == 0 && !(which == criterion::unique_cause && could_pair_up(t, suite.executed, path))) {
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
