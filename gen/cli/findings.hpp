// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Why nothing in a build, or a file of it, is measured, and what to do.
#pragma once

#include "cli/examined_build.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

struct finding {
    std::string subject; // a file, a program, a folder
    std::string what;
    std::string remedy;
    bool is_wrong = true; // else it is as it was asked for: tests are not measured
    bool is_alone = true; // else it can be said of several subjects at once
};

std::vector<finding> findings_of(const examined_build& build);

// Of one file, absolute: all that keeps it from being measured. Nothing: it is.
std::vector<finding> findings_of(const examined_build& build, const std::string& path);

// "a.cpp: C source; only C++ is measured yet". Those that are not alone are put together, unless all are listed.
std::vector<std::string> lines_of(const std::vector<finding>& all, bool lists_all);

} // namespace covkit::gen
