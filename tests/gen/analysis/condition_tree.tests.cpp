// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which parts of a decision are conditions, and what joins them.
#include "gen/frontend/read_text.hpp"

namespace condition_tree_tests {

using namespace covkit::gen;
namespace model = covkit::model;
using covkit::model::index; // not the one of <strings.h>

namespace {

std::string text_of(const decision_fact& decision, index n) {
    static const char* const names[] = {"",    "not",   "and",     "or",      "choose",
                                        "xor", "equal", "unequal", "bit_and", "bit_or"};
    const model::node& node = decision.nodes[n];
    if (node.kind == model::op::condition) {
        return decision.conditions[n].source;
    }
    std::string text = names[static_cast<int>(node.kind)];
    for (const index child : node.child) {
        text += child == model::none ? "" : " " + text_of(decision, child);
    }
    return "(" + text + ")";
}

// The tree of the first decision.
std::string tree_in(const std::string& source) {
    const file_facts read = read_text::facts_of(source, {});
    REQUIRE(!read.decisions.empty());
    const decision_fact& found = read.decisions.begin()->second;
    return text_of(found, static_cast<index>(found.nodes.size() - 1));
}

std::string tree_of(const std::string& condition) {
    return tree_in("const bool on = true; int f(bool a, bool b, bool c) { if (" + condition +
                   ") { return 1; } return 2; }");
}

} // namespace

TEST_CASE("condition tree: a choice with a constant arm is && or ||") {
    CHECK(tree_of("a ? b : c") == "(choose a b c)");
    CHECK(tree_of("a ? true : c") == "(or a c)");
    CHECK(tree_of("a ? false : c") == "(and (not a) c)");
    CHECK(tree_of("a ? b : on") == "(or (not a) b)");
    CHECK(tree_of("a ? b : false") == "(and a b)");
    CHECK(tree_of("b && (a ? false : on)") == "(and b (not a))");
    CHECK(tree_of("on ? b || c : a") == "(or b c)");
}

TEST_CASE("condition tree: what is constant is no condition") {
    CHECK(tree_of("(a && on) || b") == "(or a b)");
    CHECK(tree_of("(a || !on) && b") == "(and a b)");
    CHECK(tree_of("(a == true) && b") == "(and a b)");
    CHECK(tree_of("(a == false) && b") == "(and (not a) b)");
    CHECK(tree_of("(a != true) && b") == "(and (not a) b)");
    CHECK(tree_of("(a ^ false) && b") == "(and a b)");
}

TEST_CASE("condition tree: in a template, what && || ! and lambdas come to is bool whatever their operands are") {
    const auto in_template = [](const std::string& condition) {
        return "template <class T> bool f(bool p, bool q, T x) { return " + condition + "; } ";
    };
    const auto tree = [&](const std::string& condition) { return tree_in(in_template(condition)); };
    CHECK(tree("p ? q : (x && q) || !x") == "(choose p q (or (and x q) (not x)))");
    CHECK(tree("p ? !x : q") == "(choose p (not x) q)");
    CHECK(tree("p ? (x ? p : q) : (q ? x && p : q)") == "(choose p (choose x p q) (choose q (and x p) q))");
    CHECK(tree("p ? q : [&]() -> bool { return q; }()") == "(choose p q [&]() -> bool { return q; }())");
    CHECK(tree("q == (x || p)") == "(equal q (or x p))");
    // What these are, the instantiation decides.
    CHECK(tree("(p ? q : x) || q") == "(or (p ? q : x) q)");
    CHECK(tree("(p ? q : g(x)) || q") == "(or (p ? q : g(x)) q)");
    CHECK(tree("(p ? q : [&]() { return x; }()) || q") == "(or (p ? q : [&]() { return x; }()) q)");
    CHECK(tree("(p ? q : (x && q) ^ q) || q") == "(or (p ? q : (x && q) ^ q) q)");
    CHECK(tree_in("struct s { friend int operator&&(s, bool); }; " + in_template("(p ? q : x && q) || q") +
                  "bool g(s x) { return f(true, false, x); }") == "(or (p ? q : x && q) q)");
}

} // namespace condition_tree_tests
