// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace graph_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>

template <index Conditions> struct graph {
    edge edges[2 * Conditions] = {};
    index weights[Conditions] = {};

    constexpr explicit graph(const expression& e) {
        index paths_to[Conditions] = {};
        index number_of[Conditions] = {};
        number_paths(e, weights);
        decision_graph(e, weights, edges, paths_to, number_of);
    }
    constexpr action what(index condition, bool v) const { return edges[2 * condition + (v ? 1 : 0)].what; }
};

// One path leads to each condition of a chain: constants only.
constexpr graph<3> chain(COVKIT_PARSE("a && b && c").view());
static_assert(chain.what(0, true) == action::pass && chain.what(0, false) == action::hit);
static_assert(chain.what(1, true) == action::pass && chain.what(1, false) == action::hit);
static_assert(chain.what(2, true) == action::hit && chain.what(2, false) == action::hit);

// Two paths join at c, so a and b tell it which one it was.
constexpr graph<3> joining(COVKIT_PARSE("(a || b) && c").view());
static_assert(joining.what(0, true) == action::set && joining.what(0, false) == action::pass);
static_assert(joining.what(1, true) == action::set && joining.what(1, false) == action::hit);
static_assert(joining.what(2, true) == action::hit_at && joining.what(2, false) == action::hit_at);

TEST_CASE("graph: a single condition stores its value") {
    constexpr graph<1> lone(COVKIT_PARSE("a").view());
    CHECK(lone.what(0, true) == action::hit);
    CHECK(lone.what(0, false) == action::hit);
    CHECK(lone.edges[0].amount != lone.edges[1].amount);
}

TEST_CASE("graph: paths that join twice add up") {
    constexpr graph<5> twice(COVKIT_PARSE("(a || b) && (c || d) && e").view());
    CHECK(twice.what(0, true) == action::set);
    CHECK(twice.what(1, true) == action::set);
    CHECK(twice.what(2, true) == action::pass); // adds nothing
    CHECK(twice.what(2, false) == action::add);
    CHECK(twice.what(3, true) == action::pass);
    CHECK(twice.what(3, false) == action::hit_at);
    CHECK(twice.what(4, true) == action::hit_at);
}

TEST_CASE("graph: the arms of ?: stand alone") {
    constexpr graph<3> choice(COVKIT_PARSE("a ? b : c").view());
    for (const index c : {1U, 2U}) {
        CHECK(choice.what(c, true) == action::hit);
        CHECK(choice.what(c, false) == action::hit);
    }
}

} // namespace
} // namespace graph_tests
