// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Dependency files of the compiler: build systems are to watch the sources, not the mirror.
#pragma once

#include "emit/project.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

// The text of a dependency file, with the originals instead of the files in the tree, and without
// tables, which follow from the originals. Names in `base`, if it is given, become relative to it.
std::string with_originals(const std::string& text, const std::string& tree, const project& of,
                           const std::string& base);

// What the targets of a dependency file are made of, as it is spelled there.
std::vector<std::string> prerequisites(const std::string& text);

} // namespace covkit::gen
