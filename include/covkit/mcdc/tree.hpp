// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/mcdc/parse.hpp>

namespace covkit::mcdc {

using model::expression;

// A parsed decision that owns its nodes: `parse_tree<conditions, inner nodes>(source)`.
template <index Conditions, index Inner> struct tree {
    node nodes[Conditions + Inner] = {};
    text conditions[Conditions] = {};
    parse_result result = {};

    constexpr expression view() const { return {nodes, Conditions + Inner, Conditions, result.pending_count}; }
};

template <index Conditions, index Inner>
constexpr tree<Conditions, Inner> parse_tree(text source, leaf_style style = {}) {
    tree<Conditions, Inner> made;
    made.result = parser(source, style, made.nodes, made.conditions, Conditions).run();
    return made;
}

} // namespace covkit::mcdc

// The tree of a string literal, e.g. `constexpr auto tree = COVKIT_PARSE("a && (b || c)");`
#define COVKIT_PARSE(literal)                                                                                          \
    ::covkit::mcdc::parse_tree<::covkit::mcdc::measure(literal).condition_count,                                       \
                               ::covkit::mcdc::measure(literal).inner_count>(literal)
