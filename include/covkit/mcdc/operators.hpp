// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The operators of decisions, as C++ spells and binds them.
#pragma once

#include <covkit/mcdc/scan.hpp>
#include <covkit/model/expression.hpp>

namespace covkit::mcdc {

using model::op;

enum class symbol : model::u8 { operand, end, open, close, question, colon, negation, binary };

struct token {
    symbol what = symbol::operand;
    op kind = op::condition; // for `binary`
    index size = 0;          // in characters
};

// How tightly a binary operator binds; more is tighter.
constexpr int precedence(op kind) {
    switch (kind) {
    case op::or_:
        return 1;
    case op::and_:
        return 2;
    case op::bit_or:
        return 3;
    case op::xor_:
        return 4;
    case op::bit_and:
        return 5;
    default: // == !=
        return 6;
    }
}

constexpr token alternative_token(text word) {
    constexpr index longest = 6;
    if (word.size > longest) {
        return {};
    }
    return word == "and"      ? token{symbol::binary, op::and_, word.size}
           : word == "or"     ? token{symbol::binary, op::or_, word.size}
           : word == "not"    ? token{symbol::negation, op::not_, word.size}
           : word == "xor"    ? token{symbol::binary, op::xor_, word.size}
           : word == "not_eq" ? token{symbol::binary, op::unequal, word.size}
           : word == "bitand" ? token{symbol::binary, op::bit_and, word.size}
           : word == "bitor"  ? token{symbol::binary, op::bit_or, word.size}
                              : token{};
}

// Classifies what stands at `at` (not a space). Assignments such as |= are no operators here.
constexpr token token_at(text t, index at) {
    if (at >= t.size) {
        return {symbol::end, op::condition, 0};
    }
    const char c = t.data[at];
    const char next = at + 1 < t.size ? t.data[at + 1] : '\0';
    switch (c) {
    case '(':
        return {symbol::open, op::condition, 1};
    case ')':
        return {symbol::close, op::condition, 1};
    case '?':
        return {symbol::question, op::choose, 1};
    case ':':
        return next == ':' ? token{} : token{symbol::colon, op::choose, 1};
    case '!':
        return next == '=' ? token{symbol::binary, op::unequal, 2} : token{symbol::negation, op::not_, 1};
    case '=':
        return next == '=' ? token{symbol::binary, op::equal, 2} : token{};
    case '^':
        return next == '=' ? token{} : token{symbol::binary, op::xor_, 1};
    case '&':
        return next == '&'   ? token{symbol::binary, op::and_, 2}
               : next == '=' ? token{}
                             : token{symbol::binary, op::bit_and, 1};
    case '|':
        return next == '|'   ? token{symbol::binary, op::or_, 2}
               : next == '=' ? token{}
                             : token{symbol::binary, op::bit_or, 1};
    default:
        break;
    }
    if (!is_word(c) || is_digit(c)) {
        return {};
    }
    index end = at;
    while (end < t.size && is_word(t.data[end])) {
        ++end;
    }
    return alternative_token(t.slice(at, end));
}

} // namespace covkit::mcdc
