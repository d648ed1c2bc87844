// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/mcdc/pairs.hpp>
#include <covkit/model/decision.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace covkit::resolve {

using model::index;
using model::truth;

// Why something need not be covered; null: it must be. Whoever justifies owns the text.
using justification = const std::string*;

// The values of all conditions in one evaluation, and its outcome.
struct evaluation {
    std::vector<truth> values;
    truth outcome = truth::unknown;
    index path = 0; // its cell, counted from the first of the decision
};

struct condition_status {
    bool seen[2] = {false, false}; // evaluated to false, true
    // Not masked when false, true; [value][outcome], where the outcome may stand for its negation.
    bool acts[2][2] = {{false, false}, {false, false}};
    // Shown independent when false, true (masking). Where a condition can act in one direction only, this is to be not
    // masked; where it can act in several, a pair shows both values, and nothing else shows one.
    bool shown[2] = {false, false};
    // In which direction (mcdc/direction.hpp); none: there are several, and no pair in any.
    index direction = model::none;
    // Whether what was recorded tells its directions apart.
    bool is_determined = true;
    // Into decision_status::executed; not found if unproven, or if vectors were not recorded.
    mcdc::pair masking;
    mcdc::pair unique_cause;
    justification seen_justified[2] = {nullptr, nullptr};
    justification shown_justified[2] = {nullptr, nullptr};

    bool is_unmasked(bool value) const { return acts[value ? 1 : 0][0] || acts[value ? 1 : 0][1]; }
    // Not masked with both values, and the outcomes differ: but what else changed may have had a say in that.
    bool is_correlated() const { return (acts[0][0] && acts[1][1]) || (acts[0][1] && acts[1][0]); }
    void act(bool value, index in_direction) {
        acts[value ? 1 : 0][value != mcdc::is_inverted(in_direction) ? 1 : 0] = true;
    }
    void show(bool has_one_direction, index of_a_pair) {
        direction = has_one_direction ? 0 : of_a_pair;
        for (const bool v : {false, true}) {
            shown[v ? 1 : 0] = has_one_direction ? is_unmasked(v) : direction != model::none;
        }
    }
    bool is_proven() const { return shown[0] && shown[1]; }
    bool may_lack(bool value) const { return shown_justified[value ? 1 : 0] != nullptr; }
    // Nothing more is to be done, though something is not shown.
    bool is_justified() const { return !is_proven() && (shown[0] || may_lack(false)) && (shown[1] || may_lack(true)); }
};

// What a test should do next, and for which obligations.
struct missing_vector {
    struct obligation {
        index condition = 0;
        bool value = false;
    };
    evaluation vector;
    std::vector<obligation> shows;
    // Needs conditions with the same text to differ: probably no input does that.
    bool contradictory = false;
};

struct decision_status {
    const model::decision* table = nullptr;
    bool outcome[2] = {false, false};
    justification outcome_justified[2] = {nullptr, nullptr};
    std::vector<condition_status> conditions;
    std::vector<missing_vector> missing; // for masking MC/DC; the most useful first

    // Only if vectors were recorded (not encoding::marks):
    bool has_vectors = false;
    std::vector<evaluation> executed;
    index possible = 0; // evaluations that the operators allow

    index outcomes_taken() const { return (outcome[0] ? 1U : 0U) + (outcome[1] ? 1U : 0U); }
    index values_seen() const {
        index count = 0;
        for (const condition_status& each : conditions) {
            count += (each.seen[0] ? 1U : 0U) + (each.seen[1] ? 1U : 0U);
        }
        return count;
    }
    index values_shown() const {
        index count = 0;
        for (const condition_status& each : conditions) {
            count += (each.shown[0] ? 1U : 0U) + (each.shown[1] ? 1U : 0U);
        }
        return count;
    }
    index conditions_proven() const {
        return count_of([](const condition_status& each) { return each.is_proven(); });
    }
    index conditions_with_unique_cause() const {
        return count_of([](const condition_status& each) { return each.unique_cause.found(); });
    }
    index conditions_justified() const {
        return count_of([](const condition_status& each) { return each.is_justified(); });
    }
    index conditions_not_determined() const {
        return count_of([](const condition_status& each) { return !each.is_determined && !each.is_justified(); });
    }
    // Neither shown nor justified.
    index values_lacking() const {
        index count = 0;
        for (const condition_status& each : conditions) {
            for (const bool v : {false, true}) {
                count += each.shown[v ? 1 : 0] || each.may_lack(v) ? 0U : 1U;
            }
        }
        return count;
    }

    template <class Is> index count_of(Is&& is) const {
        index count = 0;
        for (const condition_status& each : conditions) {
            count += is(each) ? 1U : 0U;
        }
        return count;
    }
};

} // namespace covkit::resolve
