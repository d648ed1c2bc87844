// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "cli/inputs.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

struct decode_options {
    std::vector<std::string> logs; // "-" is standard input
    input_options inputs;          // manifests
    std::string out;
};

// A profile out of what a target has sent.
int run_decode(const decode_options& options);

} // namespace covkit::gen
