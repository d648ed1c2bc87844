// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "data/member_reader.hpp"

namespace covkit::gen {

// The member "state" of a unit.
void read_state(const json::Object& unit, member_reader& reader);

} // namespace covkit::gen
