// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Names of tests, files and functions, and texts of conditions, come from anywhere. What a reader does not see of them
// could hide what stands there, or begin a line or a terminal's command of its own.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

namespace covkit::resolve {

namespace visible_detail {

inline unsigned byte_at(const std::string& text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

// A character of UTF-8 that controls: C1, marks of direction, separators of lines. 0: there is none here.
inline unsigned control_at(const std::string& text, std::size_t at, std::size_t& size) {
    const unsigned first = byte_at(text, at);
    const unsigned second = byte_at(text, at + 1);
    const unsigned third = byte_at(text, at + 2);
    if (first == 0xc2U && second >= 0x80U && second < 0xa0U) {
        size = 2;
        return second;
    }
    const bool has_three = first >= 0xe0U && first < 0xf0U && (second & 0xc0U) == 0x80U && (third & 0xc0U) == 0x80U;
    const unsigned code = has_three ? (first & 0xfU) << 12U | (second & 0x3fU) << 6U | (third & 0x3fU) : 0U;
    const bool controls = (code >= 0x200eU && code <= 0x200fU) || (code >= 0x2028U && code <= 0x202eU) ||
                          (code >= 0x2066U && code <= 0x2069U) || code == 0xfeffU;
    size = 3;
    return controls ? code : 0U;
}

// How many bytes a character of UTF-8 has that begins here; 1 if none does.
inline std::size_t size_at(const std::string& text, std::size_t at) {
    const unsigned first = byte_at(text, at);
    const std::size_t wanted = first >= 0xf0U && first < 0xf8U   ? 4
                               : first >= 0xe0U && first < 0xf0U ? 3
                               : first >= 0xc2U && first < 0xe0U ? 2
                                                                 : 1;
    for (std::size_t i = 1; i < wanted; ++i) {
        if ((byte_at(text, at + i) & 0xc0U) != 0x80U) {
            return 1;
        }
    }
    return wanted;
}

inline std::string written(const char* format, unsigned value) {
    char buffer[16];
    std::snprintf(buffer, sizeof buffer, format, value);
    return buffer;
}

} // namespace visible_detail

// On one line: a line break becomes \n, an escape \x1b, a mark of direction \u202e. All else stays as it is, bytes that
// are no UTF-8 too, but for those that some terminals take for controls.
inline std::string visible(const std::string& text) {
    using namespace visible_detail;
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const unsigned c = byte_at(text, at);
        std::size_t size = size_at(text, at);
        std::size_t control_size = 0;
        if (const unsigned control = c < 0x80U ? 0U : control_at(text, at, control_size)) {
            result += written("\\u%04x", control);
            size = control_size;
        } else if (c < 0x20U || c == 0x7fU || (size == 1 && c >= 0x80U && c < 0xa0U)) {
            result += c == '\n' ? "\\n" : c == '\r' ? "\\r" : c == '\t' ? "\\t" : written("\\x%02x", c);
        } else {
            result.append(text, at, size);
        }
        at += size;
    }
    return result;
}

} // namespace covkit::resolve
