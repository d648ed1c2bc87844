// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which mutants there are, and which are left out: the rules of docs/labels.md.
#include "gen/rewrite/mutant_facts.hpp"

namespace mutants_tests {

using namespace mutant_facts;

TEST_CASE("mutants: a relation has the five others, true and false") {
    const mutant_list list = relation_mutants(binary(variable("a"), "<", variable("b")), only(mutation::ror));
    CHECK(changes(list) == texts{"a <= b", "a > b", "a >= b", "a == b", "a != b", "true", "false"});
    CHECK(list.equivalent + list.duplicate == 0);
    CHECK(list.kept[0].needs == "a == b");
    CHECK(list.kept[1].needs == "a != b");
    CHECK(list.kept[2].needs == "any values");
    CHECK(list.kept[4].needs == "a > b");
    CHECK(list.kept[6].needs == "a < b");
}

TEST_CASE("mutants: what a type cannot be is no reason to differ") {
    const operand_fact u = variable("u", number_kind::unsigned_integer);
    const mutant_list none =
        relation_mutants(binary(u, "<", literal(0), number_kind::unsigned_integer), only(mutation::ror));
    // u < 0 is false, whatever u is: so are `false` and nothing else; u <= 0 is u == 0.
    CHECK(changes(none) == texts{"u <= 0", "u > 0", "u >= 0"});
    CHECK(none.equivalent == 1);
    CHECK(none.duplicate == 3);
    const operand_fact byte = variable("byte", number_kind::unsigned_integer, 8);
    const mutant_list all = relation_mutants(binary(byte, "<=", literal(255)), only(mutation::ror));
    CHECK(all.equivalent == 1); // true
    CHECK(changes(all) == texts{"byte < 255", "byte > 255", "byte >= 255"});
    const mutant_list mirrored = relation_mutants(binary(literal(255), "<", byte), only(mutation::ror));
    CHECK(mirrored.equivalent == 1); // false
    // A signed operand that is converted may be anything.
    const mutant_list mixed =
        relation_mutants(binary(variable("i"), "<", literal(0), number_kind::unsigned_integer), only(mutation::ror));
    CHECK(mixed.equivalent == 0);
}

TEST_CASE("mutants: NaN is neither less, equal nor greater") {
    const mutant_list list = relation_mutants(binary(variable("x", number_kind::floating, 64), "<",
                                                     variable("y", number_kind::floating, 64), number_kind::floating),
                                              only(mutation::ror));
    CHECK(list.kept.size() == 7);
    CHECK(list.kept[0].needs == "x == y");
    CHECK(list.kept[4].needs == "x > y or NaN");  // !=
    CHECK(list.kept[5].needs == "x >= y or NaN"); // true
}

TEST_CASE("mutants: pointers are equal or not") {
    const operand_fact p = variable("p", number_kind::pointer, 64);
    const mutant_list list = relation_mutants(
        binary(p, "==", variable("q", number_kind::pointer, 64), number_kind::pointer), only(mutation::ror));
    CHECK(changes(list) == texts{"p != q", "true", "false"});
    CHECK(list.kept[1].needs == "p != q");
    CHECK(list.kept[2].needs == "p == q");
}

TEST_CASE("mutants: values") {
    value_fact fact;
    fact.source = "x";
    label_choice both = only(mutation::abs);
    both.add(mutation::uoi);
    CHECK(changes(value_mutants(fact, both)) == texts{"abs(x)", "-abs(x)", "failOnZero(x)", "-x", "~x"});
    fact.kind = number_kind::floating;
    CHECK(changes(value_mutants(fact, only(mutation::uoi))) == texts{"-x"});
    fact.kind = number_kind::truth;
    CHECK(changes(value_mutants(fact, both)) == texts{"!x"});
    fact.kind = number_kind::signed_integer;
    fact.is_computed = true;
    fact.source = "a + b";
    CHECK(changes(value_mutants(fact, both)) ==
          texts{"abs(a + b)", "-abs(a + b)", "failOnZero(a + b)", "-(a + b)", "~(a + b)"});
}

TEST_CASE("mutants: truth values") {
    logic_fact fact;
    fact.left_source = fact.left_shown = "a";
    fact.right_source = fact.right_shown = "b";
    const mutant_list list = logic_mutants(covkit::model::op::and_, fact);
    CHECK(changes(list) == texts{"a || b", "a == b", "a != b", "a", "b", "true", "false"});
    CHECK(list.kept[0].needs == "a = false, b = true or a = true, b = false");
    CHECK(list.kept[3].needs == "a = true, b = false");
    CHECK(list.kept[5].needs == "a = false or a = true, b = false");
    CHECK(changes(logic_mutants(covkit::model::op::xor_, fact)) ==
          texts{"a && b", "a || b", "a == b", "a", "b", "true", "false"});
}

// For every operator and every mutant: a state kills if, and only if, the two come to different truth values there.
TEST_CASE("mutants: states of truth values, all of them") {
    using covkit::model::op;
    const auto value = [](const std::string& text, bool a, bool b) {
        return text == "a && b"   ? a && b
               : text == "a || b" ? a || b
               : text == "a == b" ? a == b
               : text == "a != b" ? a != b
               : text == "a"      ? a
               : text == "b"      ? b
                                  : text == "true";
    };
    logic_fact fact;
    fact.left_source = fact.left_shown = "a";
    fact.right_source = fact.right_shown = "b";
    const std::pair<op, std::string> operators[] = {{op::and_, "a && b"},    {op::or_, "a || b"},
                                                    {op::equal, "a == b"},   {op::unequal, "a != b"},
                                                    {op::bit_and, "a && b"}, {op::xor_, "a != b"}};
    for (const auto& [kind, original] : operators) {
        for (const mutant& each : logic_mutants(kind, fact).kept) {
            for (const unsigned state : {0U, 1U, 2U, 3U}) {
                const bool a = state >= 2;
                const bool b = state % 2 == 1;
                CHECK(((each.states >> state & 1U) != 0) == (value(original, a, b) != value(each.changed, a, b)));
            }
        }
    }
}

} // namespace mutants_tests
