// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/owned_unit.hpp"

#include <string>

namespace covkit::gen {

// The table of state as C++: `state`.
std::string state_table_text(const owned_state& state);

} // namespace covkit::gen
