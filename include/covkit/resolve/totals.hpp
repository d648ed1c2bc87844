// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/label.hpp>
#include <covkit/resolve/decision_status.hpp>

#include <cstddef>
#include <map>
#include <string>

namespace covkit::resolve {

// So many of so many. What is not covered can be justified.
struct ratio {
    std::size_t covered = 0;
    std::size_t all = 0;
    std::size_t justified = 0;

    void add(std::size_t some, std::size_t of, std::size_t justified_ones = 0) {
        covered += some;
        all += of;
        justified += justified_ones;
    }
    void add_one(bool is_covered, justification why) {
        add(is_covered ? 1 : 0, 1, !is_covered && why != nullptr ? 1 : 0);
    }
    void add(ratio other) { add(other.covered, other.all, other.justified); }
    // Nothing to cover is covered.
    double percent() const { return percent_of(covered); }
    double percent_with_justified() const { return percent_of(covered + justified); }
    std::size_t missing() const { return all - covered - justified; }

  private:
    double percent_of(std::size_t some) const {
        return all == 0 ? 100.0 : 100.0 * static_cast<double>(some) / static_cast<double>(all);
    }
};

// One line a criterion.
struct totals {
    ratio functions;           // entered
    ratio exits;               // taken: returns, ends of functions, exceptions thrown
    ratio assertions;          // of the code: executed
    ratio statements;          // executed
    ratio branches;            // taken: outcomes of decisions, cases, loops, handlers
    ratio decisions;           // outcomes taken, two a decision
    ratio conditions;          // values taken, two a condition
    ratio masking_mcdc;        // conditions shown independent
    ratio unique_cause_mcdc;   // the same by unique cause; only where vectors are recorded
    ratio multiple_conditions; // evaluations executed; only where vectors are recorded
    ratio all_uses;            // associations covered
    ratio all_defs;            // definitions of which one association is covered
    ratio c_uses;              // associations with a use in a computation
    ratio p_uses;              // associations with a use in a predicate
    // Labels; those that nothing can decide do not count.
    ratio tagged;
    ratio ic;
    ratio fc;
    ratio fcc;
    ratio dc;
    ratio cc;
    ratio dcc;
    ratio mcc;
    ratio gacc;
    ratio cacc;
    ratio racc;
    ratio wm;
    ratio limit;
    ratio loop;
    ratio idp;
    ratio rte;
    ratio state;                            // attributes that tests modify: checked by an assertion
    ratio state_control;                    // the same with control dependence
    std::map<std::string, ratio> operators; // wm, operator by operator

    static constexpr ratio totals::*member_of(model::label_criterion criterion) {
        constexpr ratio totals::*all[model::label_criterion_count] = {
            &totals::tagged, &totals::ic,   &totals::fc,   &totals::fcc,  &totals::dc,   &totals::cc,
            &totals::dcc,    &totals::mcc,  &totals::gacc, &totals::cacc, &totals::racc, &totals::wm,
            &totals::limit,  &totals::loop, &totals::idp,  &totals::rte};
        return all[static_cast<std::size_t>(criterion)];
    }
    ratio& of(model::label_criterion criterion) { return this->*member_of(criterion); }
    const ratio& of(model::label_criterion criterion) const { return this->*member_of(criterion); }

    void add(const totals& other) {
        for (ratio totals::*const each :
             {&totals::functions, &totals::exits, &totals::assertions, &totals::statements, &totals::branches,
              &totals::decisions, &totals::conditions, &totals::masking_mcdc, &totals::unique_cause_mcdc,
              &totals::multiple_conditions, &totals::all_uses, &totals::all_defs, &totals::c_uses, &totals::p_uses,
              &totals::state, &totals::state_control}) {
            (this->*each).add(other.*each);
        }
        for (index c = 0; c < model::label_criterion_count; ++c) {
            of(static_cast<model::label_criterion>(c)).add(other.of(static_cast<model::label_criterion>(c)));
        }
        for (const auto& [name, ratio] : other.operators) {
            operators[name].add(ratio);
        }
    }

    void add(const decision_status& status) {
        const std::size_t count = status.conditions.size();
        ratio outcomes;
        for (const int v : {0, 1}) {
            outcomes.add_one(status.outcome[v], status.outcome_justified[v]);
        }
        decisions.add(outcomes);
        branches.add(outcomes);
        for (const condition_status& each : status.conditions) {
            for (const int v : {0, 1}) {
                conditions.add_one(each.seen[v], each.seen_justified[v]);
            }
        }
        masking_mcdc.add(status.conditions_proven(), count, status.conditions_justified());
        if (status.has_vectors) {
            unique_cause_mcdc.add(status.conditions_with_unique_cause(), count,
                                  status.count_of([](const condition_status& each) {
                                      return !each.unique_cause.found() && each.is_justified();
                                  }));
            multiple_conditions.add(status.executed.size(), status.possible);
        }
    }
};

} // namespace covkit::resolve
