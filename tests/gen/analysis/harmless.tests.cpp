// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which operands may be evaluated where the program skips them.
#include "gen/analysis/labels_in_text.hpp"

namespace harmless_tests {

using namespace labels_in_text;

namespace {

// The right operands of && and || that are evaluated where the program skips them.
names harmless_in(const std::string& source) {
    names found;
    const file_facts read = facts_of(source, {"wm:cor"});
    for (const auto& [where, each] : read.decisions) {
        for (const logic_fact& op : each.operators) {
            if (op.is_harmless) {
                found.insert(op.right_source);
            }
        }
    }
    return found;
}

} // namespace

TEST_CASE("labels: skipped operands that nobody else can reach do no harm") {
    CHECK(harmless_in("bool f(bool a, int b) { int c = b; return (a && b > 1) || c == 2; }") ==
          names{"b > 1", "c == 2"});
    CHECK(harmless_in("bool f(bool a, bool b, int x, int y) { return a && (b ? x : y) > 0; }") == names{});
    CHECK(harmless_in("bool f(bool a, bool b, int x, int y) { int k = b ? x : y; return (a && x > k) || y < 3; }") ==
          names{"x > k", "y < 3"});
    CHECK(harmless_in(
              "const int most = 3; enum { few = 1 }; bool f(bool a, int n) { return (a && n < most) || n > few; }") ==
          names{"n < most", "n > few"});
}

TEST_CASE("labels: skipped operands that somebody else may change or take away are not evaluated") {
    CHECK(harmless_in("int g = 0; bool f(bool a) { return a && g > 1; }") == names{});
    CHECK(harmless_in("bool f(bool a) { static int s = 0; return a && s > 1; }") == names{});
    CHECK(harmless_in("int i(); thread_local int t = i(); bool f(bool a) { return a && t > 1; }") == names{});
    CHECK(harmless_in("int i(); thread_local const int t = i(); bool f(bool a) { return a && t > 1; }") == names{});
    CHECK(harmless_in("extern const int w __attribute__((weak)); bool f(const int* a) { return a && w > 1; }") ==
          names{});
    CHECK(harmless_in("void start(int*); bool f(bool a) { int x = 1; start(&x); return a && x > 1; }") == names{});
    CHECK(harmless_in("bool f(bool a) { int x = 1; int& r = x; r = 2; return a && x > 1; }") == names{});
    CHECK(harmless_in("bool f(bool a) { int x = 1; auto l = [&] { x = 2; }; l(); return a && x > 1; }") == names{});
    CHECK(harmless_in("auto f(bool a) { int x = 1; return [&x, a] { return a && x > 1; }; }") == names{});
    CHECK(harmless_in("struct s { int& r; s(bool a, int x) : r(x) { if (a && x > 1) { r = 2; } } };") == names{});
}

} // namespace harmless_tests
