// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Labels that tables do not list: they follow from functions, statements and decisions (docs/labels.md).
#pragma once

#include <covkit/model/label.hpp>
#include <covkit/resolve/file_view.hpp>
#include <covkit/resolve/paths.hpp>

#include <vector>

namespace covkit::resolve {

struct derived_label {
    model::label_criterion criterion = model::label_criterion::ic;
    model::location where;
    bool covered = false;
    justification justified = nullptr;
    // What it is about, if it is about one of these.
    const model::function* function = nullptr;
    const decision_status* decision = nullptr;
    index condition = model::none;        // of the decision; none: the decision itself
    truth value = truth::unknown;         // of the outcome or condition; unknown: both
    const evaluation* executed = nullptr; // of the decision as a whole: mcc
};

namespace detail {

template <class Visit> class derived_enumeration {
  public:
    derived_enumeration(const file_view& file, Visit& visit) : file_(file), visit_(visit) {}

    void all() {
        using criterion = model::label_criterion;
        if (begin(criterion::ic)) {
            for (const located_statement& each : file_.statements) {
                put(each.where, each.reached, each.justified);
            }
        }
        if (begin(criterion::fc)) {
            for (const located_function& each : file_.functions) {
                next_.function = each.table;
                put(each.table->where, each.reached, each.justified);
            }
        }
        each_decision(criterion::dc, &derived_enumeration::outcomes);
        each_decision(criterion::cc, &derived_enumeration::values);
        each_decision(criterion::dcc, &derived_enumeration::outcomes_and_values);
        each_decision(criterion::mcc, &derived_enumeration::evaluations);
        each_decision(criterion::gacc, &derived_enumeration::unmasked_values);
        each_decision(criterion::cacc, &derived_enumeration::correlated);
        each_decision(criterion::racc, &derived_enumeration::unique_causes);
    }

  private:
    bool begin(model::label_criterion criterion) {
        next_ = {};
        next_.criterion = criterion;
        return (file_.derived >> static_cast<index>(criterion) & 1U) != 0;
    }
    void put(model::location where, bool covered, justification why) {
        next_.where = where;
        next_.covered = covered;
        next_.justified = covered ? nullptr : why;
        visit_(static_cast<const derived_label&>(next_));
    }
    void each_decision(model::label_criterion criterion, void (derived_enumeration::*labels)()) {
        if (begin(criterion)) {
            for (const located_decision& each : file_.decisions) {
                begin(criterion);
                next_.decision = each.status;
                (this->*labels)();
            }
        }
    }
    void both(model::location where, const bool (&covered)[2], const justification (&why)[2]) {
        for (const bool v : {true, false}) {
            next_.value = model::truth_of(v);
            put(where, covered[v ? 1 : 0], why[v ? 1 : 0]);
        }
        next_.value = truth::unknown;
    }
    template <class Labels> void each_condition(Labels&& labels) {
        for (index c = 0; c < next_.decision->conditions.size(); ++c) {
            next_.condition = c;
            labels(next_.decision->table->conditions[c].where, next_.decision->conditions[c]);
        }
        next_.condition = model::none;
    }

    void outcomes() { both(next_.decision->table->where, next_.decision->outcome, next_.decision->outcome_justified); }
    void values() {
        each_condition(
            [&](model::location at, const condition_status& each) { both(at, each.seen, each.seen_justified); });
    }
    void outcomes_and_values() {
        outcomes();
        values();
    }
    void evaluations() {
        const decision_status& status = *next_.decision;
        if (!status.has_vectors) {
            return;
        }
        const path_analysis paths(*status.table);
        auto executed = status.executed.begin(); // by path
        for (index path = 0; path < paths.table().path_count; ++path) {
            if (!paths.table().feasible(path)) {
                continue;
            }
            const bool is_executed = executed != status.executed.end() && executed->path == path;
            const evaluation possible = paths.evaluation_of(path);
            next_.executed = &possible;
            put(status.table->where, is_executed, nullptr);
            executed += is_executed ? 1 : 0;
        }
        next_.executed = nullptr;
    }
    void unmasked_values() {
        each_condition([&](model::location at, const condition_status& each) {
            both(at, {each.is_unmasked(false), each.is_unmasked(true)}, each.shown_justified);
        });
    }
    void correlated() {
        each_condition([&](model::location at, const condition_status& each) {
            put(at, each.is_correlated(), reason_of(each, each.is_correlated()));
        });
    }
    void unique_causes() {
        if (next_.decision->has_vectors) {
            each_condition([&](model::location at, const condition_status& each) {
                put(at, each.unique_cause.found(), reason_of(each, each.unique_cause.found()));
            });
        }
    }
    // Whatever is not shown must be justified; one of the reasons is told.
    static justification reason_of(const condition_status& each, bool covered) {
        return covered || !each.is_justified() ? nullptr
               : each.shown[1]                 ? each.shown_justified[0]
                                               : each.shown_justified[1];
    }

    const file_view& file_;
    Visit& visit_;
    derived_label next_;
};

} // namespace detail

// Criterion by criterion, in the order of the text.
template <class Visit> void each_derived_label(const file_view& file, Visit&& visit) {
    detail::derived_enumeration<Visit>(file, visit).all();
}

} // namespace covkit::resolve
