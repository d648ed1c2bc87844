// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Steps over C++ source text: literals, words and balanced brackets, which may hold anything that
// looks like an operator. Written for few steps of constant evaluation: clang allows a million for
// the whole text of a decision, and every call takes two of them.
#pragma once

#include <covkit/model/text.hpp>

namespace covkit::mcdc {

using model::index;
using model::none;
using model::text;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool is_opening(char c) { return c == '(' || c == '[' || c == '{'; }
constexpr bool is_closing(char c) { return c == ')' || c == ']' || c == '}'; }
constexpr char closing_for(char c) { return c == '(' ? ')' : c == '[' ? ']' : '}'; }

constexpr index skip_spaces(text t, index at) {
    while (at < t.size && model::is_space(t.data[at])) {
        ++at;
    }
    return at;
}

// Behind the quoted literal that starts at `at`; `none` if it does not end.
constexpr index skip_quoted(text t, index at) {
    const char quote = t[at++];
    while (at < t.size && t[at] != quote) {
        at += t[at] == '\\' ? 2U : 1U;
    }
    return at < t.size ? at + 1 : none;
}

// Behind R"tag( … )tag", where `at` is at the quote.
constexpr index skip_raw_string(text t, index at) {
    const index tag = ++at;
    while (at < t.size && t[at] != '(') {
        ++at;
    }
    const index length = at - tag;
    for (; at < t.size; ++at) {
        if (t[at] != ')' || at + 1 + length >= t.size || t[at + 1 + length] != '"') {
            continue;
        }
        if (t.slice(at + 1, at + 1 + length) == t.slice(tag, tag + length)) {
            return at + length + 2;
        }
    }
    return none;
}

// Behind a number; the digit separator in 1'000 opens no character literal.
constexpr index skip_number(text t, index at) {
    while (at < t.size &&
           (is_word(t[at]) || t[at] == '.' || (t[at] == '\'' && at + 1 < t.size && is_word(t[at + 1])))) {
        ++at;
    }
    return at;
}

constexpr bool is_raw_prefix(text word) {
    return word == "R" || word == "LR" || word == "uR" || word == "UR" || word == "u8R";
}

constexpr index skip_word(text t, index at) {
    const index start = at;
    while (at < t.size && is_word(t.data[at])) {
        ++at;
    }
    const bool raw = at < t.size && t.data[at] == '"' && is_raw_prefix(t.slice(start, at));
    return raw ? skip_raw_string(t, at) : at;
}

// Behind one token that is no operator of a decision; `none` if a literal does not end.
constexpr index skip_token(text t, index at) {
    const char c = t.data[at];
    return c >= '0' && c <= '9'    ? skip_number(t, at)
           : is_word(c)            ? skip_word(t, at)
           : c == '"' || c == '\'' ? skip_quoted(t, at)
                                   : at + 1;
}

// Instead of a place in a text: more brackets in each other than this library follows.
inline constexpr index too_many_brackets = none - 1;

constexpr bool is_place(index at) { return at != none && at != too_many_brackets; }

// Behind the bracket that closes the one at `at`; `none` if brackets do not match.
constexpr index skip_balanced(text t, index at) {
    constexpr index deepest = 64;
    char expected[deepest] = {};
    index depth = 0;
    while (at != none && at < t.size) {
        const char c = t.data[at];
        if (c == ' ') {
            ++at;
            continue;
        }
        if (is_opening(c)) {
            if (depth == deepest) {
                return too_many_brackets;
            }
            expected[depth++] = closing_for(c);
        } else if (is_closing(c)) {
            if (c != expected[--depth]) {
                return none;
            }
            if (depth == 0) {
                return at + 1;
            }
        }
        at = skip_token(t, at);
    }
    return none;
}

} // namespace covkit::mcdc
