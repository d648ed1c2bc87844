// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Reports for other tools, besides those that programs can write themselves.
#pragma once

#include "data/unmeasured.hpp"

#include <covkit/resolve/suite.hpp>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// Cobertura's coverage-04: lines, and the outcomes of decisions as branches. `roots`: what names of files are relative
// to. `milliseconds`: since 1970.
std::string cobertura_report(const resolve::suite_status& suite, const std::vector<std::string>& roots,
                             std::uint64_t milliseconds);

// SonarQube's generic test coverage.
std::string sonarqube_report(const resolve::suite_status& suite);

// A table of all files, what to test next, and what is not measured or has changed since; for a pull request, or a
// step's summary.
std::string markdown_report(const resolve::suite_status& suite, const std::vector<unmeasured>& left_out,
                            const std::set<std::string>& changed = {});

// All criteria side by side, a line a file, function or class, the worst first; for a terminal. Of classes only state
// is known.
enum class table_rows { files, functions, classes };
std::string table_report(const resolve::suite_status& suite, table_rows rows, bool coloured);

// GitHub's workflow commands: a warning at each function that was never entered; in the others at each branch, decision
// and use with something missing, and one for all labels of a place that no test covers; and at dead definitions.
std::string github_annotations(const resolve::suite_status& suite);

// All labels, those that follow from other criteria too, as LTest lists them: id, status, tag and location.
std::string labels_report(const resolve::suite_status& suite);

// What a gate asked for, and what it found.
struct gate_result {
    std::string where; // a file, or a function in it; empty: all together
    std::string criterion;
    double least = 0;
    resolve::ratio found;

    bool passed() const { return found.percent_with_justified() >= least; }
};

// A gate as a test case.
struct gate_case {
    std::string where; // empty: all files together
    std::string name;
    std::string failure; // empty: it is held
};
std::string junit_report(const std::vector<gate_case>& gates);

// For a person: "95.0 %, 19 of 20; at least 100 % required".
std::string described(const gate_result& gate);

} // namespace covkit::gen
