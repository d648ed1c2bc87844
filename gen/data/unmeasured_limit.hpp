// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// How much may be left out of all percentages, kind by kind.
#pragma once

#include "data/unmeasured.hpp"

#include <covkit/report/left_alone.hpp>

#include <string>
#include <vector>

namespace covkit::gen {

// Files and headers of the build, and what is left alone inside of files.
std::vector<std::string> unmeasured_kinds();
report::left_alone_shares unmeasured_shares(const resolve::suite_status& suite,
                                            const std::vector<unmeasured>& left_out);

struct unmeasured_limit {
    std::string kind;
    double most = 0;
    bool is_percentage = false; // of all of that kind; else a number

    bool holds(report::left_alone_share found) const;
};

// From "decision=0" or "variable=5%"; what is wrong if it is no such thing.
std::string read_limit(const std::string& text, unmeasured_limit& into);

// For a person: "not measured: variable: 3 of 40, 7.5 %; at most 5 % allowed".
std::string described(const unmeasured_limit& limit, report::left_alone_share found);

} // namespace covkit::gen
