// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Garbage in: the parser ends, stays within the text (build with -fsanitize=address), and blames a
// position inside it. The text is never followed by a zero.
#include "covkit_under_test.hpp"
#include "random_tree.hpp"
#include "rendering.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace parse_robust_tests {
namespace {

namespace mcdc = covkit::mcdc;
namespace model = covkit::model;
using model::index;

// Each node but the root is the child of a later one, and conditions lie within the text.
bool is_sound(const std::vector<model::node>& nodes, const std::vector<model::text>& conditions, model::text source) {
    for (std::size_t at = 0; at < nodes.size(); ++at) {
        const bool root = at + 1 == nodes.size();
        if (root != (nodes[at].parent == model::none) ||
            (!root && (nodes[at].parent <= at || nodes[at].parent >= nodes.size())) ||
            nodes[at].first >= nodes[at].end || nodes[at].end > conditions.size()) {
            return false;
        }
    }
    return std::all_of(conditions.begin(), conditions.end(), [&](model::text c) {
        return !c.empty() && c.data >= source.data && c.data + c.size <= source.data + source.size;
    });
}

struct tally {
    unsigned accepted = 0;
    unsigned refused = 0;
};

void check_text(const std::string& garbage, mcdc::leaf_style style, tally& seen) {
    const std::vector<char> bytes(garbage.begin(), garbage.end()); // exactly as large as the text
    const model::text source(bytes.data(), static_cast<index>(bytes.size()));
    const mcdc::parse_result measured = mcdc::measure(source, style);
    std::vector<model::node> nodes(measured.node_count());
    std::vector<model::text> conditions(measured.condition_count);
    const mcdc::parse_result result =
        mcdc::parser(source, style, nodes.data(), conditions.data(), measured.condition_count).run();
    const bool same = result.error == measured.error && result.at == measured.at &&
                      result.condition_count == measured.condition_count && result.inner_count == measured.inner_count;
    const bool fine = same && result.at <= source.size && (!result.ok() || is_sound(nodes, conditions, source));
    if (!fine) {
        FAIL("the parser goes wrong on: " << garbage);
    }
    ++(result.ok() ? seen.accepted : seen.refused);
}

void check_both_styles(const std::string& garbage, tally& seen) {
    check_text(garbage, {}, seen);
    check_text(garbage, {"C"}, seen);
}

std::string token_soup(std::mt19937& random) {
    static const char* const pieces[] = {
        "a",      "b1",  "C(x)", "C()", "C", "(", ")",  "[", "]",  "{",  "}",    "&&",  "||",     "!",    "^",
        "==",     "!=",  "&",    "|",   "?", ":", "::", " ", "\"", "'",  "\\",   "R\"", "R\"x(",  ")x\"", "1'0",
        "not_eq", "and", "or",   "not", "=", "<", ">",  ",", "|=", "\n", "\xff", "xor", "bitand", "bitor"};
    std::string made;
    for (unsigned left = oracle::below(24, random); left > 0; --left) {
        made += pieces[oracle::below(std::size(pieces), random)];
    }
    return made;
}

std::string damaged_decision(std::mt19937& random) {
    oracle::tree t = oracle::random_tree(1 + oracle::below(8, random), false, random);
    const unsigned count = oracle::number_conditions(t);
    oracle::spelling how;
    how.words = oracle::below(2, random) == 0;
    how.all_parentheses = oracle::below(2, random) == 0;
    how.marker = oracle::below(2, random) == 0 ? "C" : "";
    std::string made = oracle::renderer(std::vector<std::string>(count, "f(\"(\", x[1])"), how)(t);
    const std::size_t at = random() % made.size();
    switch (oracle::below(3, random)) {
    case 0:
        return made.erase(at);
    case 1:
        return made.erase(at, 1);
    default:
        made[at] = "()!&|?:\"' "[oracle::below(10, random)];
        return made;
    }
}

TEST_CASE("parser: token soup") {
    std::mt19937 random(7);
    tally seen;
    for (int round = 0; round < 100000; ++round) {
        check_both_styles(token_soup(random), seen);
    }
    CHECK(seen.accepted > 1000);
    CHECK(seen.refused > 1000);
}

TEST_CASE("parser: random bytes") {
    std::mt19937 random(8);
    tally seen;
    for (int round = 0; round < 20000; ++round) {
        std::string bytes(oracle::below(40, random), ' ');
        for (char& b : bytes) {
            b = static_cast<char>(random() & 0xffU);
        }
        check_both_styles(bytes, seen);
    }
    CHECK(seen.refused > 1000);
}

TEST_CASE("parser: damaged decisions") {
    std::mt19937 random(9);
    tally seen;
    for (int round = 0; round < 20000; ++round) {
        check_both_styles(damaged_decision(random), seen);
    }
    CHECK(seen.accepted > 100);
    CHECK(seen.refused > 1000);
}

TEST_CASE("parser: deep nesting") {
    tally seen;
    for (const std::size_t depth : {63U, 64U, 65U, 66U, 500U}) {
        const std::string open(depth, '(');
        const std::string close(depth, ')');
        check_both_styles(open, seen);
        check_both_styles(close, seen);
        check_both_styles(open + "C(a)" + close, seen);
        check_both_styles(open + "C(a) && C(b)" + close + " || C(c)", seen);
        check_both_styles("C" + open + "a" + close, seen);
        check_both_styles(std::string(depth, '[') + "a" + std::string(depth, ']'), seen);
        check_both_styles(std::string(depth, '!') + "C(a)", seen);
        check_both_styles("C(a)" + std::string(depth, '?'), seen);
    }
    CHECK(seen.accepted > 10);
}

} // namespace
} // namespace parse_robust_tests
