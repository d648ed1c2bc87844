// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Work in a process of its own: a crash, an exception or a lack of memory ends that process, and nobody else.
#pragma once

#include <functional>
#include <string>

namespace covkit::gen {

struct isolated_end {
    std::string result; // what the work returned
    std::string died;   // how it ended otherwise: "signal 11 (Segmentation fault)", "map::at"; empty: it returned
};

struct isolated_limits {
    unsigned seconds = 0;  // of processor time; 0: any
    bool is_silent = true; // what Clang or the C library say of their end is not shown
};

// There must be no other threads.
isolated_end run_isolated(const std::function<std::string()>& work, isolated_limits limits = {});

// No source takes as long to read, unless something is wrong; then it is compiled as it is.
inline constexpr unsigned seconds_to_read_a_source = 900;

} // namespace covkit::gen
