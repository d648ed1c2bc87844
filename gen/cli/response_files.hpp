// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// @file on a command line stands for the arguments in the file, which may name other such files.
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

struct expanded_command {
    std::vector<std::string> arguments;
    std::string error; // the arguments are those that were given then
};

// As GCC and Clang read them: blanks separate, quotes and backslashes keep; a file that does not exist is an argument
// like others.
expanded_command with_response_files(const std::vector<std::string>& command);

} // namespace covkit::gen
