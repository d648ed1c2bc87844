// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operators and assignments that have mutants.
#include "gen/analysis/labels_in_text.hpp"

namespace label_operators_tests {

using namespace labels_in_text;

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

TEST_CASE("labels: operands of compound assignments are captured in what they are converted to") {
    const auto captured = [](const std::string& variable, const std::string& right) {
        const file_facts found =
            facts_of("void f(" + variable + " v, int n, signed char c, int (&t)[4]) { v += " + right + "; }\n", {"wm"});
        for (const operator_fact& each : found.labels.operators) {
            if (each.assigns) {
                CHECK(each.right.captured);
                return each.right.captured_type;
            }
        }
        return std::string();
    };
    CHECK(captured("double", "t[n] + n") == "double");
    CHECK(captured("float", "n + 0.5F") == "float");
    CHECK(captured("long", "n * n") == "long");
    CHECK(captured("unsigned", "n & 7") == "unsigned int");
    // Wide numbers that are added to narrow variables are warned of.
    CHECK(captured("short", "(c = 3)") == "signed char");
    CHECK(captured("short", "n * n") == "int");
}

TEST_CASE("labels: of what is added to narrow variables, only the low bits matter") {
    const auto is_low_bits = [](const std::string& variable, const std::string& change) {
        return facts_of("void f(" + variable + " v, int n) { v " + change + "; }\n", {"wm"})
            .labels.operators.at(0)
            .is_low_bits;
    };
    CHECK(is_low_bits("unsigned char", "+= n"));
    CHECK(is_low_bits("short", "-= n"));
    CHECK(is_low_bits("long", "|= n"));
    CHECK_FALSE(is_low_bits("int", "+= n")); // a sum with a long that fits may not fit with an int
    CHECK_FALSE(is_low_bits("float", "+= n"));
    CHECK_FALSE(
        is_low_bits("unsigned short", "*= n")); // nor does 65535 * 65535, which is 65535 * -1 with other high bits
    CHECK_FALSE(is_low_bits("short", "/= n"));
    CHECK_FALSE(is_low_bits("short", "<<= n"));
}

} // namespace label_operators_tests
