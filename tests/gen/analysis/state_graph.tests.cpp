// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Nodes: declarations, and functions as values.
#include "gen/analysis/state_in_text.hpp"

namespace state_graph_tests {

using namespace state_in_text;

TEST_CASE("state: a class names its members, whoever touches them") {
    const found all = state_of("class account { int balance; static int count; struct { int x; } inner; };");
    names declared;
    for (const state_node_fact& each : all.facts.nodes) {
        CHECK(each.where != nowhere);
        declared.insert(each.name);
    }
    CHECK(declared == names{"account::balance", "account::count", "account::inner", "account::inner::x"});
}

TEST_CASE("state: a function as a value") {
    const found all =
        state_of("int twice(int x) { return 2 * x; } int f(int y) { int (*g)(int) = twice; return g(y); }");
    CHECK(all.depends("twice(int)#0 <- &twice(int)"));
    CHECK(all.depends("&twice(int) <- twice(int)"));
    CHECK(all.depends("g <- &twice(int)", edge::alias));
    CHECK(all.depends("g <- f(int)#0"));
}

} // namespace state_graph_tests
