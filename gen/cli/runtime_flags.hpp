// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which options of a command line matter to covkit's runtime, which is linked into the user's program.
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

// The options, without the compiler, that an object of the runtime must be compiled with to fit to this program:
// sanitizers, another standard library, another target. An option that is not known matters.
std::vector<std::string> runtime_flags(const std::vector<std::string>& command);

// Whether this is the system's g++ or clang++, for the machine it runs on.
bool is_system_compiler(const std::string& program);

} // namespace covkit::gen
