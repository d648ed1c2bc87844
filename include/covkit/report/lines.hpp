// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A file as formats see it that know lines and their branches only.
#pragma once

#include <covkit/report/order.hpp>

#include <cstddef>
#include <map>

namespace covkit::report {

struct line_status {
    bool reached = false;
    bool executable = false;  // has more on it than a label
    std::size_t branches = 0; // outcomes of decisions, cases, loops, handlers
    std::size_t taken = 0;
};

// What is justified is left out: these formats have no word for it.
template <class Located> bool is_excused(const Located& each) { return !each.reached && each.justified != nullptr; }
inline bool is_excused(const resolve::decision_status& each, int outcome) {
    return !each.outcome[outcome] && each.outcome_justified[outcome] != nullptr;
}

// Lines of statements, and where a function, a decision or a branch begins. A label alone on its line
// has branches, but is not executed itself.
inline std::map<model::index, line_status> lines_of(const file_view& file) {
    std::map<model::index, line_status> lines;
    const auto executed = [&](model::location where, bool reached) {
        line_status& line = lines[where.line];
        line.reached = line.reached || reached;
        line.executable = true;
    };
    const auto branch = [&](model::location where, bool taken) {
        line_status& line = lines[where.line];
        line.reached = line.reached || taken;
        line.branches += 1;
        line.taken += taken ? 1U : 0U;
    };
    for (const located_statement& each : file.statements) {
        if (!is_excused(each)) {
            executed(each.where, each.reached);
        }
    }
    for (const located_function& each : file.functions) {
        if (!is_excused(each)) {
            executed(each.table->where, each.reached);
        }
    }
    for (const located_decision& each : file.decisions) {
        for (const int v : {0, 1}) {
            if (!is_excused(*each.status, v)) {
                executed(each.status->table->where, each.status->outcome[v]);
                branch(each.status->table->where, each.status->outcome[v]);
            }
        }
    }
    for (const located_branch& each : file.branches) {
        if (!is_excused(each)) {
            branch(each.table->where, each.reached);
        }
    }
    return lines;
}

} // namespace covkit::report
