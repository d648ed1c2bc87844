// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which functions of a file have a data flow.
#include "gen/analysis/flows_in_text.hpp"

namespace data_flow_tests {

using namespace flows_in_text;

// The program of docs/data-flow.md.
TEST_CASE("data flow: functions may be called again, so less is inferable than in Figure 1 of the paper") {
    const analysed found = flows_of(R"(int f(bool first, bool second, int rounds) {
    int x = rounds;             // 1: defines x
    int y = 0;
    int sum = 0;
    if (first) {
        sum = 1;                // 2
    } else {
        y = x;                  // 3: defines y
    }
    do {
        sum += x;               // 4
        if (second) {
            sum += y;           // 5: uses y
        }
        y = x;                  // 6: defines y
    } while (sum < x);
    return sum;
}
)");
    const auto once = associations_in(found, 0, true, false);
    const auto again = associations_in(found, 0, true, true);
    for (const char* const each :
         {"x 2->8 inferable", "x 2->11 inferable", "x 2->15 inferable", "y 15->13 not inferable"}) {
        INFO(each);
        CHECK(once.count(each) == 1);
        CHECK(again.count(each) == 1);
    }
    CHECK(once.count("y 8->13 conditionally") == 1);
    CHECK(again.count("y 8->13 not inferable") == 1);
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
