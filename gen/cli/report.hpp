// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// covkit run, merge, report and check: from profiles to answers.
#pragma once

#include "cli/inputs.hpp"
#include "data/unmeasured_limit.hpp"

#include <string>
#include <utility>
#include <vector>

namespace covkit::gen {

struct merge_options {
    input_options inputs;
    std::string out;
};
int run_merge(const merge_options& options);

struct answer;

// To standard output. `listing` is what lists all that is missing.
bool put_summary(const answer& found, const char* listing);

struct report_options {
    input_options inputs;
    bool summary = false; // too, if anything else is asked for
    // Where each goes; "-" is standard output.
    std::string by; // file, function or class: a table of them, to standard output
    std::string text;
    std::string json;
    std::string lcov;
    std::string lcov_compatible;
    bool lcov_by_test = false;
    bool lcov_marks_justified = false;
    std::string cobertura;
    std::string sonarqube;
    std::string markdown;
    std::string labels; // as CSV
    std::string sarif;
    std::string html;        // a folder
    std::string html_single; // a file
    std::string evidence;    // a folder
    bool github = false;     // annotations to standard output, the Markdown to the step's summary
};
int run_report(const report_options& options);

// A criterion and the least percentage of it.
struct gate {
    std::string criterion;
    double least = 0;
};
// From "mcdc=95.5"; what is wrong if it is no such thing.
std::string read_gate(const std::string& text, gate& into);

struct check_options {
    input_options inputs;
    std::vector<unmeasured_limit> unmeasured;
    std::vector<gate> total;
    std::vector<gate> per_file;
    std::vector<gate> per_function;
    std::string baseline; // a JSON report
    std::vector<gate> of_new;
    std::string junit;
};
int run_check(const check_options& options);

struct run_options {
    std::string directory;
    std::vector<std::string> command;
    std::vector<gate> total;
    std::vector<unmeasured_limit> unmeasured;
    bool adds = false;    // to what is in the directory already
    input_options inputs; // all but the profiles
};
int run_tests(const run_options& options);

} // namespace covkit::gen
