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
    std::string root;        // absolute: files below it are the project
    std::string build;       // of a build system that has one; empty if none is known
    bool is_guessed = false; // nothing says so, neither Git nor a build system
};

// `here`: where the compiler runs; `sources`: absolute, those of its command line; `makes`: where each Make runs that
// works here, the outermost first. In this order, the first in which the sources are:
//   where the outermost Make runs, if that is in the build directory of another project, which has unpacked it there
//   the working tree of Git at or above here, if no other build has unpacked the sources in its directory
//   what CMakeCache.txt, meson-info or config.status, here or above, say
//   where the outermost Make above here runs
//   VPATH or srcdir of the Makefile here
//   what the sources have in common, beside here
build_tree find_build_tree(const std::string& here, const std::vector<std::string>& sources,
                           const std::vector<std::string>& makes = {});

} // namespace covkit::gen
