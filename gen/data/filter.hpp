// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A part of what is known: some files, functions, criteria, states or tests.
#pragma once

#include "data/unmeasured.hpp"

#include <covkit/record/profile.hpp>
#include <covkit/resolve/suite.hpp>

#include <string>
#include <vector>

namespace covkit::gen {

struct filter_options {
    std::vector<std::string> files;     // globs
    std::vector<std::string> functions; // globs of names as reports show them
    std::vector<std::string> criteria;  // names
    std::vector<std::string> status;    // covered, missing, justified
    std::vector<std::string> tests;     // globs; what other tests observed does not count
};

// The reason if there is no such glob, criterion or state.
std::string error_of(const filter_options& options);

void keep_tests(const filter_options& options, record::profile& profile);

// Files, functions and criteria that are not asked for count no more. What has another state still
// counts, and is not listed.
void keep_asked_for(const filter_options& options, resolve::suite_status& suite);

void keep_files(const filter_options& options, std::vector<unmeasured>& left_out);

// What there is to cover in one function.
struct function_totals {
    std::string name;
    model::location where;
    resolve::totals total;
    resolve::file_view part; // of the file
};
std::vector<function_totals> totals_by_function(const resolve::file_view& file);

} // namespace covkit::gen
