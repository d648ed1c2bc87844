// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where Make runs. In a recursive Make, each directory has a process of its own, and all of them are one project.
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

// Of each Make among the processes that have started this one: where it runs, the outermost first.
std::vector<std::string> directories_of_make();

} // namespace covkit::gen
