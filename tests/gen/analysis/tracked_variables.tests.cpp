// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which variables, and which parts of them, are monitored.
#include "gen/analysis/flows_in_text.hpp"

namespace tracked_variables_tests {

using namespace flows_in_text;

TEST_CASE("data flow: what may have another name is not monitored, and says why") {
    CHECK(reason_in("int f(int a) {\n  int* p = &a;\n  return *p;\n}\n", "a") == "its address is taken");
    CHECK(reason_in("int f(int a) {\n  int& r = a;\n  return r;\n}\n", "a") == "a reference is bound to it");
    CHECK(reason_in("int f(int a) {\n  int& r = a;\n  return r;\n}\n", "r") == "a reference: an alias");
    CHECK(reason_in("int& g(int&);\nint f(int a) {\n  g(a);\n  return a;\n}\n", "a") == "passed by reference to g");
    CHECK(reason_in("int& f(int& a) {\n  return a;\n}\n", "a") == "a reference to it is returned");
    CHECK(reason_in("int f(volatile int a) {\n  return a;\n}\n", "a") == "volatile");
    CHECK(reason_in("int f(int a) {\n  auto g = [&] { return a; };\n  return g();\n}\n", "a") ==
          "captured by reference");
    CHECK(reason_in("int f(int a) {\n  const int& r = a;\n  return r;\n}\n", "a") == "");
}

TEST_CASE("data flow: static variables carry definitions to the next call") {
    CHECK(associations_in("int f() {\n  static int a = 0;\n  return ++a;\n}\n") == set{"a 2->3", "a 3->3"});
}

TEST_CASE("data flow: members of local aggregates are variables of their own") {
    CHECK(associations_in(
              "struct p { int x; int y; };\nint f() {\n  p a{1, 2};\n  a.x = 3;\n  p b = a;\n  return b.y;\n}\n") ==
          set{"a.x 4->5", "a.y 3->5", "b.y 5->6"});
}

TEST_CASE("data flow: members of *this, until somebody else may have changed them") {
    const std::string head = "void g();\nstruct t { int x; int f(); };\n";
    CHECK(associations_in(head + "int t::f() {\n  x = 1;\n  return x;\n}\n") == set{"this->x 4->5"});
    CHECK(associations_in(head + "int t::f() {\n  x = 1;\n  g();\n  return x;\n}\n") == set{});
    CHECK(reason_in(head + "int* h(t& o) { return &o.x; }\nint t::f() {\n  x = 1;\n  return x;\n}\n", "this->x") ==
          "there is no such variable"); // of h: it has none
}

TEST_CASE("data flow: global variables within a function") {
    CHECK(associations_in("int n;\nint f(int a) {\n  n = a;\n  return n;\n}\n") == set{"a 2->3", "n 3->4"});
}

TEST_CASE("data flow: structured bindings") {
    CHECK(associations_in("struct p { int x; int y; };\nint f(p a) {\n  auto [u, v] = a;\n  return u - v;\n}\n") ==
          set{"a.x 2->3", "a.y 2->3", "u 3->4", "v 3->4"});
}

} // namespace tracked_variables_tests
