// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <string>

namespace covkit::gen {

// A word as the shell takes it.
std::string shell_word(const std::string& word);

// What a shell command prints; nothing if it cannot be run.
std::string answer_of(const std::string& command);

} // namespace covkit::gen
