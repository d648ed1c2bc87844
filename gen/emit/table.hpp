// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The header that gives the probes of a file their meaning: macros, cells, table, registration.
#pragma once

#include "emit/file_unit.hpp"

#include <string>

namespace covkit::gen {

std::string table_text(const file_unit& file);

} // namespace covkit::gen
