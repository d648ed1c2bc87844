// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstddef>
#include <string_view>

namespace covkit::gen {

// Parsers call themselves for what is nested; nothing that covkit or a build system writes is nested more than this.
inline bool is_nested_too_deeply(std::string_view json) {
    constexpr int deepest = 64;
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (in_string) {
            i += c == '\\' ? 1U : 0U;
            in_string = c != '"';
        } else {
            in_string = c == '"';
            depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            if (depth > deepest) {
                return true;
            }
        }
    }
    return false;
}

} // namespace covkit::gen
