// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A directory in which covkit has compiled nothing.
#pragma once

#include <string>

namespace covkit::gen {

// In a line: what the build system there says of covkit, and what to do.
std::string why_untouched(const std::string& directory);

} // namespace covkit::gen
