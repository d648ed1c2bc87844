// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The labels of a file that its tables list, as reports show them.
#pragma once

#include <covkit/model/label.hpp>
#include <covkit/resolve/string_of.hpp>
#include <covkit/resolve/totals.hpp>

#include <tuple>
#include <vector>

namespace covkit::resolve {

struct located_label {
    const model::label* table = nullptr;
    bool reached = false;
    bool decidable = true; // else nothing tells whether it is covered, and it does not count
    justification justified = nullptr;

    // A mutant that lives, or a label that no test has covered.
    bool is_missing() const { return decidable && !reached && justified == nullptr; }
};

namespace detail {

// Two entries with equal keys are the same thing.
inline auto key_of(const located_label& l) {
    const model::label& t = *l.table;
    return std::make_tuple(t.where.line, t.where.column, t.criterion, view_of(t.op), view_of(t.source),
                           view_of(t.changed), view_of(t.needs));
}

// What one variant of a file can decide is decided.
inline void join(located_label& kept, const located_label& same) {
    kept.table = kept.decidable ? kept.table : same.table;
    kept.decidable = kept.decidable || same.decidable;
    kept.reached = kept.reached || same.reached;
}

} // namespace detail

inline void add_labels(const std::vector<located_label>& all, totals& into) {
    for (const located_label& each : all) {
        if (!each.decidable) {
            continue;
        }
        into.of(each.table->criterion).add_one(each.reached, each.justified);
        if (each.table->criterion == model::label_criterion::wm) {
            into.operators[string_of(each.table->op)].add_one(each.reached, each.justified);
        }
    }
}

} // namespace covkit::resolve
