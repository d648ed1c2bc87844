#!/usr/bin/env python3
"""What random programs and real ones have shown to be wrong once, as one small program.

    check_found.py --covkit build/default/gen/covkit
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import SOURCES, Measured, shared_driver  # noqa: E402
from random_programs.building import Objects  # noqa: E402

INCLUDES = ("functional", "iterator", "map", "numeric", "sstream", "stdexcept", "string", "thread", "tuple", "utility", "variant",
            "vector")

# name: (header, test, what is checked, what is not)
FOUND = {
    "default member initialisers of a class template": (
        "template <class T> struct Given { int c; T t = 2; int u = 5; explicit Given(int a) : c(a) {} };",
        "Given<int> g(1); VERIFY(g.t == 2);", ["Given::t"], ["Given::c", "Given::u"]),
    "an index whose type depends on a template": (
        "template <class T> struct Table { std::map<int, int> map; T key; explicit Table(T k) : key(k) { map[key] = 1; } };",
        "Table<int> t(4); VERIFY(t.map.size() == 1);", ["Table::key", "Table::map"], []),
    "a function of a class that a template chooses": (
        "struct Read { int v = 3; int w = 4; }; template <class T> struct Decoder; "
        "template <> struct Decoder<int> { static bool decode(const Read& r, int& out) { out = r.v; return true; } }; "
        "template <class T> T decoded(const Read& r) { T t{}; Decoder<T>::decode(r, t); return t; }",
        "Read r; VERIFY(decoded<int>(r) == 3);", ["Read::v"], ["Read::w"]),
    "the condition of assert": (
        "struct Asserted { int a = 1; int b = 2; };", "Asserted x; assert(x.a == 1);", ["Asserted::a"], ["Asserted::b"]),
    "a member of a base": (
        "struct Base { int x; explicit Base(int a) : x(a) {} }; struct Derived : Base { int y = 1; Derived() : Base(3) {} };",
        "Derived d; assert(d.x == 3);", ["Base::x"], ["Derived::y"]),
    "an anonymous union": (
        "struct Variant { union { int i; float f; }; bool is_i = false; void set(int n) { i = n; is_i = true; } };",
        "Variant v; v.set(3); VERIFY(v.i == 3);", ["Variant::(anonymous union)::i"], ["Variant::is_i"]),
    "a range of the project": (
        "class Range { int d_[4] = {}; int n_ = 0; public: void add(int v) { d_[n_++] = v; } "
        "const int* begin() const { return d_; } const int* end() const { return d_ + n_; } };",
        "Range r; r.add(2); int s = 0; for (int v : r) { s += v; } VERIFY(s == 2);", ["Range::d_"], ["Range::n_"]),
    "a range whose type depends on a template": (
        "template <class T> class Bag { T d_[8]; int n_ = 0; public: void put(const T& t) { d_[n_++] = t; } "
        "T* begin() { return d_; } T* end() { return d_ + n_; } }; "
        "template <class R> int sum_of(R& r) { int s = 0; for (auto i : r) { s += i; } return s; }",
        "Bag<int> b; b.put(2); VERIFY(sum_of(b) == 2);", ["Bag::d_", "Bag::n_"], []),
    "what an object hands out by an argument": (
        "class Item { int p_; public: explicit Item(int p) : p_(p) {} void print(std::ostream& o) const { o << p_; } }; "
        "class Document { std::vector<Item> items_; public: void add(int p) { items_.push_back(Item(p)); } "
        "std::string text() const { std::ostringstream o; for (const Item& i : items_) { i.print(o); } return o.str(); } };",
        "Document d; d.add(1); VERIFY(d.text() == \"1\");", ["Document::items_", "Item::p_"], []),
    "what comes out by a visitor": (
        "struct Number; struct Visitor { virtual ~Visitor() = default; virtual void number(const Number&) = 0; }; "
        "struct Number { int n; explicit Number(int i) : n(i) {} void accept(Visitor& v) const { v.number(*this); } }; "
        "class Sum : public Visitor { int s_ = 0; public: void number(const Number& n) override { s_ += n.n; } "
        "int sum() const { return s_; } }; "
        "class Numbers { std::vector<Number> v_; public: void add(int i) { v_.push_back(Number(i)); } "
        "int sum() const { Sum s; for (const auto& n : v_) { n.accept(s); } return s.sum(); } };",
        "Numbers n; n.add(2); VERIFY(n.sum() == 2);", ["Number::n", "Numbers::v_", "Sum::s_"], []),
    "an exception that a handler asks": (
        "class Thrower { std::string n_; void check() const { throw std::runtime_error(n_); } public: "
        "void name(std::string n) { n_ = std::move(n); } void run() const { check(); } };",
        "Thrower t; t.name(\"x\"); try { t.run(); } catch (const std::exception& e) { VERIFY(std::string(e.what()) == \"x\"); }",
        ["Thrower::n_"], []),
    "an exception with a base of others": (
        "struct Failure : std::runtime_error { int code; Failure(const std::string& m, int c) : std::runtime_error(m), code(c) {} }; "
        "class Failing { std::string m_; int c_ = 0; public: void set(std::string m, int c) { m_ = m; c_ = c; } "
        "void run() { Failure f(m_, c_); throw f; } };",
        "Failing t; t.set(\"m\", 3); try { t.run(); } catch (const Failure& e) { VERIFY(std::string(e.what()) == \"m\"); }",
        ["Failing::m_"], ["Failing::c_", "Failure::code"]),
    "a functor that an algorithm calls": (
        "struct Weight { int w; }; struct Add { int operator()(int s, const Weight& i) const { return s + i.w; } }; "
        "class Scale { std::vector<Weight> v_; public: void add(int w) { v_.push_back(Weight{w}); } "
        "int total() const { return std::accumulate(v_.begin(), v_.end(), 0, Add{}); } };",
        "Scale s; s.add(2); VERIFY(s.total() == 2);", ["Scale::v_", "Weight::w"], []),
    "a functor in a std::function": (
        "class Times { int k_ = 2; public: void k(int v) { k_ = v; } int operator()(int x) const { return x * k_; } }; "
        "class Holder { std::function<int(int)> f_; int x_ = 0; public: void x(int v) { x_ = v; } "
        "void f(std::function<int(int)> g) { f_ = std::move(g); } int run() { return f_(x_); } };",
        "Times t; t.k(3); Holder h; h.f(t); h.x(2); VERIFY(h.run() == 6);", ["Holder::f_", "Holder::x_", "Times::k_"], []),
    "lambdas as bases": (
        "template <class... T> struct Overloaded : T... { using T::operator()...; }; "
        "template <class... T> Overloaded(T...) -> Overloaded<T...>; struct Whole { int a; }; struct Text { std::string b; }; "
        "class Either { std::variant<Whole, Text> v_; public: void a(int i) { v_ = Whole{i}; } int size() const { "
        "return std::visit(Overloaded{[](const Whole& x) { return x.a; }, [](const Text& x) { return int(x.b.size()); }}, v_); } };",
        "Either e; e.a(3); VERIFY(e.size() == 3);", ["Either::v_", "Whole::a"], []),
    "a pointer to a member": (
        "struct Pair { int x = 0; int y = 0; };",
        "Pair p; int Pair::*x = &Pair::x; int Pair::*y = &Pair::y; p.*x = 3; p.*y = 4; VERIFY(p.*x == 3);", ["Pair::x"],
        ["Pair::y"]),
    "a pack that is folded": (
        "class Log { std::ostringstream o_; public: template <class... A> void log(const A&... a) { (o_ << ... << a); } "
        "std::string text() const { return o_.str(); } }; "
        "class Logged { int a_ = 0, b_ = 0; public: void set(int a, int b) { a_ = a; b_ = b; } "
        "void to(Log& l) const { l.log(a_, b_); } };",
        "Log l; Logged s; s.set(1, 2); s.to(l); VERIFY(l.text() == \"12\");", ["Log::o_", "Logged::a_", "Logged::b_"], []),
    "functions of others in a template": (
        "template <class T> class Slot { T v_{}; T old_{}; public: void set(const T& t) { v_ = t; } "
        "void flip() { using std::swap; swap(v_, old_); } const T& old() const { return old_; } "
        "void read(std::istream& is) { is >> v_; } const T& v() const { return v_; } }; "
        "class Source { std::string t_; public: void t(std::string s) { t_ = std::move(s); } "
        "void to(Slot<int>& p) const { std::istringstream is(t_); p.read(is); } };",
        "Slot<int> s; Source f; f.t(\"5\"); f.to(s); s.flip(); VERIFY(s.old() == 5);",
        ["Slot::old_", "Slot::v_", "Source::t_"], []),
    "std::tie": (
        "class Tied { int a_ = 0, b_ = 0, x_ = 0, y_ = 0; public: void in(int x, int y) { x_ = x; y_ = y; } "
        "void go() { std::tie(a_, b_) = std::make_pair(x_, y_); } int sum() const { return a_ + b_; } };",
        "Tied t; t.in(1, 2); t.go(); VERIFY(t.sum() == 3);", ["Tied::a_", "Tied::b_", "Tied::x_", "Tied::y_"], []),
    "a class of the project in a tuple": (
        "struct Member { int a = 0; bool operator==(const Member& o) const { return a == o.a; } };",
        "std::tuple<int, Member> t; std::get<1>(t).a = 3; std::tuple<int, Member> u = t; VERIFY(t == u);", ["Member::a"], []),
    "a comparison that the compiler writes": (
        "struct Inner { int x = 0; bool operator==(const Inner&) const = default; }; "
        "struct Outer { Inner in; int z = 0; bool operator==(const Outer&) const = default; };",
        "Outer a; a.in.x = 3; Outer b = a; VERIFY(a == b);", ["Inner::x", "Outer::in", "Outer::z"], []),
    "a comparison that the compiler writes and others call": (
        "struct Element { int x; bool operator==(const Element&) const = default; };",
        "std::vector<Element> v; v.push_back(Element{3}); VERIFY(v == std::vector<Element>{Element{3}});", ["Element::x"], []),
    "a thread": (
        "class Counter { int t_ = 0; public: void add(int v) { t_ += v; } int total() const { return t_; } }; "
        "class Threaded { int v_ = 0; public: void v(int x) { v_ = x; } "
        "void run(Counter& c) { std::thread t(&Counter::add, &c, v_); t.join(); } };",
        "Counter c; Threaded s; s.v(3); s.run(c); VERIFY(c.total() == 3);", ["Counter::t_", "Threaded::v_"], []),
    "an inherited constructor": (
        "class Heir0 { int b_; public: explicit Heir0(int b) : b_(b) {} int b() const { return b_; } }; "
        "class Heir : public Heir0 { public: using Heir0::Heir0; }; "
        "class Maker { int k_ = 0; public: void k(int v) { k_ = v; } Heir make() const { return Heir(k_); } };",
        "Maker s; s.k(4); VERIFY(s.make().b() == 4);", ["Heir0::b_", "Maker::k_"], []),
    "the bytes of an object": (
        "struct Header { int magic = 0; int size = 0; }; class File { Header h_; public: void fill(int m) { h_.magic = m; } "
        "std::string bytes() const { std::ostringstream o; o.write(reinterpret_cast<const char*>(&h_), sizeof h_); return o.str(); } };",
        "File f; f.fill(1); VERIFY(f.bytes()[0] == 1);", ["File::h_", "Header::magic", "Header::size"], []),
    "output by an iterator": (
        "struct Printed { int x; friend std::ostream& operator<<(std::ostream& o, const Printed& p) { return o << p.x; } }; "
        "class Printer { std::vector<Printed> v_; public: void add(int x) { v_.push_back({x}); } std::string text() const { "
        "std::ostringstream o; std::copy(v_.begin(), v_.end(), std::ostream_iterator<Printed>(o, \",\")); return o.str(); } };",
        "Printer p; p.add(3); VERIFY(p.text() == \"3,\");", ["Printed::x", "Printer::v_"], []),
    "another member of a union": (
        "class Word { union { unsigned w_; unsigned char b_[4]; }; public: Word() : w_(0) {} void word(unsigned w) { w_ = w; } "
        "int low() const { return b_[0]; } };",
        "Word u; u.word(258); VERIFY(u.low() == 2);", ["Word::(anonymous union)::w_"], []),
    "a variable in the condition of a for": (
        "class Loop { int k_ = 0; public: void k(int v) { k_ = v; } "
        "int run() { int s = 0; int c = 3; for (; int t = k_ - --c;) { s += t; if (c == 0) { break; } } return s; } };",
        "Loop l; l.k(5); VERIFY(l.run() == 12);", ["Loop::k_"], []),
    "a statement as an expression": (
        "class Twice { int a_ = 0; public: void a(int v) { a_ = v; } int twice() const { return ({ int t = a_; t * 2; }); } };",
        "Twice s; s.a(2); VERIFY(s.twice() == 4);", ["Twice::a_"], []),
    "members of members that a constructor does not name": (
        "struct Default { int a = 1; int b = 2; }; class Defaulted { Default in_; public: Defaulted() {} int a() const { return in_.a; } };",
        "Defaulted d; VERIFY(d.a() == 1);", ["Default::a"], ["Default::b"]),
    "parentheses round the members of an aggregate": (
        "struct Aggregate { int x; int y; };", "Aggregate a(1, 2); VERIFY(a.x == 1);", ["Aggregate::x"], ["Aggregate::y"]),
    "two classes without names": (
        "class Unnamed { struct { int x = 0; } one_; struct { int x = 0; } two_; public: void set(int a) { one_.x = a; two_.x = a; } "
        "int one() const { return one_.x; } };",
        "Unnamed u; u.set(3); VERIFY(u.one() == 3);", ["Unnamed::one_", "Unnamed::one_::x"], ["Unnamed::two_", "Unnamed::two_::x"]),
    "a macro of the project round an assertion": (
        "struct Balance { int b = 0; int balance() const { return b; } };\n"
        "#define BALANCE_IS(n) VERIFY(account.balance() == n)",
        "Balance account; account.b = 3; BALANCE_IS(3);", ["Balance::b"], []),
    "a global object is initialised before all tests": (
        "struct Global { int g = 1; }; inline Global the_global;", "VERIFY(1 + 1 == 2);", [], []),
    "a name in a template that several classes have": (
        "struct Filled { int items = 0; }; class Elsewhere { int items = 0; public: void add() { ++items; } int n() const { return items; } }; "
        "template <class C> void fill(C& c) { c.items = 3; }",
        "Filled f; fill(f); VERIFY(f.items == 3);", ["Filled::items"], []),
}


def write(folder):
    folder.mkdir()
    (folder / "program.hpp").write_text("#pragma once\n" + "".join(f"#include <{each}>\n" for each in INCLUDES) + "".join(f"{each[0]}\n" for each in FOUND.values()))
    for each in SOURCES[:2]:
        (folder / each).write_text('#include "program.hpp"\n')
    tests = "".join(f"static void test_{number}() {{\n    {each[1]}\n}}\n" for number, each in enumerate(FOUND.values()))
    runs = "".join(f'    run("{name}", test_{number});\n' for number, name in enumerate(FOUND))
    (folder / SOURCES[2]).write_text(
        '#include "program.hpp"\n#include "driver.hpp"\n#include <cassert>\n'
        "#define VERIFY(...) told(static_cast<bool>(__VA_ARGS__), __LINE__)\n"
        f"{tests}void each_test(void (*run)(const char*, void (*)())) {{\n{runs}}}\n"
        "void each_global(void (*)(const char*, int)) {}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--covkit", required=True, help="the generator")
    covkit = os.path.abspath(parser.parse_args().covkit)
    compilers.require(covkit, "g++")
    verdict = compilers.Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-state-") as name:
        work = Path(name)
        write(work / "program")
        measured = Measured(covkit, work / "program", "c++20")
        measured.output(shared_driver(Objects(work), True))
        tests = measured.tests()
    for name, (_, _, checked, unchecked) in FOUND.items():
        state = tests[name]
        found = sorted(state["checked"]), sorted(set(state["modified"]) - set(state["checked"]))
        verdict.expect(found == (checked, unchecked), name, found)
    verdict.exit()


if __name__ == "__main__":
    main()
