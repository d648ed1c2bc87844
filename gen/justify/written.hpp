// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Justifications as they are written: in comments of a source, and in files of their own.
#pragma once

#include "justify/clause.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

struct written_justification {
    clause says;
    std::string written_in; // file
    index written_at = 0;   // line
    // In a source: these lines, both included.
    bool is_in_source = false;
    index first_line = 0;
    index last_line = 0;
    bool of_function = false; // all of the function that begins there
    bool is_marker = false;   // of another tool
};

struct written_error {
    std::string file;
    index line = 0;
    std::string message;
};

struct written_justifications {
    std::vector<written_justification> all;
    std::vector<written_error> errors;
};

// Comments:
//     // covkit: justify mcdc c2=false "reason"        for this line, or for what begins in the next one
//     // covkit: justify begin all "reason"  …  // covkit: justify end
// and the markers of lcov and gcovr: [LG]COVR?_EXCL_{LINE,START,STOP,BR_LINE,BR_START,BR_STOP,FUNCTION}.
void read_source(const std::string& name, const std::string& text, written_justifications& into);

// A file: a clause a line, which lines that begin with a space continue; # begins a comment.
void read_justification_file(const std::string& name, const std::string& text, written_justifications& into);

} // namespace covkit::gen
