// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What was probably meant by a name that does not exist.
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

// The fewest insertions, removals, replacements and exchanges of neighbours that turn one into the other.
std::size_t edit_distance(const std::string& a, const std::string& b);

// The nearest of these names, or the first that begins with what was written; empty if none is near.
std::string near_name(const std::string& written, const std::vector<std::string>& names);

// "; did you mean 'report'?", or nothing.
std::string did_you_mean(const std::string& written, const std::vector<std::string>& names);

} // namespace covkit::gen
