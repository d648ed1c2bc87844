// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// JSON, one object a line.
#pragma once

#include <covkit/model/location.hpp>

#include <cstddef>
#include <cstdio>
#include <string>
#include <utility>

namespace covkit::report {

// The bytes of the UTF-8 sequence that begins at `at`; 0 if there is none.
inline std::size_t utf8_length(const std::string& text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const unsigned lead = byte(at);
    const std::size_t length = lead < 0x80                     ? 1
                               : lead >= 0xc2 && lead < 0xe0   ? 2
                               : lead >= 0xe0 && lead < 0xf0   ? 3
                               : lead >= 0xf0 && lead <= 0xf4U ? 4
                                                               : 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xc0U) != 0x80) {
            return 0;
        }
    }
    const unsigned second = byte(at + 1);
    const bool is_outside = (lead == 0xe0 && second < 0xa0) ||  // could be shorter
                            (lead == 0xed && second >= 0xa0) || // a surrogate
                            (lead == 0xf0 && second < 0x90) ||  // could be shorter
                            (lead == 0xf4 && second >= 0x90);   // beyond U+10FFFF
    return is_outside ? 0 : length;
}

inline bool is_itself_in_json(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

// A JSON string. Bytes that are not UTF-8 (sources may be Latin-1) become U+FFFD.
inline std::string json_string(const std::string& text) {
    std::string result = "\"";
    result.reserve(text.size() + 2);
    for (std::size_t at = 0; at < text.size();) {
        std::size_t behind = at;
        while (behind < text.size() && is_itself_in_json(text[behind])) {
            ++behind;
        }
        if (behind != at) { // nearly all of a manifest
            result.append(text, at, behind - at);
            at = behind;
            continue;
        }
        const std::size_t length = utf8_length(text, at);
        const char c = text[at];
        if (length == 0) {
            result += "\\ufffd";
        } else if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            char escaped[8];
            std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
            result += escaped;
        } else {
            result.append(text, at, length);
        }
        at += length == 0 ? 1 : length;
    }
    return result + '"';
}

// Members are added to the object that was opened last.
class json_text {
  public:
    void open() {
        out_ += '{';
        is_first_ = true;
    }
    void close() {
        out_ += '}';
        is_first_ = false;
    }
    void end() { // of a line
        close();
        out_ += '\n';
    }
    void add(const char* name, const std::string& value) {
        out_ += is_first_ ? "\"" : ",\"";
        out_ += name;
        out_ += "\":" + value;
        is_first_ = false;
    }
    void place(model::location where) {
        add("line", number(where.line));
        add("column", number(where.column));
    }
    // member(i) writes one element of the list.
    template <class Member> void list(const char* name, std::size_t count, Member&& member) {
        add(name, "[");
        for (std::size_t i = 0; i < count; ++i) {
            out_ += i == 0 ? "" : ",";
            member(i);
        }
        out_ += ']';
    }
    static std::string number(std::size_t n) { return std::to_string(n); }
    std::string take() { return std::move(out_); }

  protected:
    std::string out_;

  private:
    bool is_first_ = true;
};

} // namespace covkit::report
