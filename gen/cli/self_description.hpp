// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Completion for shells and a manual page, from the same description that makes --help.
#pragma once

#include <string>

namespace CLI {
class App;
} // namespace CLI

namespace covkit::gen {

// For bash, zsh or fish; empty for another shell.
std::string completion_script(const CLI::App& app, const std::string& shell);

std::string manual_page(const CLI::App& app);

} // namespace covkit::gen
