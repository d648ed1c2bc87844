// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where the project is that a compiler is at work on, if nobody says so. A compiler is started in a build directory,
// which may be beside the sources; build systems write down where these are.
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

// The directory with .git at or above this one; empty if there is none.
std::string working_tree(const std::string& from);

struct build_tree {
    std::string root;  // absolute: files below it are the project
    std::string build; // of a build system that has one; empty if none is known
};

// `here`: where the compiler runs; `sources`: absolute, those of its command line. In this order, the first in which
// the sources are:
//   the working tree of Git at or above here, if no other build has unpacked the sources in its directory
//   what CMakeCache.txt, meson-info or config.status, here or above, say
//   VPATH or srcdir of the Makefile here
//   what the sources have in common, beside here
build_tree find_build_tree(const std::string& here, const std::vector<std::string>& sources);

} // namespace covkit::gen
