// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// covkit doctor: why is nothing, or this file, measured?
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

struct doctor_options {
    std::vector<std::string> places; // a directory: the build, or covkit's output; files
    bool lists_all = false;          // one line a file, also where many have the same reason
};

int run_doctor(const doctor_options& options);

} // namespace covkit::gen
