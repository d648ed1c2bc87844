// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The compile commands that `covkit instrument` is asked to work on.
#pragma once

#include "cli/instrument.hpp"
#include "frontend/database.hpp"

#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// From the compile database, or from what stands behind "--"; or why there are none.
database commands_for(const instrument_options& options);

// Which compilers of a database may be run; the others are in `untrusted`. The reason if a glob is none.
std::string trust_compilers(const std::vector<std::string>& globs, std::vector<compile_command>& commands,
                            std::set<std::string>& untrusted);

// A name that is not that of a C++ source may be one all the same, behind -x c++. Why it is not; empty if it is one.
std::string why_plain(const compile_command& command);

} // namespace covkit::gen
