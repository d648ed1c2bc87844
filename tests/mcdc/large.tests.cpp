// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions with too many paths to number: 45 and 1,000 conditions, recorded by the marking
// function. Their text is parsed at run time.
#include "covkit_under_test.hpp"
#include "linear_oracle.hpp"
#include "random_tree.hpp"
#include "rendering.hpp"
#include "subject.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace large_tests {
namespace {

using covkit::mcdc::marking_buffer;
using covkit::model::index;
using covkit::model::marks;
using oracle::kind;
using oracle::tree;

tree join(kind what, tree a, tree b) {
    tree made{what, {}, 0};
    made.operands.push_back(std::move(a));
    made.operands.push_back(std::move(b));
    return made;
}

// c0 what c1 what …
tree chain(kind what, unsigned conditions) {
    tree made;
    for (unsigned c = 1; c < conditions; ++c) {
        made = join(what, std::move(made), {});
    }
    return made;
}

// (c0 && c1) || (c2 && c3) || …
tree chain_of_pairs(kind inner, kind outer, unsigned conditions) {
    tree made = chain(inner, 2);
    for (unsigned c = 2; c < conditions; c += 2) {
        made = join(outer, std::move(made), chain(inner, std::min(2U, conditions - c)));
    }
    return made;
}

// c0 && (c1 || (c2 && (…)))
tree staircase(unsigned conditions) {
    tree made;
    for (unsigned c = 1; c < conditions; ++c) {
        made = join(c % 2 == 0 ? kind::and_ : kind::or_, {}, std::move(made));
    }
    return made;
}

tree balanced(unsigned conditions, bool conjunction) {
    if (conditions == 1) {
        return {};
    }
    return join(conjunction ? kind::and_ : kind::or_, balanced(conditions / 2, !conjunction),
                balanced(conditions - conditions / 2, !conjunction));
}

std::vector<std::string> names(unsigned conditions) {
    std::vector<std::string> made;
    made.reserve(conditions);
    for (unsigned c = 0; c < conditions; ++c) {
        made.push_back("c" + std::to_string(c));
    }
    return made;
}

using cells = std::vector<char>;

// As documented: up to three operators are told apart, the outermost last; of more, only whether the outcome is the
// value.
index direction_of(const std::vector<char>& outermost_first, bool v, bool outcome) {
    if (outermost_first.size() > 3) {
        return v != outcome ? 1 : 0;
    }
    index direction = 0;
    for (std::size_t i = 0; i < outermost_first.size(); ++i) {
        direction |= index{outermost_first[i] != 0 ? 1U : 0U} << i;
    }
    return direction;
}

void add_cells(const oracle::linear_evaluation& e, const std::vector<char>& values, marks layout, cells& to) {
    to[layout.outcome(e.outcome)] = 1;
    for (index c = 0; c < values.size(); ++c) {
        if (e.evaluated[c] != 0) {
            to[layout.seen(c, values[c] != 0)] = 1;
        }
        if (e.unmasked[c] != 0) {
            to[layout.unmasked(c, values[c] != 0, direction_of(e.inverted[c], values[c] != 0, e.outcome))] = 1;
        }
    }
}

// A rare value somewhere lets long decisions be evaluated to their end.
std::vector<char> random_values(unsigned conditions, std::mt19937& random) {
    const unsigned permille = oracle::below(1001, random);
    std::vector<char> values(conditions);
    for (char& v : values) {
        v = oracle::below(1000, random) < permille ? 1 : 0;
    }
    return values;
}

// Marks random evaluations, then one evaluation for each condition and value in which it is not masked.
template <index Conditions, index Operators, index Directions>
void check_marks(const tree& t, const subject::parsed_text& parsed) {
    std::mt19937 random(Conditions);
    marking_buffer<Conditions, Operators, Directions, Directions == 1 ? 0 : 4 * Conditions> buffer;
    constexpr marks layout{Directions};
    cells got(layout.cells(Conditions), 0);
    cells expected = got;
    const auto evaluate = [&](const std::vector<char>& values) {
        oracle::linear_evaluation e = oracle::evaluate_linearly(t, values);
        add_cells(e, values, layout, expected);
        for (index c = 0; c < Conditions; ++c) {
            if (e.evaluated[c] != 0) {
                buffer.note(parsed.tree, c, values[c] != 0, [&](index cell) { got[cell] = 1; });
            }
        }
        return e;
    };

    for (int round = 0; round < 500; ++round) {
        evaluate(random_values(Conditions, random));
        REQUIRE(got == expected);
    }

    std::vector<covkit::mcdc::cost> costs(parsed.tree.node_count);
    std::vector<covkit::model::truth> wanted(parsed.tree.node_count);
    for (index c = 0; c < Conditions; c += 1 + Conditions / 64) {
        for (const bool v : {false, true}) {
            covkit::mcdc::witness(parsed.tree, c, v, costs.data(), wanted.data());
            std::vector<char> values(Conditions);
            for (index i = 0; i < Conditions; ++i) {
                values[i] = wanted[i] == covkit::model::truth::yes ? 1 : 0;
            }
            const oracle::linear_evaluation e = evaluate(values);
            REQUIRE(e.unmasked[c] != 0);
            REQUIRE((values[c] != 0) == v);
        }
    }
    CHECK(got == expected);
}

// In how many directions its conditions are marked, at most.
template <index Conditions, index Operators> index check_large(tree t) {
    REQUIRE(oracle::number_conditions(t) == Conditions);
    const std::vector<std::string> conditions = names(Conditions);
    const subject::parsed_text parsed(oracle::renderer(conditions, {})(t));
    REQUIRE(parsed.result.ok());
    REQUIRE(parsed.tree.condition_count == Conditions);
    REQUIRE(parsed.tree.pending_count <= Operators);
    CHECK(parsed.condition(Conditions - 1) == conditions.back());

    const index directions = subject::counted_inverting(parsed.tree).marks.directions;
    (directions == 1   ? check_marks<Conditions, Operators, 1>
     : directions == 2 ? check_marks<Conditions, Operators, 2>
     : directions == 4 ? check_marks<Conditions, Operators, 4>
                       : check_marks<Conditions, Operators, 8>)(t, parsed);
    return directions;
}

TEST_CASE("marking: 45 conditions") {
    CHECK(check_large<45, 0>(chain_of_pairs(kind::and_, kind::or_, 45)) == 1);
    CHECK(check_large<45, 0>(chain(kind::and_, 45)) == 1);
    CHECK(check_large<45, 0>(staircase(45)) == 1);
    CHECK(check_large<45, 0>(balanced(45, true)) == 1);
    CHECK(check_large<45, 44>(chain(kind::exclusive, 45)) == 8);
    CHECK(check_large<45, 22>(chain_of_pairs(kind::both, kind::or_, 45)) == 1);
    CHECK(check_large<45, 44>(chain_of_pairs(kind::either, kind::equal, 45)) == 8);
    CHECK(check_large<45, 44>(join(kind::unequal, chain(kind::and_, 43), chain(kind::exclusive, 2))) == 4);
    CHECK(check_large<45, 44>(join(kind::equal, chain(kind::and_, 22), chain(kind::or_, 23))) == 2);
    std::mt19937 random(45);
    for (int round = 0; round < 10; ++round) {
        check_large<45, 44>(oracle::random_tree(45, false, random));
        check_large<45, 0>(oracle::random_tree(45, true, random));
    }
}

TEST_CASE("marking: 1,000 conditions") {
    CHECK(check_large<1000, 0>(chain_of_pairs(kind::and_, kind::or_, 1000)) == 1);
    CHECK(check_large<1000, 0>(chain(kind::or_, 1000)) == 1);
    CHECK(check_large<1000, 0>(balanced(1000, false)) == 1);
    CHECK(check_large<1000, 999>(chain_of_pairs(kind::both, kind::unequal, 1000)) == 8);
}

TEST_CASE("marking: any nesting, also to the right") { CHECK(check_large<300, 0>(staircase(300)) == 1); }

TEST_CASE("marking: the number of paths does not matter") {
    std::vector<index> weights(1000);
    const subject::parsed_text large(oracle::renderer(names(1000), {})([] {
        tree t = chain_of_pairs(kind::and_, kind::or_, 1000);
        oracle::number_conditions(t);
        return t;
    }()));
    CHECK(covkit::mcdc::number_paths(large.tree, weights.data()) == covkit::mcdc::too_many_paths);
}

TEST_CASE("marking: a few bytes a condition") {
    CHECK(marks().cells(45) == 182);
    CHECK(marks().cells(1000) <= 5 * 1000);
    CHECK(sizeof(marking_buffer<45, 0>) <= 45);
    CHECK(sizeof(marking_buffer<1000, 0>) <= 1000);
}

} // namespace
} // namespace large_tests
