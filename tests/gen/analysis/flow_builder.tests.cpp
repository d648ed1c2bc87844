// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What happens to variables in which order, from Clang's control-flow graph.
#include "gen/analysis/flows_in_text.hpp"

namespace flow_builder_tests {

using namespace flows_in_text;

TEST_CASE("data flow: parameters, initialisers, assignments, both ways of a branch") {
    CHECK(associations_in("int f(int a) {\n  int x = 0;\n  if (a > 1) {\n    x = a;\n  }\n  return x;\n}\n") ==
          set{"a 1->3 true", "a 1->3 false", "a 1->4", "x 2->6", "x 4->6"});
}

TEST_CASE("data flow: loops carry definitions round") {
    CHECK(associations_in("int f(int n) {\n  int s = 0;\n  for (int i = 0;\n       i < n;\n       ++i)\n    s += i;\n  "
                          "return s;\n}\n") == set{"n 1->4 true", "n 1->4 false", "i 3->4 true", "i 3->4 false",
                                                   "i 5->4 true", "i 5->4 false", "i 3->5", "i 5->5", "i 3->6",
                                                   "i 5->6", "s 2->6", "s 6->6", "s 2->7", "s 6->7"});
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

TEST_CASE("data flow: range-for, captures by copy, handlers") {
    CHECK(
        associations_in("int f(int k) {\n  int v[3] = {1, 2, 3};\n  int s = 0;\n  for (int e : v) {\n    s += e;\n  }\n"
                        "  auto g = [k] { return k; };\n  return s + g();\n}\n") ==
        set{"v 2->4", "e 4->5", "s 3->5", "s 5->5", "s 3->8", "s 5->8", "k 1->7", "g 7->8"});
    CHECK(associations_in("int h();\nint f() {\n  try {\n    return h();\n  } catch (int e) {\n    return e;\n  }\n}\n")
              .count("e 5->6") == 1);
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

TEST_CASE("data flow: a variable without a value in a loop is a new one each time") {
    CHECK(associations_in(
              "int f(int n) {\n  int s = 0;\n  for (;;) {\n    int x;\n    if (n) {\n      return s;\n    }\n"
              "    x = 1;\n    s = x;\n  }\n}\n") == set{"n 1->5 true", "n 1->5 false", "s 2->6", "s 9->6", "x 8->9"});
}

TEST_CASE("data flow: what a handler sees was defined before the call that threw") {
    CHECK(associations_in("void g();\nint f() {\n  int x = 1;\n  try {\n    g();\n    x = 2;\n    g();\n    x = 3;\n"
                          "  } catch (...) {\n    return x;\n  }\n  return 0;\n}\n") == set{"x 3->10", "x 6->10"});
}

} // namespace flow_builder_tests
