// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/mcdc/pairs.hpp>
#include <covkit/model/decision.hpp>

#include <vector>

namespace covkit::resolve {

using model::index;
using model::truth;

// The values of all conditions in one evaluation, and its outcome.
struct evaluation {
    std::vector<truth> values;
    truth outcome = truth::unknown;
    index path = 0; // its cell, counted from the first of the decision
};

struct condition_status {
    bool seen[2] = {false, false};  // evaluated to false, true
    bool shown[2] = {false, false}; // shown independent when false, true (masking)
    // Into decision_status::executed; not found if unproven, or if vectors were not recorded.
    mcdc::pair masking;
    mcdc::pair unique_cause;

    bool is_proven() const { return shown[0] && shown[1]; }
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
        index count = 0;
        for (const condition_status& each : conditions) {
            count += each.is_proven() ? 1U : 0U;
        }
        return count;
    }
    index conditions_with_unique_cause() const {
        index count = 0;
        for (const condition_status& each : conditions) {
            count += each.unique_cause.found() ? 1U : 0U;
        }
        return count;
    }
};

} // namespace covkit::resolve
