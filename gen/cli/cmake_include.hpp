// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <string>

namespace covkit::gen {

// The file for -DCMAKE_PROJECT_INCLUDE that belongs to a program covkit: beside it where it was built, or where the
// package was installed. Empty if it is in neither place.
std::string cmake_include_of(const std::string& program);

// covkit cmake-include; the exit code.
int print_cmake_include();

} // namespace covkit::gen
