// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Dead is only what no code can read: not what callers, other functions, destructors and the compiler see.
#include "gen/analysis/flows_in_text.hpp"

namespace outside_reads_tests {

using namespace flows_in_text;

TEST_CASE("data flow: what leaves the function is not dead") {
    CHECK(dead_in("struct door {\n  void open() { width_ = 1; }\n  int width_;\n};\n") == set{});
    CHECK(dead_in("#include <string>\nvoid name(std::string& out) {\n  out = \"x\";\n}\n") == set{});
    CHECK(dead_in("void both(int* p, int (&a)[2]) {\n  *p = 1;\n  a[0] = 2;\n}\n") == set{});
    CHECK(dead_in("int level;\nvoid raise() {\n  level = 2;\n}\n") == set{});
    CHECK(dead_in("int f() {\n  static int calls = 0;\n  calls = 1;\n  return 0;\n}\n") == set{"calls 2", "calls 3"});
    CHECK(dead_in("auto f(int n) {\n  return [n](int m) mutable {\n    n = m;\n    return 0;\n  };\n}\n") ==
          set{"n 2"});
}

TEST_CASE("data flow: a definition that is changed before anybody looks is dead, wherever it is") {
    CHECK(dead_in("struct door {\n  void open(int n) {\n    width_ = 1;\n    width_ = n;\n  }\n  int width_;\n};\n") ==
          set{"this->width_ 3"});
    CHECK(dead_in("void f(int& out) {\n  out = 1;\n  out = 2;\n}\n") == set{"out 2"});
    CHECK(dead_in("int level;\nvoid raise() {\n  level = 2;\n  level = 3;\n}\n") == set{"level 3"});
    CHECK(dead_in("int f(int a, int unused) {\n  a = 1;\n  int b = a;\n  b = 2;\n  return b;\n}\n") ==
          set{"a 1", "unused 1", "b 3"});
    CHECK(dead_in("#include <string>\nint f() {\n  std::string s = \"x\";\n  s = \"y\";\n  return 0;\n}\n") ==
          set{"s 3", "s 4"});
}

TEST_CASE("data flow: others may look at what they can reach, wherever they are called") {
    const std::string head = "void look();\nstruct t {\n  int x;\n  void show() const;\n  int f(t& o);\n};\n";
    CHECK(dead_in(head + "int t::f(t&) {\n  x = 1;\n  look();\n  x = 2;\n  return 0;\n}\n") == set{});
    CHECK(dead_in(head + "int t::f(t&) {\n  x = 1;\n  show();\n  x = 2;\n  return 0;\n}\n") == set{});
    CHECK(dead_in(head + "int t::f(t& o) {\n  x = 1;\n  int y = o.x;\n  x = 2;\n  return y;\n}\n") == set{});
    CHECK(dead_in("void look();\nvoid f(int& a) {\n  a = 1;\n  if (look(), a > 0) {\n    a = 2;\n  }\n  a = 3;\n}\n") ==
          set{"a 5"});
    CHECK(
        dead_in(
            "bool look();\nvoid f(int& a) {\n  a = 1;\n  if (look()) {\n    a = 2;\n    return;\n  }\n  a = 3;\n}\n") ==
        set{});
    CHECK(dead_in("void f(int& a, int& b) {\n  a = 1;\n  int c = b;\n  a = c;\n}\n") == set{});
    CHECK(dead_in("int keep(const int&);\nint look();\nint f() {\n  int a = 1;\n  int b = keep(a);\n  a = 2;\n"
                  "  b += look();\n  a = 3;\n  return b;\n}\n") == set{"a 8"});
}

TEST_CASE("data flow: what destructors, guards and the compiler see is not dead") {
    CHECK(
        dead_in("#include <mutex>\nint f(std::mutex& m) {\n  std::lock_guard<std::mutex> all(m);\n  return 0;\n}\n") ==
        set{});
    CHECK(
        dead_in(
            "struct guard { ~guard(); };\nstruct t { int x; void f(); };\nvoid t::f() {\n  x = 1;\n  {\n    guard g;\n"
            "  }\n  x = 2;\n}\n") == set{});
    CHECK(dead_in("int f() {\n  const int n = 3;\n  int a[n] = {1, 2, 3};\n  return a[0];\n}\n") == set{});
    CHECK(dead_in("int f() {\n  const int n = 3;\n  auto g = [] { return n; };\n  return g();\n}\n") == set{});
}

TEST_CASE("data flow: what a call does to a variable is never called dead") {
    CHECK(dead_in("void fill(int&);\nint f() {\n  int a = 1;\n  fill(a);\n  return 0;\n}\n") == set{});
    CHECK(dead_in("#include <vector>\nint f(std::vector<int> v) {\n  v.push_back(1);\n  return 0;\n}\n") == set{});
}

TEST_CASE("data flow: parameters of constructors are used where members and bases are initialised") {
    CHECK(dead_in("struct door {\n  door(int w) : width_(w) {}\n  int width_;\n};\n") == set{});
    CHECK(associations_in("struct door {\n  door(int w)\n    : width_(w), half_(width_ / 2) {}\n  int width_;\n"
                          "  int half_;\n};\n") == set{"w 2->3", "this->width_ 3->3"});
    CHECK(associations_in("struct base { base(int); };\nstruct door : base {\n  door(int w, bool b)\n"
                          "    : base(b ? w : 1) {\n  }\n};\n") == set{"w 3->4", "b 3->4 true", "b 3->4 false"});
}

TEST_CASE("data flow: a static variable is read elsewhere only where its function may be called again") {
    CHECK(dead_in(
              "#include <vector>\nint f(std::vector<int> v) {\n  static int n = 0;\n  n = 1;\n  v.clear();\n  n = 2;\n"
              "  return n;\n}\n") == set{"n 3", "n 4"});
    CHECK(dead_in("int g();\nint f() {\n  static int n = 0;\n  n = 1;\n  g();\n  n = 2;\n  return n;\n}\n") ==
          set{"n 3"});
    CHECK(dead_in("int g();\nint f() {\n  try {\n    return g();\n  } catch (int e) {\n    return 0;\n  }\n}\n") ==
          set{"e 5"});
}

TEST_CASE("data flow: static variables that lambdas use are not monitored") {
    CHECK(reason_in("int f() {\n  static int n = 0;\n  auto next = [] { return ++n; };\n  return n + next();\n}\n",
                    "n") == "used in a lambda");
}

} // namespace outside_reads_tests
