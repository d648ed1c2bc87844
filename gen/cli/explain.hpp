// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "cli/inputs.hpp"

#include <string>

namespace covkit::gen {

struct explain_options {
    input_options inputs;
    std::string place;      // FILE:LINE or FILE:LINE:COLUMN
    bool justifies = false; // prints clauses for what is missing there
};

// All that is known of one line: its decisions with evidence, and who executed what.
int run_explain(const explain_options& options);

} // namespace covkit::gen
