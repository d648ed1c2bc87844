// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What calls do to their arguments and objects.
#include "gen/analysis/state_in_text.hpp"

namespace state_calls_tests {

using namespace state_in_text;

TEST_CASE("Definition 4: methods of the list modify containers") {
    const found all = state_of(
        "#include <vector>\n"
        "class Foo { std::vector<int> list;\n"
        "  public: void method(int x) { list.push_back(x); } int count() const { return int(list.size()); } };");
    CHECK(all.modified() == names{"Foo::list"});
    CHECK(all.depends("Foo::list <- Foo::method(int)#0"));
}

TEST_CASE("Definition 5: other methods inspect them") {
    const found all =
        state_of("#include <vector>\n"
                 "class Foo { std::vector<int> list; public: std::size_t count() const { return list.size(); } };");
    CHECK(all.modified().empty());
    CHECK(all.depends("Foo::count() const <- Foo::list"));
}

TEST_CASE("Definitions 4 and 5: the lists can be changed") {
    const std::string source =
        "#include <vector>\nstruct ring { void advance(); void insert(int); };\n"
        "class Foo { ring r; std::vector<int> v; public: void f() { r.advance(); v.clear(); } };";
    CHECK(state_of(source).modified() == names{"Foo::v"});
    CHECK(state_of(source, {true, {}, {"ring::advance"}, {"vector::clear"}, {}}).modified() == names{"Foo::r"});
}

TEST_CASE("state: arguments by value and by reference") {
    const found all = state_of("class C { int v = 0; public: int get() const { return v; } friend void f(C&); };\n"
                               "void set(int& out, int by) { out = by; }\n"
                               "void f(C& c) { set(c.v, 3); }");
    CHECK(all.depends("set(int &, int)#0 <- C::v", edge::alias));
    CHECK(all.depends("set(int &, int)#0 <- set(int &, int)#1"));
    CHECK(all.modified() == names{"set(int &, int)#0"});
}

TEST_CASE("state: copies modify all attributes, swap and exchange what they are given") {
    const found all = state_of("#include <utility>\nstruct p { int x; int y; };\n"
                               "struct o { p at; int a; int b; void f(const p& q) { at = q; std::swap(a, b); } };");
    CHECK(all.modified() == names{"o::at", "p::x", "p::y", "o::a", "o::b"});
}

TEST_CASE("state: smart pointers, optional and move") {
    const found all = state_of("#include <memory>\n#include <optional>\n#include <string>\n#include <utility>\n"
                               "class C { std::unique_ptr<int> p; std::optional<int> o; std::string s; int n = 0;\n"
                               "  public: void f() { p.reset(); o = 3; } std::string take() { return std::move(s); }\n"
                               "  int same() { return std::move(n); } };");
    CHECK(all.modified() == names{"C::p", "C::o", "C::s"});
}

} // namespace state_calls_tests
