// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is not measured, in reports for people and for tools.
#pragma once

#include "data/unmeasured.hpp"

#include <covkit/resolve/suite.hpp>

#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// Files and headers, then what is left alone inside of files, kind by kind.
std::vector<unmeasured> all_unmeasured(const resolve::suite_status& suite, const std::vector<unmeasured>& left_out);

// "src/a.cpp"; "src/a.cpp:3:5: a && b"
std::string place_text(const unmeasured& each);

// "C source, only C++ sources are measured"
std::string reason_text(const unmeasured& each);

// A line for the summary: how many, and why. Empty if there is nothing.
std::string unmeasured_summary(const std::vector<unmeasured>& all);

// All of them, a line each, below a heading. Empty if there is nothing.
std::string unmeasured_section(const std::vector<unmeasured>& all);

// The JSON report with their lines, and one for each kind with how many there are; totals stay last.
std::string with_unmeasured(std::string json, const std::vector<unmeasured>& all, const resolve::suite_status& suite);

// Sources that have changed since they were measured: a line each below a heading, and lines of JSON.
std::string changed_section(const std::set<std::string>& names);
std::string with_changed(std::string json, const std::set<std::string>& names);

// "12 files: 9 taken for a test, 3 C source", or "3 files: C source"; of one kind.
std::string counted(const std::vector<unmeasured>& all, const std::string& what);

} // namespace covkit::gen
