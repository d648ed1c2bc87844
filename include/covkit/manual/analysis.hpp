// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Everything about a hand-written decision that follows from its text, computed by the compiler.
// `Here` is a local type that COVKIT_DECISION makes: text(), file(), line().
#pragma once

#include <covkit/config.hpp>
#include <covkit/manual/lookup.hpp>
#include <covkit/mcdc/graph.hpp>
#include <covkit/mcdc/tree.hpp>
#include <covkit/model/decision.hpp>

namespace covkit::manual {

using model::encoding;

inline constexpr text condition_marker = "COVKIT_C";

template <class Here> struct parsed {
    static constexpr mcdc::parse_result size = mcdc::measure(Here::text(), {condition_marker});

    // After an error, a tree of one condition, so that the message of `checked` stands alone.
    static constexpr index condition_count = size.ok() ? size.condition_count : 1;
    static constexpr index inner_count = size.ok() ? size.inner_count : 0;
    static constexpr auto tree = mcdc::parse_tree<condition_count, inner_count>(
        size.ok() ? Here::text() : text("COVKIT_C(error)"), {condition_marker});
};

template <class Here>
inline constexpr condition_lookup<parsed<Here>::condition_count> lookup{parsed<Here>::tree.conditions};

// Where a condition with this text stands in the decision; `none` if nowhere.
template <class Here> constexpr index find(const char* condition) {
    return parsed<Here>::size.ok() ? lookup<Here>.find(model::trim(condition)) : 0;
}

template <index Conditions> struct numbering {
    index weights[Conditions] = {};
    index paths = 0;
    mcdc::edge edges[2 * Conditions] = {};
    bool accumulates = false;
};

template <index Conditions> constexpr numbering<Conditions> number(const model::expression& e) {
    numbering<Conditions> made;
    made.paths = mcdc::number_paths(e, made.weights);
    if (made.paths <= COVKIT_PATH_LIMIT && e.is_ordered()) {
        index paths_to[Conditions] = {};
        index number_of[Conditions] = {};
        mcdc::decision_graph(e, made.weights, made.edges, paths_to, number_of);
        for (const mcdc::edge& each : made.edges) {
            made.accumulates = made.accumulates || each.what == mcdc::action::hit_at;
        }
    }
    return made;
}

constexpr encoding encoding_of(const model::expression& e, index paths) {
    return paths > COVKIT_PATH_LIMIT ? encoding::marks : e.is_ordered() ? encoding::paths : encoding::summed_paths;
}

template <index Nodes> constexpr model::marks marks_of(encoding how, const model::expression& e) {
    return how == encoding::marks ? mcdc::marks_of<Nodes>(e) : model::marks{};
}

constexpr index cells_of(encoding how, model::marks marks, index conditions, index paths) {
    return how == encoding::marks ? marks.cells(conditions) : paths;
}

template <class Here> struct analysis {
    static constexpr index condition_count = parsed<Here>::condition_count;
    static constexpr model::expression tree = parsed<Here>::tree.view();
    static constexpr auto numbers = number<condition_count>(tree);
    static constexpr encoding how = encoding_of(tree, numbers.paths);
    static constexpr model::marks marks = marks_of<condition_count + parsed<Here>::inner_count>(how, tree);
    static constexpr index cell_count = cells_of(how, marks, condition_count, numbers.paths);
};

// Whether the decision is written as it should be. Apart from what is needed later: compilers give
// up on a class with a failed assertion, and say so once for each use.
template <class Here> struct checked {
    static constexpr bool done = true;
    static constexpr mcdc::parse_error error = parsed<Here>::size.error;

    static_assert(error != mcdc::parse_error::unwrapped_operand,
                  "covkit: COVKIT_DECISION has an operand that is not wrapped in COVKIT_C: write "
                  "COVKIT_DECISION(COVKIT_C(a) && COVKIT_C(b))");
    static_assert(error != mcdc::parse_error::unbalanced,
                  "covkit: the text of COVKIT_DECISION has brackets or quotes that do not match");
    static_assert(error != mcdc::parse_error::missing_operand, "covkit: the text of COVKIT_DECISION lacks an operand");
    static_assert(error != mcdc::parse_error::trailing,
                  "covkit: COVKIT_DECISION allows only && || ! ?: ^ == != & | between its "
                  "COVKIT_C conditions: put other operators inside COVKIT_C");
    static_assert(error != mcdc::parse_error::too_deep,
                  "covkit: COVKIT_DECISION has too many brackets, ! or ?: inside each other: give "
                  "an inner part a name, and decide that first");
    static_assert(lookup<Here>.all_distinct(),
                  "covkit: two conditions of COVKIT_DECISION have the same text; tell them apart "
                  "by parentheses: COVKIT_C(x) and COVKIT_C((x))");
};

} // namespace covkit::manual
