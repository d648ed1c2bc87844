// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which functions of a file have a data flow.
#include "gen/analysis/flows_in_text.hpp"

namespace data_flow_tests {

using namespace flows_in_text;

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
