// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What CMake has written down about a build.
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

// What stands behind one of these at the beginning of a line; empty if nothing does.
std::string value_behind(const std::string& text, const std::vector<std::string>& beginnings);

// Of build/CMakeCache.txt: the value of NAME:TYPE=value; empty if it has none.
std::string cmake_setting(const std::string& build, const std::string& name);

} // namespace covkit::gen
