// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Uses in predicates belong to the ways out of a branch.
#include "gen/analysis/flows_in_text.hpp"

namespace flow_builder_branches_tests {

using namespace flows_in_text;

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

TEST_CASE("data flow: a condition that changes what it tests uses the old value on both ways") {
    CHECK(associations_in("int f(int n) {\n  int s = 0;\n  while (n-- > 0)\n    s += n;\n  return s;\n}\n") ==
          set{"n 1->3 true", "n 1->3 false", "n 3->3 true", "n 3->3 false", "n 3->4", "s 2->4", "s 4->4", "s 2->5",
              "s 4->5"});
}

TEST_CASE("data flow: an arm of ?: that may throw is not executed with the condition round it") {
    const set found =
        associations_in("int g(int);\nint f(int n, bool b) {\n  try {\n    g(n);\n  } catch (int) {\n  }\n"
                        "  do {\n    n--;\n  } while ((b ? 1 : g(--n)) == 2);\n  return n;\n}\n");
    CHECK(found.count("n 8->8") == 1); // round the loop by the other arm
    CHECK(found.count("n 9->8") == 1);
    CHECK(found.count("n 8->10") == 1);
    CHECK(found.count("n 8->9") == 1);
}

TEST_CASE("data flow: what comes behind a call in a try block needs it to return") {
    const analysed all =
        flows_of("int g(int);\nint f(int n, bool b) {\n  int x = n;\n  try {\n    if (b) {\n      g(1);\n    }\n"
                 "    x = x + n;\n  } catch (int) {\n  }\n  return x;\n}\n");
    const flow::function_flow& function = all.flows.at(0);
    const flow::flow_order order(function.graph);
    const flow::associations found = flow::find_associations(function.graph, order);
    set ways;
    for (const flow::place_of_event& use : found.uses) {
        if (all.line(function.events[use.what.name].where) != 8) {
            continue;
        }
        for (const flow::branch_place& branch : function.branches) {
            const auto& required = order.required_branches(use.where.at);
            if (std::find(required.begin(), required.end(), branch.node) != required.end()) {
                ways.insert(branch.text + " " + branch.way);
            }
        }
    }
    CHECK(ways == set{"b false", "g(1) returned"});
}

} // namespace flow_builder_branches_tests
