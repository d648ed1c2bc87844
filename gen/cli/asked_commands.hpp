// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The compile commands that `covkit instrument` is asked to work on.
#pragma once

#include "cli/instrument.hpp"
#include "frontend/database.hpp"

#include <string>

namespace covkit::gen {

// From the compile database, or from what stands behind "--"; or why there are none.
database commands_for(const instrument_options& options);

// A name that is not that of a C++ source may be one all the same, behind -x c++. Why it is not; empty if it is one.
std::string why_plain(const compile_command& command);

} // namespace covkit::gen
