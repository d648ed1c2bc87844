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

} // namespace flow_builder_branches_tests
