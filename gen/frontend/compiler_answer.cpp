// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/compiler_answer.hpp"

#include <cstdio>

namespace covkit::gen {

std::string shell_word(const std::string& word) {
    std::string result = "'";
    for (const char c : word) {
        result += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return result + "'";
}

std::string answer_of(const std::string& command) {
    std::string text;
    if (std::FILE* const output = ::popen(command.c_str(), "r")) {
        char block[4096];
        while (const std::size_t size = std::fread(block, 1, sizeof block, output)) {
            text.append(block, size);
        }
        ::pclose(output);
    }
    return text;
}

} // namespace covkit::gen
