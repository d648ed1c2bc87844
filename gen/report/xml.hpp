// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <string>

namespace covkit::gen {

// Text for the inside of an element or a quoted attribute. What XML cannot hold at all becomes a
// question mark.
inline std::string xml_text(const std::string& text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\n':
            result += "&#10;";
            break;
        case '\t':
            result += "&#9;";
            break;
        default:
            result += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
        }
    }
    return result;
}

inline std::string xml_attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + xml_text(value) + "\"";
}

} // namespace covkit::gen
