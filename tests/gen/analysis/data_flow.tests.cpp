// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is defined and used in C++ as it is written, found by Clang.
#include "gen/frontend/read_text.hpp"

#include <dataflow/associations.hpp>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace data_flow_tests {

using namespace covkit::gen;
namespace flow = covkit::gen::dataflow;

namespace {

// What is told of a file by its text.
struct analysed {
    std::string source;
    std::vector<flow::function_flow> flows; // in the order of the text
    std::vector<std::string> skipped;

    std::size_t line(flow::number offset) const {
        return 1 + static_cast<std::size_t>(std::count(source.begin(), source.begin() + offset, '\n'));
    }
};

analysed flows_of(const std::string& source) {
    criteria wanted;
    wanted.data_flow = true;
    const file_facts read = read_text::facts_of(source, wanted);
    analysed result{source, {}, {}};
    for (const auto& [body, each] : read.flows) {
        result.flows.push_back(each);
    }
    for (const auto& [where, each] : read.skipped) {
        result.skipped.push_back(each.source + ": " + each.reason);
    }
    return result;
}

const char* const grades[] = {"inferable", "conditionally", "not inferable"};

// "x 1->2": the variable, the lines of definition and use; p-uses with the way.
std::set<std::string> associations_in(const analysed& all, std::size_t which = 0, bool with_grades = false) {
    REQUIRE(which < all.flows.size());
    const flow::function_flow& function = all.flows[which];
    std::vector<bool> persists;
    for (const flow::variable& each : function.variables) {
        persists.push_back(each.persists);
    }
    const flow::flow_order order(function.graph);
    const flow::associations found = flow::find_associations(function.graph, order, {true, persists});
    std::set<std::string> lines;
    for (const flow::association& each : found.all) {
        const flow::place_of_event& d = found.definitions[each.definition];
        const flow::place_of_event& u = found.uses[each.use];
        std::string line = function.variables[d.what.variable].name + " " +
                           std::to_string(all.line(function.events[d.what.name].where)) + "->" +
                           std::to_string(all.line(function.events[u.what.name].where));
        for (const flow::branch_place& branch : function.branches) {
            if (branch.node == u.where.at) {
                line += " " + branch.way;
            }
        }
        lines.insert(line + (with_grades ? std::string(" ") + grades[static_cast<int>(each.how)] : ""));
    }
    return lines;
}
std::set<std::string> associations_in(const std::string& source) { return associations_in(flows_of(source)); }
std::string reason_in(const std::string& source, const std::string& variable) {
    const analysed found = flows_of(source);
    for (const flow::variable& each : found.flows.at(0).variables) {
        if (each.name == variable) {
            return each.reason;
        }
    }
    return "there is no such variable";
}
using set = std::set<std::string>;

} // namespace

TEST_CASE("data flow: parameters, initialisers, assignments, both ways of a branch") {
    CHECK(associations_in("int f(int a) {\n  int x = 0;\n  if (a > 1) {\n    x = a;\n  }\n  return x;\n}\n") ==
          set{"a 1->3 true", "a 1->3 false", "a 1->4", "x 2->6", "x 4->6"});
}

TEST_CASE("data flow: compound assignment and ++ use, then define") {
    CHECK(associations_in("int f(int a) {\n  a += 1;\n  a++;\n  return a;\n}\n") == set{"a 1->2", "a 2->3", "a 3->4"});
}

TEST_CASE("data flow: loops carry definitions round") {
    CHECK(associations_in("int f(int n) {\n  int s = 0;\n  for (int i = 0;\n       i < n;\n       ++i)\n    s += i;\n  "
                          "return s;\n}\n") == set{"n 1->4 true", "n 1->4 false", "i 3->4 true", "i 3->4 false",
                                                   "i 5->4 true", "i 5->4 false", "i 3->5", "i 5->5", "i 3->6",
                                                   "i 5->6", "s 2->6", "s 6->6", "s 2->7", "s 6->7"});
}

TEST_CASE("data flow: a use in the right operand belongs to its own ways") {
    CHECK(associations_in("int f(int a,\n      int b) {\n  return a > 0 &&\n    b > 0 ? 1 : 2;\n}\n") ==
          set{"a 1->3 true", "a 1->3 false", "b 2->4 true", "b 2->4 false"});
}

TEST_CASE("data flow: cases, fall-through and goto") {
    CHECK(associations_in(
              "int f(int a) {\n  int x = 1;\n  switch (a) {\n  case 0:\n    x = 2;\n  case 1:\n    return x;\n"
              "  default:\n    goto out;\n  }\nout:\n  return x;\n}\n") ==
          set{"a 1->3 case 0", "a 1->3 case 1", "a 1->3 default", "x 2->7", "x 5->7", "x 2->12"});
}

TEST_CASE("data flow: early returns end a definition, dead definitions are told") {
    const auto flows =
        flows_of("int f(int a) {\n  int x = 1;\n  if (a) {\n    x = 2;\n    return 0;\n  }\n  return x;\n}\n");
    CHECK(associations_in(flows) == set{"a 1->3 true", "a 1->3 false", "x 2->7"});
    const flow::flow_order order(flows.flows[0].graph);
    const flow::associations found = flow::find_associations(flows.flows[0].graph, order);
    REQUIRE(found.dead.size() == 1);
    CHECK(flows.line(flows.flows[0].events[found.definitions[found.dead[0]].what.name].where) == 4);
}

TEST_CASE("data flow: objects: methods, operators, copies") {
    CHECK(associations_in("struct t { int get() const; void set(int); t& operator+=(int); };\n"
                          "t f(t a) {\n  a.set(1);\n  a += 2;\n  t b = a;\n  b.get();\n  return b;\n}\n") ==
          set{"a 2->3", "a 3->4", "a 4->5", "b 5->6", "b 5->7"});
}

TEST_CASE("data flow: range-for, captures by copy, handlers") {
    CHECK(
        associations_in("int f(int k) {\n  int v[3] = {1, 2, 3};\n  int s = 0;\n  for (int e : v) {\n    s += e;\n  }\n"
                        "  auto g = [k] { return k; };\n  return s + g();\n}\n") ==
        set{"v 2->4", "e 4->5", "s 3->5", "s 5->5", "s 3->8", "s 5->8", "k 1->7", "g 7->8"});
    CHECK(associations_in("int h();\nint f() {\n  try {\n    return h();\n  } catch (int e) {\n    return e;\n  }\n}\n")
              .count("e 5->6") == 1);
}

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

TEST_CASE("data flow: inferable where the definition dominates the use, not where a loop lies between") {
    const auto flows =
        flows_of("int f(int n) {\n  int x = 0;\n  while (n > 0) {\n    if (n == 3) {\n      n -= x;\n    }\n"
                 "    x = n;\n    --n;\n  }\n  return n;\n}\n");
    const set found = associations_in(flows, 0, true);
    CHECK(found.count("x 2->5 conditionally") == 1); // x = n may come between
    CHECK(found.count("x 7->5 not inferable") == 1);
    CHECK(found.count("n 1->3 true conditionally") == 1);
}

TEST_CASE("data flow: a reference parameter is a variable, and who is passed by reference is used and defined") {
    CHECK(associations_in("void f(int& a) {\n  a = 1;\n  a += 2;\n}\n") == set{"a 2->3"});
    CHECK(associations_in("void g(int&);\nint f(int a) {\n  g(a);\n  return a;\n}\n") == set{"a 2->3", "a 3->4"});
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

TEST_CASE("data flow: a condition that changes what it tests uses the old value on both ways") {
    CHECK(associations_in("int f(int n) {\n  int s = 0;\n  while (n-- > 0)\n    s += n;\n  return s;\n}\n") ==
          set{"n 1->3 true", "n 1->3 false", "n 3->3 true", "n 3->3 false", "n 3->4", "s 2->4", "s 4->4", "s 2->5",
              "s 4->5"});
}

TEST_CASE("data flow: a variable without a value in a loop is a new one each time") {
    CHECK(associations_in(
              "int f(int n) {\n  int s = 0;\n  for (;;) {\n    int x;\n    if (n) {\n      return s;\n    }\n"
              "    x = 1;\n    s = x;\n  }\n}\n") == set{"n 1->5 true", "n 1->5 false", "s 2->6", "s 9->6", "x 8->9"});
}

TEST_CASE("data flow: what a handler sees was defined before the call that threw") {
    CHECK(associations_in("void g();\nint f() {\n  int x = 1;\n  try {\n    g();\n    x = 2;\n    g();\n    x = 3;\n"
                          "  } catch (...) {\n    return x;\n  }\n  return 0;\n}\n") == set{"x 3->10", "x 6->10"});
}

TEST_CASE("data flow: captures by copy define inside what they use outside") {
    const analysed found =
        flows_of("int f(int k) {\n  auto g = [k](int j) {\n    return k + j;\n  };\n  return g(1);\n}\n");
    REQUIRE(found.flows.size() == 2);
    CHECK(associations_in(found, 1) == set{"k 2->3", "j 2->3"});
}

TEST_CASE("data flow: templates as they are written") {
    CHECK(associations_in("template <class T> int f(int a, T b) {\n  if (b) {\n    a = 2;\n  }\n  return a;\n}\n") ==
          set{"a 1->5", "a 3->5"});
    CHECK(reason_in("template <class T> T f(T a) {\n  return a;\n}\n", "a") ==
          "its type depends on a template parameter");
    CHECK(reason_in("template <class T> void f(T t, int a) {\n  g(t, a);\n}\n", "a") ==
          "passed on, nobody knows to whom");
}

} // namespace data_flow_tests
