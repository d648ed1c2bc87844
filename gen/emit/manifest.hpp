// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "emit/file_unit.hpp"

#include <string>

namespace covkit::gen {

// The manifest of one file: the bytes that the program itself writes of this unit.
std::string manifest_text(const file_unit& file);

} // namespace covkit::gen
