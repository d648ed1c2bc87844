// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/analysis/state_in_text.hpp"

namespace state_construction_tests {

using namespace state_in_text;

TEST_CASE("state: constructors, default member initialisers, aggregates") {
    const found all = state_of("struct p { int x; int y; };\n"
                               "class C { int a; int b = 7; public: explicit C(int v) : a(v) {} };\n"
                               "p make(int v) { C c(v); return p{v, 1}; }");
    CHECK(all.modified() == names{"C::a", "C::b", "p::x", "p::y"});
    CHECK(all.depends("C::a <- C::C(int)#0"));
    CHECK(all.depends("C::C(int)#0 <- make(int)#0"));
    CHECK(all.depends("p::x <- make(int)#0"));
}

TEST_CASE("state: a constructor that nobody wrote") {
    const found all = state_of("class C { int b = 7; }; void f() { C c; (void)c; }");
    CHECK(all.modified() == names{"C::b"});
}

} // namespace state_construction_tests
