// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What an expression does to a variable that it names.
#include "gen/analysis/flows_in_text.hpp"

namespace variable_effects_tests {

using namespace flows_in_text;

TEST_CASE("data flow: compound assignment and ++ use, then define") {
    CHECK(associations_in("int f(int a) {\n  a += 1;\n  a++;\n  return a;\n}\n") == set{"a 1->2", "a 2->3", "a 3->4"});
}

TEST_CASE("data flow: an assignment to an element leaves the others as they were") {
    CHECK(associations_in("int f(int i) {\n  int v[2] = {1, 2};\n  v[0] = i;\n  return v[1];\n}\n") ==
          set{"i 1->3", "v 2->3", "v 3->4"});
}

TEST_CASE("data flow: objects: methods, operators, copies") {
    CHECK(associations_in("struct t { int get() const; void set(int); t& operator+=(int); };\n"
                          "t f(t a) {\n  a.set(1);\n  a += 2;\n  t b = a;\n  b.get();\n  return b;\n}\n") ==
          set{"a 2->3", "a 3->4", "a 4->5", "b 5->6", "b 5->7"});
}

TEST_CASE("data flow: a reference parameter is a variable, and who is passed by reference is used and defined") {
    CHECK(associations_in("void f(int& a) {\n  a = 1;\n  a += 2;\n}\n") == set{"a 2->3"});
    CHECK(associations_in("void g(int&);\nint f(int a) {\n  g(a);\n  return a;\n}\n") == set{"a 2->3", "a 3->4"});
}

TEST_CASE("data flow: operands of && in templates") {
    CHECK(associations_in(
              "template <class T> int f(bool a,\n    T t) {\n  if (a &&\n      t.n > 0) {\n    return 1;\n  }\n"
              "  return 0;\n}\n") == set{"a 1->3 true", "a 1->3 false"});
}

} // namespace variable_effects_tests
