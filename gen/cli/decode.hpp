// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "cli/inputs.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

struct decode_options {
    std::vector<std::string> logs; // "-" is standard input; with an ELF file: pieces of memory
    std::string elf;               // the image whose memory it is; empty: logs
    std::string at;                // the address of the first byte; empty: as the image says
    std::string test;              // to which what is in memory belongs
    input_options inputs;          // manifests
    std::string out;
};

// A profile out of what a target has sent, or of its memory.
int run_decode(const decode_options& options);

} // namespace covkit::gen
