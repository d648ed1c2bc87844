// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Is a text JSON (RFC 8259), and what is in it? Nothing is built of it: reading is all that is measured.
#include "json.hpp"

#include <cstring>

namespace peers {
namespace {

constexpr std::uint32_t depth_limit = 64;

class json_reader {
  public:
    json_reader(const char* text, std::size_t size) : at_(text), end_(text + size) {}

    json_summary read() {
        found_.is_valid = value(1);
        skip_blanks();
        if (at_ != end_) {
            found_.is_valid = false;
        }
        return found_;
    }

  private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

    void skip_blanks() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\t' || *at_ == '\r')) {
            ++at_;
        }
    }

    bool take(char expected) {
        if (at_ == end_ || *at_ != expected) {
            return false;
        }
        ++at_;
        return true;
    }

    bool value(std::uint32_t depth) {
        if (depth > depth_limit) {
            return false;
        }
        if (depth > found_.deepest) {
            found_.deepest = depth;
        }
        skip_blanks();
        if (at_ == end_) {
            return false;
        }
        switch (*at_) {
        case '{':
            return object(depth);
        case '[':
            return array(depth);
        case '"':
            return string();
        case 't':
            return word("true", 4);
        case 'f':
            return word("false", 5);
        case 'n':
            return word("null", 4);
        default:
            return number();
        }
    }

    bool object(std::uint32_t depth) {
        ++at_;
        ++found_.objects;
        skip_blanks();
        if (take('}')) {
            return true;
        }
        do {
            skip_blanks();
            if (at_ == end_ || *at_ != '"' || !string()) {
                return false;
            }
            skip_blanks();
            if (!take(':') || !value(depth + 1)) {
                return false;
            }
            skip_blanks();
        } while (take(','));
        return take('}');
    }

    bool array(std::uint32_t depth) {
        ++at_;
        ++found_.arrays;
        skip_blanks();
        if (take(']')) {
            return true;
        }
        do {
            if (!value(depth + 1)) {
                return false;
            }
            skip_blanks();
        } while (take(','));
        return take(']');
    }

    bool string() {
        ++at_;
        ++found_.strings;
        while (at_ != end_ && *at_ != '"') {
            if (static_cast<unsigned char>(*at_) < 0x20) {
                return false;
            }
            if (*at_ == '\\' && !escape()) {
                return false;
            }
            ++at_;
        }
        return take('"');
    }

    bool escape() {
        ++at_;
        if (at_ == end_) {
            return false;
        }
        if (*at_ == 'u') {
            for (int digits = 0; digits < 4; ++digits) {
                ++at_;
                if (at_ == end_ || !is_hex(*at_)) {
                    return false;
                }
            }
            return true;
        }
        return *at_ == '"' || *at_ == '\\' || *at_ == '/' || *at_ == 'b' || *at_ == 'f' || *at_ == 'n' || *at_ == 'r' ||
               *at_ == 't';
    }

    bool digits() {
        if (at_ == end_ || !is_digit(*at_)) {
            return false;
        }
        while (at_ != end_ && is_digit(*at_)) {
            ++at_;
        }
        return true;
    }

    bool number() {
        ++found_.numbers;
        take('-');
        if (!take('0') && !digits()) {
            return false;
        }
        if (take('.') && !digits()) {
            return false;
        }
        if (at_ != end_ && (*at_ == 'e' || *at_ == 'E')) {
            ++at_;
            if (!take('+')) {
                take('-');
            }
            return digits();
        }
        return true;
    }

    bool word(const char* text, std::size_t size) {
        if (static_cast<std::size_t>(end_ - at_) < size || std::memcmp(at_, text, size) != 0) {
            return false;
        }
        at_ += size;
        ++found_.words;
        return true;
    }

    const char* at_;
    const char* end_;
    json_summary found_;
};

} // namespace

json_summary read_json(const char* text, std::size_t size) { return json_reader(text, size).read(); }

} // namespace peers
