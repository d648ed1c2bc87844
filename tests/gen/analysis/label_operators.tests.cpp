// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What labels are about in C++ as it is written, found by Clang.
#include "gen/frontend/read_text.hpp"

#include <set>

namespace label_finder_tests {

using namespace covkit::gen;
using names = std::set<std::string>;

namespace {

file_facts facts_of(const std::string& source, const std::vector<std::string>& labels) {
    std::string unknown;
    criteria wanted;
    wanted.labels = *labels_named(labels, unknown);
    return read_text::facts_of(source, wanted);
}

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

names operators_in(const std::string& source) {
    names found;
    const file_facts read = facts_of(source, {"wm:ror", "aor", "lcr"});
    for (const operator_fact& each : read.labels.operators) {
        found.insert(each.source);
    }
    return found;
}

names left_alone_in(const std::string& source, const std::vector<std::string>& labels) {
    names found;
    const file_facts read = facts_of(source, labels);
    for (const auto& [where, each] : read.skipped) {
        found.insert(each.source + ": " + each.reason);
    }
    return found;
}

// "function: predicate"
names partitions_in(const std::string& source) {
    names found;
    const file_facts read = facts_of(source, {"idp"});
    for (const input_fact& each : read.labels.inputs) {
        if (each.name == "partition") {
            found.insert(each.function.substr(0, each.function.find('(')) + ": " + each.predicate);
        }
    }
    return found;
}

names errors_in(const std::string& source) {
    names found;
    const file_facts read = facts_of(source, {"rte"});
    for (const error_fact& each : read.labels.errors) {
        found.insert(each.kind + " " + each.source);
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

TEST_CASE("labels: operators whose operands nobody can order are left alone") {
    const std::string head = "int g; struct { int x; } s; int a(); int b(); int t(int n) { return ";
    CHECK(operators_in(head + "s.x + a(); }") == names{"s.x + a()"});
    CHECK(operators_in(head + "-n + a(); }") == names{"-n + a()"});
    CHECK(operators_in(head + "-a() - b(); }") == names{"-a() - b()"});
    CHECK(operators_in(head + "-g + 1; }") == names{"-g + 1"});
    for (const char* each :
         {"g + a()", "-g + a()", "+g + a()", "~g & a()", "static_cast<long>(g) < a()", "-s.x + a()", "-a() + b()",
          "-a() + s.x", "(0 - a()) + b()", "a() * -1 + b()", "-a() - -b()", "~a() < ~b()", "-(a() - b())"}) {
        INFO(each);
        const names found = operators_in(head + each + "; }");
        CHECK(found.count(each) == 0);
        CHECK(found.count("a() - b()") == 0);
        CHECK(left_alone_in(head + each + "; }", {"wm:ror", "aor", "lcr"}).size() == 1);
    }
}

TEST_CASE("labels: a partition belongs to the function that it stands before, or whose body it begins") {
    CHECK(
        partitions_in("int f(int a) { return a; }\n// covkit: partition b > 1; b < 1\nint g(int b) { return b; }\n") ==
        names{"g: b > 1", "g: b < 1"});
    CHECK(partitions_in("int f(int a) { // covkit: partition a > 1\n // covkit: partition a > 2\n return a; }\n") ==
          names{"f: a > 1", "f: a > 2"});
    CHECK(partitions_in(
              "/* covkit: partition a > 1 */\n[[nodiscard]]\nstatic int f(int a) { return a; }\nint i = f(1);\n") ==
          names{"f: a > 1"});
    CHECK(partitions_in("/**\n * covkit: partition a > 1\n */\ntemplate <class T> T f(T a) { return a; }\n") ==
          names{"f: a > 1"});
    CHECK(partitions_in("int i; // covkit: partition a > 1\nint f(int a) { return a; }\n") == names{});
}

TEST_CASE("labels: a partition of a declaration is one of the function, if the names are the same") {
    CHECK(partitions_in("struct s {\n // covkit: partition a > v\n int f(int a) const;\n int v; };\nint s::f(int a) "
                        "const { return a; }") == names{"s::f: a > v"});
    const std::string other = "// covkit: partition a > 1\nint f(int a);\nint f(int b) { return b; }\n";
    CHECK(partitions_in(other) == names{});
    CHECK(left_alone_in(other, {"idp"}) ==
          names{"covkit: partition a > 1: no labels: the parameters have other names where the function is defined"});
}

TEST_CASE("labels: predicates of a partition are expressions") {
    const auto predicates = [](const std::string& clause) {
        return partitions_in("// covkit: partition " + clause +
                             "\nbool f(const char* s, int n) { return s[n] != 0; }\n");
    };
    CHECK(predicates("n == ';'; s == \"a;b\" // ; why") == names{"f: n == ';'", "f: s == \"a;b\""});
    CHECK(predicates("[=] { return n > 1; }(); n < 1;") == names{"f: [=] { return n > 1; }()", "f: n < 1"});
    for (const char* each : {"n == (1; n", "n == 1); n", "s == \"a", "don't", "n = 1; n", "n++ > 1", " ", "#n"}) {
        INFO(each);
        CHECK(predicates(each) == names{});
        CHECK(left_alone_in(std::string("// covkit: partition ") + each + "\nint f(int n) { return n; }\n", {"idp"})
                  .size() == 1);
    }
}

TEST_CASE("labels: a tail call is all that is returned") {
    const std::string source = "int g(int n);\nint f(int n) { g(n); [[clang::musttail]] return g(n - 1); }\n";
    const file_facts found = facts_of(source, {"fcc"});
    REQUIRE(found.labels.calls.size() == 1);
    CHECK(found.labels.calls[0].source == "g(n)");
    CHECK(left_alone_in(source, {"fcc"}) == names{"g(n - 1): no labels: a tail call must be all that is returned"});
}

TEST_CASE("labels: another variable is one that the name means") {
    const auto others = [](const std::string& inner) {
        const file_facts found = facts_of("struct p { int a, b; };\nint f(int n) { int x = 1; int y = 2; { " + inner +
                                              " x = n; } return x + y; }\n",
                                          {"wm:lhs"});
        return found.labels.assignments.empty() ? std::vector<std::string>() : found.labels.assignments[0].others;
    };
    CHECK(others("") == std::vector<std::string>{"n", "y"});
    CHECK(others("auto [y, z] = p{1, 2};") == std::vector<std::string>{"n"});
    CHECK(others("enum { y };") == std::vector<std::string>{"n"});
    CHECK(others("enum class e { y };") == std::vector<std::string>{"n", "y"});
    CHECK(others("enum class e { y }; using enum e;") == std::vector<std::string>{"n"});
}

TEST_CASE("labels: compound assignments are judged by what is stored") {
    const auto compound = [](const std::string& body) {
        return facts_of("struct s { unsigned b : 3; int whole; };\nvoid f(s& v, unsigned char& c, int n) { " + body +
                            "; }\n",
                        {"wm:aor", "lcr", "rte"});
    };
    CHECK(compound("v.b += 2U").labels.operators.at(0).field_bits == 3);
    CHECK(compound("v.whole += 2").labels.operators.at(0).field_bits == 0);
    CHECK_FALSE(compound("v.whole += 2").labels.operators.at(0).narrows);
    CHECK(compound("c += n").labels.operators.at(0).narrows);
    CHECK_FALSE(compound("c >>= n").labels.operators.at(0).narrows);
    CHECK(left_alone_in("void f(int i, double d) { i += d; }", {"wm:aor"}) ==
          names{"i += d: no labels: an integer is computed in floating point"});
}

TEST_CASE("labels: an index can be out of range only if its type can") {
    CHECK(errors_in("int a[256]; int f(unsigned char i) { return a[i]; }") == names{});
    CHECK(errors_in("int a[2]; int f(bool i) { return a[i]; }") == names{});
    CHECK(errors_in("int a[255]; int f(unsigned char i) { return a[i]; }") == names{"index a[i]"});
    CHECK(errors_in("int a[256]; int f(signed char i) { return a[i]; }") == names{"index a[i]"});
}

} // namespace label_finder_tests
