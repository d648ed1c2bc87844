// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The command that compiles the mirror of a source instead of the source.
#pragma once

#include "emit/project.hpp"

namespace covkit::gen {

struct mirror_command {
    std::vector<std::string> arguments;
    std::vector<std::string> notes;
};

// `include`: where covkit's headers are.
mirror_command command_for_mirror(const compile_command& command, const project& of, const std::string& tree,
                                  const std::string& include);

} // namespace covkit::gen
