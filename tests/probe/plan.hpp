// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a generator knows of a decision before it writes the probes. The tests write them by hand
// and assert that the numbers are the ones of the plan.
#pragma once

#include "covkit_under_test.hpp"

namespace probe_test {

using covkit::mcdc::action;
using covkit::model::index;

template <index Conditions> struct plan {
    index weights[Conditions] = {};
    covkit::mcdc::edge edges[2 * Conditions] = {};
    index paths = 0;

    constexpr explicit plan(const covkit::model::expression& e) {
        index paths_to[Conditions] = {};
        index number_of[Conditions] = {};
        paths = covkit::mcdc::number_paths(e, weights);
        covkit::mcdc::decision_graph(e, weights, edges, paths_to, number_of);
    }

    constexpr bool says(index condition, bool value, action what, index amount = 0) const {
        const covkit::mcdc::edge& edge = edges[2 * condition + (value ? 1 : 0)];
        return edge.what == what && edge.amount == amount;
    }
};

// armed && (fast || forced): one path leads to each condition, all indices are constants.
inline constexpr auto alarm_tree = COVKIT_PARSE("armed && (fast || forced)");
inline constexpr plan<3> alarm_plan(alarm_tree.view());
static_assert(alarm_plan.paths == 4);
static_assert(alarm_plan.says(0, true, action::pass) && alarm_plan.says(0, false, action::hit, 3));
static_assert(alarm_plan.says(1, true, action::hit, 0) && alarm_plan.says(1, false, action::pass));
static_assert(alarm_plan.says(2, true, action::hit, 1) && alarm_plan.says(2, false, action::hit, 2));

// (a || b) && (c || d): two paths join at c.
inline constexpr auto joined_tree = COVKIT_PARSE("(a || b) && (c || d)");
inline constexpr plan<4> joined_plan(joined_tree.view());
static_assert(joined_plan.paths == 7);
static_assert(joined_plan.says(0, true, action::set, 0) && joined_plan.says(0, false, action::pass));
static_assert(joined_plan.says(1, true, action::set, 3) && joined_plan.says(1, false, action::hit, 6));
static_assert(joined_plan.says(2, true, action::hit_at, 0) && joined_plan.says(2, false, action::add, 1));
static_assert(joined_plan.says(3, true, action::hit_at, 0) && joined_plan.says(3, false, action::hit_at, 1));

// The only cell that is set; `none` if there are more or fewer. Clears them all.
template <index Count> index take_only(bool (&cells)[Count]) {
    index found = covkit::model::none;
    index set = 0;
    for (index i = 0; i < Count; ++i) {
        if (cells[i]) {
            found = i;
            ++set;
        }
        cells[i] = false;
    }
    return set == 1 ? found : covkit::model::none;
}

// The path that the tables give these values of the conditions (bit c of `vector`).
template <index Conditions>
index path_of(const covkit::model::expression& e, const plan<Conditions>& p, unsigned vector) {
    covkit::model::truth values[Conditions] = {};
    return covkit::mcdc::evaluate(
               e, p.weights, [&](index c) { return (vector >> c & 1U) != 0; }, values)
        .path;
}

} // namespace probe_test
