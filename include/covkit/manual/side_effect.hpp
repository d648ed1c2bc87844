// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Side effects that the text of an expression shows. What a function does that it calls, or a macro
// that it names, the text does not show.
#pragma once

#include <covkit/mcdc/scan.hpp>

namespace covkit::manual {

using model::index;
using model::text;

enum class side_effect : model::u8 {
    nothing,
    assignment,
    increment,
    decrement,
    new_object,
    deletion,
    exception,
    await,
    yield,
};

constexpr side_effect side_effect_of_word(text word) {
    return word == "new"                                             ? side_effect::new_object
           : word == "delete"                                        ? side_effect::deletion
           : word == "throw"                                         ? side_effect::exception
           : word == "co_await"                                      ? side_effect::await
           : word == "co_yield"                                      ? side_effect::yield
           : word == "and_eq" || word == "or_eq" || word == "xor_eq" ? side_effect::assignment
                                                                     : side_effect::nothing;
}

// Of the comparisons that end in an equals sign, <= and >= may be part of <<= and >>=.
constexpr bool is_comparison(text t, index equals) {
    if (equals == 0) {
        return false;
    }
    const char before = t[equals - 1];
    const bool doubled = equals > 1 && t[equals - 2] == before;
    return before == '!' || ((before == '<' || before == '>') && !doubled);
}

// Which operator begins at `at`, and how long it is.
struct found_operator {
    side_effect what = side_effect::nothing;
    index size = 1;
};

constexpr found_operator operator_at(text t, index at) {
    const bool doubled = at + 1 < t.size && t[at + 1] == t[at];
    if (doubled && t[at] == '+') {
        return {side_effect::increment, 2};
    }
    if (doubled && t[at] == '-') {
        return {side_effect::decrement, 2};
    }
    if (t[at] != '=') {
        return {};
    }
    if (doubled) {
        return {side_effect::nothing, 2};
    }
    return {is_comparison(t, at) ? side_effect::nothing : side_effect::assignment, 1};
}

// Behind an operand, a bracket is a subscript: a[i], f()[i], "text"[i]. Elsewhere it begins a lambda.
constexpr bool ends_operand(char c) { return mcdc::is_word(c) || mcdc::is_closing(c) || c == '"' || c == '\''; }

// The first in the text; in what a lambda captures, `=` assigns nothing.
constexpr side_effect side_effect_of(text t) {
    index captures_end = 0;
    char before = ' '; // the last character that is no space
    index at = 0;
    while (at < t.size) {
        const char c = t[at];
        found_operator found;
        index end = at + 1;
        if (mcdc::is_word(c) || c == '"' || c == '\'') {
            end = mcdc::skip_token(t, at);
            if (end == model::none) {
                return side_effect::nothing; // no C++: the compiler will say so
            }
            found.what = side_effect_of_word(t.slice(at, end));
        } else if (c == '[' && !ends_operand(before)) {
            captures_end = mcdc::skip_balanced(t, at);
        } else {
            found = operator_at(t, at);
            end = at + found.size;
        }
        const bool captures = found.what == side_effect::assignment && at < captures_end;
        if (found.what != side_effect::nothing && !captures) {
            return found.what;
        }
        before = model::is_space(c) ? before : t[end - 1];
        at = end;
    }
    return side_effect::nothing;
}

} // namespace covkit::manual
