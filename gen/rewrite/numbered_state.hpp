// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The state facts of a file as its table has them: lines for offsets, keys for names, cells for witnesses.
#pragma once

#include "facts/owned_unit.hpp"

namespace covkit::gen {

struct numbered_file;

// `events`: what the witnesses in the facts have become. Without what an assertion is only in a test, if the file is
// none.
owned_state number_state(const numbered_file& file, std::vector<model::witness> events);

} // namespace covkit::gen
