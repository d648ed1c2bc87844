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
    bool executable = false; // has more on it than a label
    std::size_t branches = 0; // outcomes of decisions, cases, loops, handlers
    std::size_t taken = 0;
};

// Lines of statements, and where a function, a decision or a branch begins. A label alone on its line
// has branches, but is not executed itself.
inline std::map<model::index, line_status> lines_of(const file_view& file) {
    std::map<model::index, line_status> lines;
    for (const auto& [line, reached] : file.lines) {
        lines[line] = {reached, true, 0, 0};
    }
    for (const located_function& each : file.functions) {
        line_status& line = lines[each.table->where.line];
        line.reached = line.reached || each.reached;
        line.executable = true;
    }
    for (const located_decision& each : file.decisions) {
        line_status& line = lines[each.status->table->where.line];
        line.reached = line.reached || each.status->outcomes_taken() != 0;
        line.executable = true;
        line.branches += 2;
        line.taken += each.status->outcomes_taken();
    }
    for (const located_branch& each : file.branches) {
        line_status& line = lines[each.table->where.line];
        line.reached = line.reached || each.reached;
        line.branches += 1;
        line.taken += each.reached ? 1U : 0U;
    }
    return lines;
}

} // namespace covkit::report
