// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// covkit-c++: the same program under the name of a compiler, for CXX=covkit-c++. Its command line
// belongs to the compiler, so its settings come from the environment.
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

bool is_compiler_wrapper(const std::string& program);

// The exit code of the compiler.
int run_compiler_wrapper(const std::vector<std::string>& arguments);

} // namespace covkit::gen
