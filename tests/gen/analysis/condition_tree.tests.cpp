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

// The tree of the only decision.
std::string tree_of(const std::string& condition) {
    const file_facts read = read_text::facts_of(
        "const bool on = true; int f(bool a, bool b, bool c) { if (" + condition + ") { return 1; } return 2; }", {});
    REQUIRE(read.decisions.size() == 1);
    const decision_fact& found = read.decisions.begin()->second;
    return text_of(found, static_cast<index>(found.nodes.size() - 1));
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

} // namespace condition_tree_tests
