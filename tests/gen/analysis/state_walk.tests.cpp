// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What C++ as it is written does to state, found by Clang. The numbers of definitions are those of Nascimento and
// Vilain.
#include "gen/frontend/read_text.hpp"

#include <set>

namespace state_tests {

using namespace covkit::gen;
using names = std::set<std::string>;
using edge = covkit::model::dependency::kind;

namespace {

struct found {
    state_facts facts;

    const std::string& name(covkit::model::index n) const { return facts.nodes[n].name; }
    // "c <- a"
    names dependencies(edge what = edge::value) const {
        names result;
        for (const dependency_fact& each : facts.dependencies) {
            if (each.what == what) {
                result.insert(name(each.to) + " <- " + name(each.from));
            }
        }
        return result;
    }
    bool depends(const std::string& text, edge what = edge::value) const { return dependencies(what).count(text) != 0; }
    // State that the text modifies: no results of functions, which are modified by each return.
    names modified() const {
        names result;
        for (const state_occurrence_fact& each : facts.modifications) {
            if (facts.nodes[each.node].what != covkit::model::state_node::kind::result) {
                result.insert(name(each.node));
            }
        }
        return result;
    }
    names assertions() const {
        names result;
        for (const state_occurrence_fact& each : facts.assertions) {
            result.insert(each.source);
        }
        return result;
    }
};

found state_of(const std::string& source, state_choice choice = {}) {
    criteria wanted;
    wanted.state = std::move(choice);
    wanted.state.wanted = true;
    return {read_text::facts_of(source, wanted).state};
}

} // namespace

TEST_CASE("Definition 1: an assignment depends on each identifier on its right side") {
    const found all = state_of("void method() { int a = 0; int b = a; int c = b + a; c = a; }");
    CHECK(all.dependencies() == names{"b <- a", "c <- b", "c <- a"});
    CHECK(all.modified().empty()); // locals are no state
}

TEST_CASE("Definition 2: a function depends on each identifier in what it returns") {
    const found all = state_of("int method() { int a = 1; int b = 2; return a + b; }");
    CHECK(all.dependencies() == names{"method() <- a", "method() <- b"});
}

TEST_CASE("Definition 2: also in what it throws") {
    const found all = state_of("void f(int code) { throw code + 1; }");
    CHECK(all.dependencies() == names{"f(int) <- f(int)#0", "what is thrown <- f(int)#0"});
}

TEST_CASE("state: what is thrown comes to who catches it") {
    const found all = state_of("int f() { try { throw 3; } catch (int e) { return e; } return 0; }");
    CHECK(all.depends("e <- what is thrown"));
    CHECK(all.depends("f() <- e"));
}

TEST_CASE("Definition 3: an assertion depends on what is written in it") {
    const found all = state_of("#define ENSURE(x) do { if (!(x)) { fail(#x); } } while (false)\n"
                               "void fail(const char*);\n"
                               "struct color { int rgb; int get() const { return rgb; } };\n"
                               "void test(color& c) { ENSURE(c.get() == 3); }",
                               {true, {"ENSURE"}, {}, {}, {}});
    CHECK(all.assertions() == names{"ENSURE(c.get() == 3)"});
    CHECK(all.depends("ENSURE(c.get() == 3) <- color::get() const"));
    CHECK(all.depends("color::get() const <- color::rgb"));
}

TEST_CASE("Definition 3: an assertion may be written in a macro of the project") {
    const std::string source = "#define ENSURE(x) do { if (!(x)) { fail(#x); } } while (false)\n"
                               "#define NAME_IS(o, n) ENSURE((o).name() == n)\n"
                               "#define COLOR_IS(n) do { ENSURE(c.rgb == n); } while (false)\n"
                               "void fail(const char*);\n"
                               "struct color { int rgb; int id; int name() const { return id; } };\n";
    const found name = state_of(source + "void test(color& c) { NAME_IS(c, 3); }", {true, {"ENSURE"}, {}, {}, {}});
    CHECK(name.assertions() == names{"NAME_IS(c, 3)"});
    CHECK(name.depends("NAME_IS(c, 3) <- color::name() const"));
    const found color = state_of(source + "void test(color& c) { COLOR_IS(3); }", {true, {"ENSURE"}, {}, {}, {}});
    CHECK(color.depends("COLOR_IS(3) <- color::rgb"));
    CHECK_FALSE(color.depends("COLOR_IS(3) <- color::id"));
    // Both may have the name of an assertion.
    const found both =
        state_of(source + "void test(color& c) { NAME_IS(c, 3); }", {true, {"ENSURE", "NAME_IS"}, {}, {}, {}});
    CHECK(both.depends("NAME_IS(c, 3) <- color::name() const"));
}

TEST_CASE("Definition 3: whoever asserts on an object may convert it") {
    const found all = state_of("#define ENSURE(x) ensure(x)\n"
                               "template <class T> void ensure(const T& t);\n"
                               "struct handle { int fd; explicit operator bool() const { return fd >= 0; } };\n"
                               "void test(handle& h) { ENSURE(h); }",
                               {true, {"ENSURE"}, {}, {}, {}});
    CHECK(all.depends("ENSURE(h) <- handle::operator bool() const"));
}

TEST_CASE("Definition 3: what a mock is called with") {
    const found all = state_of("#define EXPECT_CALL(object, call) ((object).gmock_##call)\n"
                               "struct mock { void put(int value); int gmock_put(int); };\n"
                               "void test(mock& m) { EXPECT_CALL(m, put(3)); }",
                               {true, {"EXPECT_CALL"}, {}, {}, {}});
    CHECK(all.depends("EXPECT_CALL(m, put(3)) <- mock::put(int)#0"));
}

TEST_CASE("Definition 3: objects that others compare, of a type that a template knows") {
    const found all =
        state_of("#define ENSURE(x, y) ensure(x, y)\n"
                 "template <class T> void ensure(const T&, const T&);\n"
                 "template <class T> struct ring { T t; bool operator==(const ring& o) const { return t == o.t; } };\n"
                 "template <class T> void test(ring<T> a, ring<T> b) { ENSURE(a, b); }",
                 {true, {"ENSURE"}, {}, {}, {}});
    CHECK(all.depends("ENSURE(a, b) <- *::operator=="));
}

TEST_CASE("state: a class names its members, whoever touches them") {
    const found all = state_of("class account { int balance; static int count; struct { int x; } inner; };");
    names declared;
    for (const state_node_fact& each : all.facts.nodes) {
        CHECK(each.where != nowhere);
        declared.insert(each.name);
    }
    CHECK(declared == names{"account::balance", "account::count", "account::inner", "account::inner::x"});
}

TEST_CASE("Definition 3: functions can be assertions, too") {
    const found all =
        state_of("bool same(int a, int b); void test(int x) { same(x, 1); }", {true, {"same"}, {}, {}, {}});
    CHECK(all.assertions() == names{"same(x, 1)"});
    CHECK(all.depends("same(x, 1) <- test(int)#0"));
}

TEST_CASE("Definition 3: assert is an assertion in tests only") {
    const found all = state_of("#include <cassert>\nvoid f(int x) { assert(x == 1); }");
    REQUIRE(all.facts.assertions.size() == 1);
    CHECK(all.facts.assertions[0].only_in_tests);
    CHECK_FALSE(all.facts.has_assertions);
}

TEST_CASE("Definition 3: a macro of the project that has the name of an assertion is none in code under test") {
    CHECK(state_of("#define CHECK(x) (void)(x)\nvoid f(int x) { CHECK(x == 1); }").assertions().empty());
}

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

TEST_CASE("state: a temporary variable between two attributes") {
    const found all =
        state_of("class C { int attr1 = 0; int attr2 = 0; public: void m() { int a = attr1; attr2 = a; } };");
    CHECK(all.depends("a <- C::attr1"));
    CHECK(all.depends("C::attr2 <- a"));
    CHECK(all.modified() == names{"C::attr2"});
}

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

TEST_CASE("state: arguments by value and by reference") {
    const found all = state_of("class C { int v = 0; public: int get() const { return v; } friend void f(C&); };\n"
                               "void set(int& out, int by) { out = by; }\n"
                               "void f(C& c) { set(c.v, 3); }");
    CHECK(all.depends("set(int &, int)#0 <- C::v", edge::alias));
    CHECK(all.depends("set(int &, int)#0 <- set(int &, int)#1"));
    CHECK(all.modified() == names{"set(int &, int)#0"});
}

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

TEST_CASE("state: templates are followed as they are written") {
    const found all =
        state_of("template <class T> class box { T value{}; int count = 0;\n"
                 "  public: void put(const T& v) { value = v; ++count; } int half() const { return value.half(); } };\n"
                 "void f(box<int>& b) { b.put(1); }");
    CHECK(all.modified() == names{"box::value", "box::count"});
    CHECK(all.depends("box::value <- box::put(const T &)#0"));
    CHECK(all.depends("box::half() const <- *::half"));
}

TEST_CASE("state: what a branch assigns is controlled by its condition") {
    const found all = state_of("class C { bool on = false; int v = 0; public: void f() { if (on) { v = 1; } }\n"
                               "  int g() const { if (on) { return 1; } return 2; } };");
    CHECK(all.dependencies(edge::control) == names{"C::v <- C::on", "C::g() const <- C::on"});
    CHECK_FALSE(all.depends("C::v <- C::on"));
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

TEST_CASE("state: a function as a value") {
    const found all =
        state_of("int twice(int x) { return 2 * x; } int f(int y) { int (*g)(int) = twice; return g(y); }");
    CHECK(all.depends("twice(int)#0 <- &twice(int)"));
    CHECK(all.depends("&twice(int) <- twice(int)"));
    CHECK(all.depends("g <- &twice(int)", edge::alias));
    CHECK(all.depends("g <- f(int)#0"));
}

TEST_CASE("state: comparisons by templates of others are those of the class") {
    const found all = state_of("#include <algorithm>\n#include <vector>\n"
                               "struct p { int x; bool operator==(const p& o) const { return x == o.x; } };\n"
                               "bool f(const std::vector<p>& all, const p& one) {\n"
                               "  return std::find(all.begin(), all.end(), one) != all.end(); }");
    CHECK(all.depends("f(const std::vector<p> &, const p &) <- *::operator=="));
}

TEST_CASE("state: declarations and definitions that spell types differently are one function") {
    const found all = state_of("struct s { using number = int; void set(number n); int v; };\n"
                               "void s::set(s::number n) { v = n; }\nvoid f(s& x) { x.set(1 + x.v); }");
    CHECK(all.depends("s::v <- s::set(number)#0"));
    CHECK(all.depends("s::set(number)#0 <- s::v"));
}

} // namespace state_tests
