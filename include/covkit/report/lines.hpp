// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A file as those see it that know lines and their branches only. There is one rule for all formats: a line is where a
// statement, function, decision or branch begins. It is covered if anything on it is; what is justified, and not
// covered, makes no line, since these formats have no word for it.
#pragma once

#include <covkit/report/order.hpp>

#include <cstddef>
#include <iterator>
#include <map>

namespace covkit::report {

struct line_status {
    bool reached = false;     // something on it is covered
    bool lacks = false;       // something on it is not, and not justified
    bool justified = false;   // something on it is not, and justified
    std::size_t branches = 0; // outcomes of decisions, cases, loops, handlers
    std::size_t taken = 0;

    bool counts() const { return reached || lacks; }
    // The word of HTML.
    const char* colour() const { return reached ? lacks ? "part" : "hit" : lacks ? "miss" : "excused"; }
};

using file_lines = std::map<model::index, line_status>;

template <class Located> bool is_excused(const Located& each) { return !each.reached && each.justified != nullptr; }
inline bool is_excused(const resolve::decision_status& each, int outcome) {
    return !each.outcome[outcome] && each.outcome_justified[outcome] != nullptr;
}

// All lines on which there is anything, also those that do not count.
inline file_lines all_lines_of(const file_view& file) {
    file_lines lines;
    const auto see = [&](model::location where, bool reached, bool excused) {
        line_status& line = lines[where.line];
        line.reached = line.reached || reached;
        line.lacks = line.lacks || (!reached && !excused);
        line.justified = line.justified || excused;
    };
    const auto branch = [&](model::location where, bool taken, bool excused) {
        see(where, taken, excused);
        lines[where.line].branches += excused ? 0U : 1U;
        lines[where.line].taken += taken ? 1U : 0U;
    };
    for (const located_statement& each : file.statements) {
        see(each.where, each.reached, is_excused(each));
    }
    for (const located_function& each : file.functions) {
        see(each.table->where, each.reached, is_excused(each));
    }
    for (const located_decision& each : file.decisions) {
        for (const int v : {0, 1}) {
            branch(each.status->table->where, each.status->outcome[v], is_excused(*each.status, v));
        }
    }
    for (const located_branch& each : file.branches) {
        branch(each.table->where, each.reached, is_excused(each));
    }
    return lines;
}

// Those that count.
inline file_lines lines_of(const file_view& file) {
    file_lines lines = all_lines_of(file);
    for (auto at = lines.begin(); at != lines.end();) {
        at = at->second.counts() ? std::next(at) : lines.erase(at);
    }
    return lines;
}

} // namespace covkit::report
