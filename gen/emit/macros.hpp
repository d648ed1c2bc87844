// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the probes in the text of a file do.
#pragma once

#include "rewrite/numbered.hpp"

#include <string>

namespace covkit::gen {

// `space`: the namespace of the file's table.
std::string macros_text(const numbered_file& file, const std::string& space);

} // namespace covkit::gen
