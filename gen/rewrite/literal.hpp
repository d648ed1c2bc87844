// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstdint>
#include <string>

namespace covkit::gen {

inline std::string decimal(std::uint64_t n) { return std::to_string(n); }

// As a string literal in C++.
inline std::string literal(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
        }
        // "??" could begin a trigraph.
        result += c == '?' ? "\\?" : std::string(1, c);
    }
    return result + "\"";
}

} // namespace covkit::gen
