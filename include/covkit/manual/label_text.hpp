// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The arguments of COVKIT_LABEL as they are written: speed == limit, "at the limit".
#pragma once

#include <covkit/mcdc/scan.hpp>

namespace covkit::manual {

using model::index;
using model::text;

// What stands before the last comma that separates arguments: the preprocessor knows parentheses and
// literals, but no other brackets.
constexpr text predicate_of(text arguments) {
    index comma = 0;
    index depth = 0;
    index at = 0;
    while (at != model::none && at < arguments.size) {
        const char c = arguments[at];
        if (c == '(') {
            ++depth;
        } else if (c == ')') {
            --depth;
        } else if (c == ',' && depth == 0) {
            comma = at;
        }
        at = mcdc::skip_token(arguments, at);
    }
    return model::trim(arguments.slice(0, comma));
}

// "…", R"(…)", or several of them one after the other; neither L"…" nor "…"_suffix.
constexpr bool is_string_literal(text t) {
    index at = mcdc::skip_spaces(t, 0);
    if (at == t.size) {
        return false;
    }
    while (at < t.size) {
        const bool is_raw = t[at] == 'R' && at + 1 < t.size && t[at + 1] == '"';
        if (t[at] != '"' && !is_raw) {
            return false;
        }
        at = mcdc::skip_token(t, at);
        if (at == model::none) {
            return false;
        }
        at = mcdc::skip_spaces(t, at);
    }
    return true;
}

} // namespace covkit::manual
