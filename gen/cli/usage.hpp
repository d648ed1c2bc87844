// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is wrong with a command line, and what was probably meant.
#pragma once

#include "cli/subcommands.hpp"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class ParseError;
}

namespace covkit::gen {

struct command_line {
    std::vector<std::string> words;
    std::optional<std::vector<std::string>> behind; // "--", if it is there
};

// Says it; the exit code.
int refuse(const CLI::App& app, const std::vector<subcommand>& commands, const CLI::ParseError& error,
           const command_line& given);

// Whether what stands behind "--" is as the command needs it; says so if not.
bool takes(const subcommand& command, const command_line& given);

// The names of its options, as they are written.
std::vector<std::string> option_names(const CLI::App& app);

} // namespace covkit::gen
