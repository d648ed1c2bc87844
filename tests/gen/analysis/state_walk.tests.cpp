// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Assignments, results and choices.
#include "gen/analysis/state_in_text.hpp"

namespace state_walk_tests {

using namespace state_in_text;

TEST_CASE("Definition 1: an assignment depends on each identifier on its right side") {
    const found all = state_of("void method() { int a = 0; int b = a; int c = b + a; c = a; }");
    CHECK(all.dependencies() == names{"b <- a", "c <- b", "c <- a"});
    CHECK(all.modified().empty()); // locals are no state
}

TEST_CASE("Definition 2: a function depends on each identifier in what it returns") {
    const found all = state_of("int method() { int a = 1; int b = 2; return a + b; }");
    CHECK(all.dependencies() == names{"method() <- a", "method() <- b"});
}

TEST_CASE("state: a temporary variable between two attributes") {
    const found all =
        state_of("class C { int attr1 = 0; int attr2 = 0; public: void m() { int a = attr1; attr2 = a; } };");
    CHECK(all.depends("a <- C::attr1"));
    CHECK(all.depends("C::attr2 <- a"));
    CHECK(all.modified() == names{"C::attr2"});
}

TEST_CASE("state: a base's function depends on those that override it") {
    const found all = state_of("struct base { virtual int f(int) const { return 0; } virtual ~base() = default; };\n"
                               "struct derived : base { int v = 1; int f(int x) const override { return v + x; } };");
    CHECK(all.depends("base::f(int) const <- derived::f(int) const"));
    CHECK(all.depends("derived::f(int) const#0 <- base::f(int) const#0"));
}

TEST_CASE("state: lambdas have the variables of the function, and parameters of their own") {
    const found all =
        state_of("struct s { int v; };\n"
                 "int f(s& x, int y) { auto add = [&](int by) { x.v += by; return x.v; }; return add(y); }");
    CHECK(all.depends("f(s &, int) <- lambda at subject.cpp:2:33"));
    CHECK(all.depends("lambda at subject.cpp:2:33#0 <- f(s &, int)#1"));
    CHECK(all.depends("s::v <- lambda at subject.cpp:2:33#0"));
}

TEST_CASE("state: of a choice, only the arm that is evaluated counts") {
    const found all = state_of("struct s { int a; int b; bool c; }; int f(const s& x) { return x.c ? x.a : x.b; }");
    std::set<covkit::model::index> events;
    for (const dependency_fact& each : all.facts.dependencies) {
        if (all.name(each.from) == "s::a" || all.name(each.from) == "s::b") {
            events.insert(each.event);
        }
    }
    CHECK(events.size() == 2);
}

} // namespace state_walk_tests
