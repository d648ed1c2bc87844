// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/resolve/decision_status.hpp>

#include <cstddef>

namespace covkit::resolve {

// So many of so many.
struct ratio {
    std::size_t covered = 0;
    std::size_t all = 0;

    void add(std::size_t some, std::size_t of) {
        covered += some;
        all += of;
    }
    // Nothing to cover is covered.
    double percent() const {
        return all == 0 ? 100.0 : 100.0 * static_cast<double>(covered) / static_cast<double>(all);
    }
};

// One line a criterion.
struct totals {
    ratio functions;           // entered
    ratio exits;               // taken: returns, ends of functions, exceptions thrown
    ratio statements;          // executed
    ratio branches;            // taken: outcomes of decisions, cases, loops, handlers
    ratio decisions;           // outcomes taken, two a decision
    ratio conditions;          // values taken, two a condition
    ratio masking_mcdc;        // conditions shown independent
    ratio unique_cause_mcdc;   // the same by unique cause; only where vectors are recorded
    ratio multiple_conditions; // evaluations executed; only where vectors are recorded

    void add(const totals& other) {
        for (ratio totals::*const each :
             {&totals::functions, &totals::exits, &totals::statements, &totals::branches,
              &totals::decisions, &totals::conditions, &totals::masking_mcdc,
              &totals::unique_cause_mcdc, &totals::multiple_conditions}) {
            (this->*each).add((other.*each).covered, (other.*each).all);
        }
    }

    void add(const decision_status& status) {
        const std::size_t count = status.conditions.size();
        decisions.add(status.outcomes_taken(), 2);
        branches.add(status.outcomes_taken(), 2);
        conditions.add(status.values_seen(), 2 * count);
        masking_mcdc.add(status.conditions_proven(), count);
        if (status.has_vectors) {
            unique_cause_mcdc.add(status.conditions_with_unique_cause(), count);
            multiple_conditions.add(status.executed.size(), status.possible);
        }
    }
};

} // namespace covkit::resolve
