// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A command line for g++ or clang, made fit for Clang as a library.
#pragma once

#include "facts/translation_unit.hpp"

namespace covkit::gen {

struct parser_flags {
    std::vector<std::string> arguments;
    std::vector<std::string> notes; // about what was left out
    std::string error;              // a build that covkit cannot handle
};

// `resource_directory`: where Clang's own headers are.
parser_flags flags_for_parser(const compile_command& command, const std::string& resource_directory);

// The directory that belongs to the Clang this program was built with; $COVKIT_RESOURCE_DIR first.
std::string find_resource_directory();

} // namespace covkit::gen
