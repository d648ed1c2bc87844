// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "tokenizer.hpp"

#include <covkit/covkit.hpp>

namespace probe_cost {
namespace {

// The character at `at`, or NUL at the end: spares a bounds check in each decision.
char peek(std::string_view text, std::size_t at) {
    return COVKIT_DECISION(COVKIT_C(at < text.size())) ? text[at] : '\0';
}

bool is_space(char c) {
    return COVKIT_DECISION(COVKIT_C(c == ' ') || COVKIT_C(c == '\t') || COVKIT_C(c == '\n') || COVKIT_C(c == '\r'));
}

bool is_digit(char c) { return COVKIT_DECISION(COVKIT_C(c >= '0') && COVKIT_C(c <= '9')); }

bool is_name_start(char c) {
    return COVKIT_DECISION((COVKIT_C(c >= 'a') && COVKIT_C(c <= 'z')) || (COVKIT_C(c >= 'A') && COVKIT_C(c <= 'Z')) ||
                           COVKIT_C(c == '_'));
}

bool is_hex_digit(char c) {
    return COVKIT_DECISION(COVKIT_C(is_digit(c)) || (COVKIT_C(c >= 'a') && COVKIT_C(c <= 'f')) ||
                           (COVKIT_C(c >= 'A') && COVKIT_C(c <= 'F')));
}

bool is_operator(char c) {
    COVKIT_ENTRY("is_operator");
    switch (c) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '=':
    case '<':
    case '>':
    case '!':
    case '&':
    case '|':
    case '^':
    case '~':
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
    case ',':
    case ';':
    case '.':
        return true;
    default:
        return false;
    }
}

std::size_t skip_digits(std::string_view text, std::size_t at) {
    while (COVKIT_DECISION(COVKIT_C(is_digit(peek(text, at))))) {
        ++at;
    }
    return at;
}

token identifier(std::string_view text, std::size_t begin) {
    COVKIT_ENTRY("identifier");
    std::size_t at = begin + 1;
    while (COVKIT_DECISION(COVKIT_C(is_name_start(peek(text, at))) || COVKIT_C(is_digit(peek(text, at))))) {
        ++at;
    }
    return {token_kind::identifier, begin, at};
}

// 12, 0x1F, 3.25, 1e9, 2.5E-3
token number(std::string_view text, std::size_t begin) {
    if (COVKIT_DECISION(COVKIT_C(text[begin] == '0') &&
                        (COVKIT_C(peek(text, begin + 1) == 'x') || COVKIT_C(peek(text, begin + 1) == 'X')))) {
        std::size_t at = begin + 2;
        while (COVKIT_DECISION(COVKIT_C(is_hex_digit(peek(text, at))))) {
            ++at;
        }
        return {COVKIT_DECISION(COVKIT_C(at == begin + 2)) ? token_kind::error : token_kind::number, begin, at};
    }
    std::size_t at = skip_digits(text, begin);
    if (COVKIT_DECISION(COVKIT_C(peek(text, at) == '.') && COVKIT_C(is_digit(peek(text, at + 1))))) {
        at = skip_digits(text, at + 1);
    }
    if (COVKIT_DECISION(COVKIT_C(peek(text, at) == 'e') || COVKIT_C(peek(text, at) == 'E'))) {
        ++at;
        if (COVKIT_DECISION(COVKIT_C(peek(text, at) == '+') || COVKIT_C(peek(text, at) == '-'))) {
            ++at;
        }
        if (COVKIT_DECISION(!COVKIT_C(is_digit(peek(text, at))))) {
            return {token_kind::error, begin, at};
        }
        at = skip_digits(text, at);
    }
    return {token_kind::number, begin, at};
}

// "text", with \n \t \\ \" and \x followed by two hexadecimal digits.
token string(std::string_view text, std::size_t begin) {
    COVKIT_ENTRY("string");
    std::size_t at = begin + 1;
    while (COVKIT_DECISION(COVKIT_C(at < text.size()) && COVKIT_C(text[at] != '\n'))) {
        const char c = text[at];
        ++at;
        if (COVKIT_DECISION(COVKIT_C(c == '"'))) {
            return {token_kind::string, begin, at};
        }
        if (COVKIT_DECISION(!COVKIT_C(c == '\\'))) {
            continue;
        }
        const char escape = peek(text, at);
        ++at;
        if (COVKIT_DECISION(COVKIT_C(escape == 'n') || COVKIT_C(escape == 't') || COVKIT_C(escape == '\\') ||
                            COVKIT_C(escape == '"'))) {
            continue;
        }
        if (COVKIT_DECISION(COVKIT_C(escape == 'x') && COVKIT_C(is_hex_digit(peek(text, at))) &&
                            COVKIT_C(is_hex_digit(peek(text, at + 1))))) {
            at += 2;
            continue;
        }
        break;
    }
    return {token_kind::error, begin, COVKIT_DECISION(COVKIT_C(at < text.size())) ? at : text.size()};
}

token line_comment(std::string_view text, std::size_t begin) {
    COVKIT_ENTRY("line_comment");
    std::size_t at = begin + 2;
    while (COVKIT_DECISION(COVKIT_C(at < text.size()) && COVKIT_C(text[at] != '\n'))) {
        ++at;
    }
    return {token_kind::comment, begin, at};
}

token block_comment(std::string_view text, std::size_t begin) {
    COVKIT_ENTRY("block_comment");
    for (std::size_t at = begin + 2; COVKIT_DECISION(COVKIT_C(at + 1 < text.size())); ++at) {
        if (COVKIT_DECISION(COVKIT_C(text[at] == '*') && COVKIT_C(text[at + 1] == '/'))) {
            return {token_kind::comment, begin, at + 2};
        }
    }
    return {token_kind::error, begin, text.size()};
}

// The longest of one or two characters: == != <= >= && || ++ -- -> and single ones.
token punctuation(std::string_view text, std::size_t begin) {
    COVKIT_ENTRY("punctuation");
    const char first = text[begin];
    const char second = peek(text, begin + 1);
    const bool compares =
        COVKIT_DECISION(COVKIT_C(second == '=') && (COVKIT_C(first == '=') || COVKIT_C(first == '!') ||
                                                    COVKIT_C(first == '<') || COVKIT_C(first == '>')));
    const bool doubles =
        COVKIT_DECISION(COVKIT_C(first == second) && (COVKIT_C(first == '&') || COVKIT_C(first == '|') ||
                                                      COVKIT_C(first == '+') || COVKIT_C(first == '-')));
    const bool arrow = COVKIT_DECISION(COVKIT_C(first == '-') && COVKIT_C(second == '>'));
    const bool two = COVKIT_DECISION(COVKIT_C(compares) || COVKIT_C(doubles) || COVKIT_C(arrow));
    return {token_kind::punctuation, begin, begin + (COVKIT_DECISION(COVKIT_C(two)) ? 2 : 1)};
}

} // namespace

token next_token(std::string_view text, std::size_t at) {
    while (COVKIT_DECISION(COVKIT_C(is_space(peek(text, at))))) {
        ++at;
    }
    if (COVKIT_DECISION(COVKIT_C(at >= text.size()))) {
        return {token_kind::end, at, at};
    }
    const char c = text[at];
    if (COVKIT_DECISION(COVKIT_C(is_name_start(c)))) {
        return identifier(text, at);
    }
    if (COVKIT_DECISION(COVKIT_C(is_digit(c)))) {
        return number(text, at);
    }
    if (COVKIT_DECISION(COVKIT_C(c == '"'))) {
        return string(text, at);
    }
    if (COVKIT_DECISION(COVKIT_C(c == '/') && COVKIT_C(peek(text, at + 1) == '/'))) {
        return line_comment(text, at);
    }
    if (COVKIT_DECISION(COVKIT_C(c == '/') && COVKIT_C(peek(text, at + 1) == '*'))) {
        return block_comment(text, at);
    }
    if (COVKIT_DECISION(COVKIT_C(is_operator(c)))) {
        return punctuation(text, at);
    }
    return {token_kind::error, at, at + 1};
}

std::uint64_t digest(std::string_view text) {
    COVKIT_ENTRY("digest");
    std::uint64_t result = 0;
    token t = next_token(text, 0);
    while (COVKIT_DECISION(COVKIT_C(t.kind != token_kind::end))) {
        result = result * 31 + static_cast<std::uint64_t>(t.kind) * 4096 + (t.end - t.begin);
        t = next_token(text, t.end);
    }
    return result;
}

} // namespace probe_cost
