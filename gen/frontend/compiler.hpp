// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/translation_unit.hpp"

namespace covkit::gen {

// The command with the standard that its compiler takes if none is named: Clang, which reads the
// source, has a default of its own. A standard before C++17 becomes C++17.
compile_command with_standard(compile_command command);

} // namespace covkit::gen
