// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where a value comes from, and where it is kept.
#include "gen/analysis/state_in_text.hpp"

namespace state_values_tests {

using namespace state_in_text;

TEST_CASE("state: pointers, references, bindings and range-for refer to what they come from") {
    const found all =
        state_of("#include <vector>\nstruct p { int x; int y; std::vector<int> all; };\n"
                 "void f(p& q) { int* a = &q.x; *a = 1; int& b = q.y; b = 2; auto& [c, d, e] = q; d = 3;\n"
                 "  for (int& each : q.all) { each = 4; } auto it = q.all.begin(); *it = 5; }");
    CHECK(all.depends("a <- p::x", edge::alias));
    CHECK(all.depends("b <- p::y", edge::alias));
    CHECK(all.depends("d <- p::y", edge::alias));
    CHECK(all.depends("each <- p::all", edge::alias));
    CHECK(all.depends("it <- p::all", edge::alias));
    CHECK(all.modified() == names{"a", "b", "d", "each", "it"});
}

TEST_CASE("state: what is constant refers to nothing that is written") {
    const found all = state_of("struct p { int x; }; int f(const p& q) { const int& r = q.x; return r; }");
    CHECK(all.dependencies(edge::alias).empty());
    CHECK(all.depends("r <- p::x"));
}

TEST_CASE("state: a member of a member") {
    const found all = state_of("struct in { int c; }; struct out { in b; }; void f(out& a) { a.b.c = 1; }");
    CHECK(all.modified() == names{"in::c", "out::b", "f(out &)#0"});
}

} // namespace state_values_tests
