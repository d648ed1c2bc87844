// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// covkit.toml: defaults for all commands, a section each.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace covkit::gen {

// The option --config; without it, covkit.toml here or in a directory above, if nobody else could have written it.
// Otherwise, why it is not obeyed: what it asks for, a gate for example, must not be forgotten in silence.
std::string add_defaults(CLI::App& app);

// Says what is wrong with the file, if the error is one of the file: "covkit.toml:3: there is no key 'mim' …". Empty if
// it is not.
std::string error_in_defaults(const CLI::App& app, const CLI::ParseError& error,
                              const std::vector<std::string>& command_line);

} // namespace covkit::gen
