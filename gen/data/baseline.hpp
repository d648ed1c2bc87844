// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Two JSON reports compared: what was covered before must be covered now. Obligations are known by file,
// function and text, not by line, so that they survive edits elsewhere.
#pragma once

#include <covkit/resolve/totals.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

struct obligation_status {
    std::string criterion; // as gates have it
    std::string where;     // for people: file:line:column
    std::string what;
    bool covered = false;
    bool justified = false;
    // What the criterion counts: a condition, both values of which must be shown; a definition, of which one use must
    // be covered. Empty: the obligation itself.
    std::string unit = {};
    bool one_is_enough = false;
    std::size_t covered_parts = 0; // of an obligation that counts as several: evaluations of a decision
    std::size_t parts = 1;
    bool only_counts = false; // another criterion says when it is lost
};

// By what names them. Statements have no text of their own, and are left out.
using obligations = std::map<std::string, obligation_status>;

// Whether what is new can be told of a criterion.
bool knows_new_of(std::string_view criterion);

// The reason with its line if the text is no JSON report.
std::string read_obligations(std::string_view json_lines, obligations& into);

struct baseline_comparison {
    std::size_t kept = 0;                        // covered before, and now
    std::vector<obligation_status> lost;         // covered before, and not now
    std::map<std::string, resolve::ratio> added; // by criterion: what is new, in the units of reports
    std::vector<obligation_status> added_missing;
};
baseline_comparison compare(const obligations& before, const obligations& now);

} // namespace covkit::gen
