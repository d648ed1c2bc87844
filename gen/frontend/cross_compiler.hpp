// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A cross compiler knows its target, headers and types by itself; Clang, which reads the sources, must be told.
#pragma once

#include "facts/translation_unit.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

// What Clang has to be told so that it sees what this compiler sees. Nothing if the compiler makes programs for this
// machine, or is Clang itself. The compiler is asked once for each set of flags that matter.
std::vector<std::string> cross_arguments(const compile_command& command);

// The same from what the compiler answered to -dM -E -v; `host` is a target triple.
std::vector<std::string> cross_arguments_from(const std::string& answer, const std::string& host);

// The words of a command that change target, headers or types; `--specs=nano.specs` and -mcpu, but not -I.
std::vector<std::string> flags_that_choose_target(const std::vector<std::string>& arguments);

// Of these, without those by which GCC runs other programs: -B, and -specs but for files of the compiler's own.
std::vector<std::string> harmless_flags(const std::vector<std::string>& flags, const std::string& directory);

// Flags that only GCC understands, though Clang's driver knows their names.
bool is_for_gcc_only(const std::string& argument);

// -march= of Arm's microcontrollers without extensions that Clang does not know for them; any other argument as it is.
std::string without_unknown_extensions(const std::string& argument);

} // namespace covkit::gen
