// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a build has and no profile can: files that were compiled as they are, files that are taken for tests, headers of
// which a program may have a version without probes. As JSON lines (*.covunmeasured) it lies beside profiles.
#pragma once

#include <covkit/model/location.hpp>

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace covkit::gen {

struct unmeasured {
    std::string what; // "file", or "header"; in reports also what is left alone inside of files: "decision", …
    std::string file; // as manifests have it
    std::string reason;
    std::string detail;
    model::location where = {}; // line 0: the whole file
    std::string text = {};

    auto key() const { return std::tie(what, file, where.line, where.column, text, reason, detail); }
    friend bool operator==(const unmeasured& a, const unmeasured& b) { return a.key() == b.key(); }
    friend bool operator<(const unmeasured& a, const unmeasured& b) { return a.key() < b.key(); }
};

// Why something was compiled as it is, besides what project::why_aside says.
namespace plain_reasons {
inline constexpr const char* c_source = "C source";
inline constexpr const char* standard_input = "standard input";
inline constexpr const char* unreadable = "cannot be read";
inline constexpr const char* unwritable = "cannot be written";
inline constexpr const char* internal_error = "internal error of covkit";
inline constexpr const char* one_step = "compiled and linked in one step";
inline constexpr const char* without_covkit = "compiled without covkit";
inline constexpr const char* in_no_program = "in no program that ran"; // instrumented, and counted as not covered
inline constexpr const char* mixed = "also compiled without probes";   // a header
} // namespace plain_reasons

inline constexpr const char* unmeasured_suffix = ".covunmeasured";

// One line each, as the JSON report has them.
std::string unmeasured_lines(const std::vector<unmeasured>& all);

// The reason with its line if it cannot be read, and then nothing of it is taken. What is there already stays single.
std::string read_unmeasured(std::string_view text, std::vector<unmeasured>& into);
void add_unmeasured(std::vector<unmeasured> more, std::vector<unmeasured>& into);

// How many there are of each kind and reason.
std::map<std::pair<std::string, std::string>, std::size_t> counts_of(const std::vector<unmeasured>& all);

} // namespace covkit::gen
