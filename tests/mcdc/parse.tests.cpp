// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"
#include "subject.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace parse_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>
using subject::parsed_text;

constexpr auto guarded = COVKIT_PARSE("armed && (speed > 80 || override)");
static_assert(guarded.result.ok());
static_assert(guarded.view().condition_count == 3 && guarded.view().node_count == 5);
static_assert(guarded.conditions[1] == "speed > 80" && guarded.conditions[2] == "override");
static_assert(guarded.view()[guarded.view().root()].kind == op::and_);
static_assert(guarded.view()[3].kind == op::or_ && guarded.view()[3].parent == 4);

constexpr auto lone = COVKIT_PARSE("done");
static_assert(lone.view().root() == 0 && lone.conditions[0] == "done");

constexpr leaf_style marked{"C"};
static_assert(measure("C(a) && !C(b)", marked).condition_count == 2);
static_assert(measure("C(a) && b", marked).error == parse_error::unwrapped_operand);

// The tree in prefix notation, e.g. (&& a (! b)).
std::string prefix(const parsed_text& parsed, index at) {
    static const char* const signs[] = {"", "!", "&&", "||", "?:", "^", "==", "!=", "&", "|"};
    const node& n = parsed.tree[at];
    if (n.kind == op::condition) {
        return parsed.condition(at);
    }
    std::string made = std::string("(") + signs[static_cast<int>(n.kind)];
    for (const index child : n.child) {
        made += child == none ? "" : " " + prefix(parsed, child);
    }
    return made + ")";
}

std::string tree_of(const std::string& source, leaf_style style = {}) {
    const parsed_text parsed(source, style);
    return parsed.result.ok() ? prefix(parsed, parsed.tree.root()) : "error";
}

struct failure {
    parse_error error;
    index at;
    bool operator==(const failure& other) const { return error == other.error && at == other.at; }
};

failure failure_of(const char* source, leaf_style style = {}) {
    const parse_result result = measure(source, style);
    return {result.error, result.at};
}

TEST_CASE("parse: operators bind and group as in C++") {
    CHECK(tree_of("a || b && c") == "(|| a (&& b c))");
    CHECK(tree_of("a && b && c") == "(&& (&& a b) c)");
    CHECK(tree_of("a | b ^ c & d == e") == "(| a (^ b (& c (== d e))))");
    CHECK(tree_of("a == b != c") == "(!= (== a b) c)");
    CHECK(tree_of("!a && !!b") == "(&& (! a) (! (! b)))");
    CHECK(tree_of("!(a && b) || c") == "(|| (! (&& a b)) c)");
    CHECK(tree_of("!x > y && z") == "(&& !x > y z)");
    CHECK(tree_of("!!x + 1 || not (x + 1) > y") == "(|| !!x + 1 not (x + 1) > y)");
    CHECK(tree_of("!p->q(a > b) && !-x") == "(&& (! p->q(a > b)) (! -x))");
    CHECK(tree_of("!*p && !(q).r && !ns::x[1]") == "(&& (&& (! *p) (! (q).r)) (! ns::x[1]))");
    CHECK(tree_of("!a == b") == "(== (! a) b)");
    CHECK(tree_of("!f<int>(x) && !a < b") == "(&& (! f<int>(x)) !a < b)");
    CHECK(tree_of("a || b ? c : d ? e : f") == "(?: (|| a b) c (?: d e f))");
    CHECK(tree_of("a ? b ? c : d : e || f") == "(?: a (?: b c d) (|| e f))");
    CHECK(tree_of("a and not b or c xor d") == "(|| (&& a (! b)) (^ c d))");
    CHECK(tree_of("a&&b||c") == "(|| (&& a b) c)");
}

TEST_CASE("parse: whatever is no operator of a decision belongs to a condition") {
    CHECK(tree_of("x + 1 > y && f(a || b)") == "(&& x + 1 > y f(a || b))");
    CHECK(tree_of("(x + 1) * 2 > y || z") == "(|| (x + 1) * 2 > y z)");
    CHECK(tree_of("a <= b && c >= d") == "(&& a <= b c >= d)");
    CHECK(tree_of("s.find('&') < \"||\"[0] || t") == "(|| s.find('&') < \"||\"[0] t)");
    CHECK(tree_of("a::b ? ::c : d::e") == "(?: a::b ::c d::e)");
    CHECK(tree_of("[&] { return a && b; }() && c") == "(&& [&] { return a && b; }() c)");
    CHECK(tree_of("f(a)(b) && g") == "(&& f(a)(b) g)");
    CHECK(tree_of("((a))") == "a");
    CHECK(tree_of("(a)") == "a");
    CHECK(tree_of("  a\n  &&\tb ") == "(&& a b)");
}

TEST_CASE("parse: marked conditions may hold anything") {
    CHECK(tree_of("C(a = b && c) || C (d)", marked) == "(|| a = b && c d)");
    CHECK(tree_of("!(C(f(x, y)))", marked) == "(! f(x, y))");
    CHECK(tree_of("C(a) == C(b)", marked) == "(== a b)");
}

TEST_CASE("parse: conditions under a node are contiguous") {
    const parsed_text parsed("a && (b || c) && d");
    const node& either = parsed.tree[4];
    CHECK(either.kind == op::or_);
    CHECK(either.first == 1);
    CHECK(either.end == 3);
    CHECK(parsed.tree[parsed.tree.root()].first == 0);
    CHECK(parsed.tree[parsed.tree.root()].end == 4);
}

TEST_CASE("parse: unordered operators are numbered") {
    const parsed_text parsed("a ^ b && c == d");
    CHECK(parsed.tree.pending_count == 2);
    CHECK(parsed.tree[4].pending == 0);
    CHECK(parsed.tree[5].pending == 1);
    CHECK(parsed.tree[6].pending == none);
}

TEST_CASE("parse: errors say what and where") {
    using e = parse_error;
    CHECK(failure_of("") == failure{e::missing_operand, 0});
    CHECK(failure_of("a &&") == failure{e::missing_operand, 4});
    CHECK(failure_of("&& a") == failure{e::missing_operand, 0});
    CHECK(failure_of("a ? b") == failure{e::missing_operand, 5});
    CHECK(failure_of("(a && b") == failure{e::unbalanced, 7});
    CHECK(failure_of("a && b)") == failure{e::unbalanced, 6});
    CHECK(failure_of("f(a") == failure{e::unbalanced, 1});
    CHECK(failure_of("a && \"b") == failure{e::unbalanced, 5});
    CHECK(failure_of("a : b") == failure{e::trailing, 2});
    CHECK(failure_of("a ]") == failure{e::trailing, 2});
}

TEST_CASE("parse: what is nested too deeply is said to be") {
    const auto nested = [](std::size_t depth, const std::string& open, const std::string& close) {
        std::string made;
        for (std::size_t i = 0; i < depth; ++i) {
            made = open + (made.empty() ? "C(a)" : made) + close;
        }
        return measure(made.c_str(), marked).error;
    };
    CHECK(nested(1000, "(", ")") == parse_error::ok);
    CHECK(nested(10000, "(", ")") == parse_error::too_deep);
    CHECK(nested(1000, "!", "") == parse_error::ok);
    CHECK(nested(25000, "!", "") == parse_error::too_deep);
    CHECK(
        measure((std::string("C(") + std::string(70, '(') + "a" + std::string(70, ')') + ")").c_str(), marked).error ==
        parse_error::too_deep);
}

TEST_CASE("parse: errors of marked conditions") {
    using e = parse_error;
    CHECK(failure_of("C(a) && b", marked) == failure{e::unwrapped_operand, 8});
    CHECK(failure_of("C(a) && CC(b)", marked) == failure{e::unwrapped_operand, 8});
    CHECK(failure_of("C", marked) == failure{e::unwrapped_operand, 0});
    CHECK(failure_of("C(a) > 1", marked) == failure{e::trailing, 5});
    CHECK(failure_of("C(a) C(b)", marked) == failure{e::trailing, 5});
    CHECK(failure_of("C(a && C(b)", marked) == failure{e::unbalanced, 0});
    CHECK(failure_of("C(a) && C( )", marked) == failure{e::missing_operand, 8});
}

} // namespace
} // namespace parse_tests
