// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which mutants there are, and which are left out: the rules of docs/labels.md.
#include "rewrite/mutants.hpp"

#include <catch2/catch.hpp>

namespace mutants_tests {

using namespace covkit::gen;

namespace {

operand_fact variable(const std::string& name, number_kind kind = number_kind::signed_integer, unsigned bits = 32) {
    operand_fact made;
    made.text = made.shown = name;
    made.written = {kind, bits};
    return made;
}

operand_fact literal(std::int64_t value) {
    operand_fact made = variable(std::to_string(value));
    made.is_constant = made.is_literal = true;
    made.value = value;
    return made;
}

operator_fact binary(const operand_fact& left, const std::string& op, const operand_fact& right,
                     number_kind kind = number_kind::signed_integer) {
    operator_fact made;
    made.left = left;
    made.op = op;
    made.right = right;
    made.kind = kind;
    return made;
}

label_choice only(mutation m) {
    label_choice chosen;
    chosen.add(m);
    return chosen;
}

std::vector<std::string> changes(const mutant_list& list) {
    std::vector<std::string> result;
    for (const mutant& each : list.kept) {
        result.push_back(each.changed);
    }
    return result;
}

using texts = std::vector<std::string>;

} // namespace

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

TEST_CASE("mutants: arithmetic with 0 and 1") {
    const auto of = [](const std::string& op, std::int64_t c) {
        return operation_mutants(binary(variable("x"), op, literal(c)), only(mutation::aor));
    };
    CHECK(changes(operation_mutants(binary(variable("x"), "+", variable("y")), only(mutation::aor))) ==
          texts{"x - y", "x * y", "x / y", "x % y", "x", "y"});
    CHECK(changes(of("+", 1)) == texts{"x - 1", "x * 1", "x % 1", "1"}); // x / 1 and x are x * 1
    CHECK(of("+", 1).duplicate == 2);
    CHECK(changes(of("+", 0)) == texts{"x * 0", "x / 0"}); // x - 0 and x are x + 0; 0 is x * 0; x % 0 is x / 0
    CHECK(of("+", 0).equivalent == 2);
    CHECK(of("+", 0).duplicate == 2);
    CHECK(changes(of("*", 1)) == texts{"x + 1", "x - 1", "x % 1", "1"});
    CHECK(of("*", 1).equivalent == 2);
    CHECK(changes(of("*", -1)) == texts{"x + -1", "x - -1", "x % -1", "x", "-1"});
    CHECK(of("*", -1).equivalent == 1); // x / -1
    CHECK(changes(operation_mutants(binary(literal(0), "+", variable("x")), only(mutation::aor))) ==
          texts{"0 - x", "0 * x", "0 / x", "0 % x"});
}

TEST_CASE("mutants: bits") {
    const auto of = [](const std::string& op, const operand_fact& right) {
        return operation_mutants(binary(variable("x"), op, right), only(mutation::lcr));
    };
    CHECK(changes(of("&", variable("y"))) == texts{"x | y", "x ^ y", "x", "y"});
    CHECK(changes(of("|", literal(0))) == texts{"x & 0"});
    CHECK(changes(of("&", literal(-1))) == texts{"x | -1", "x ^ -1"});
    CHECK(changes(of("<<", variable("y"))) == texts{"x >> y", "x"});
    CHECK(changes(of("<<", literal(0))).empty());
}

TEST_CASE("mutants: compound assignments") {
    operator_fact fact = binary(variable("x"), "+", variable("y"));
    fact.assigns = true;
    CHECK(changes(operation_mutants(fact, only(mutation::aor))) ==
          texts{"x -= y", "x *= y", "x /= y", "x %= y", "x", "x = y"});
    CHECK(operation_mutants(fact, only(mutation::aor)).kept[0].needs == "x + y != x - y");
}

TEST_CASE("mutants: replaced constants") {
    const auto of = [](const std::string& op, std::int64_t c) {
        const operator_fact fact = binary(variable("x"), op, literal(c));
        return op == "<" ? relation_mutants(fact, only(mutation::crp)) : operation_mutants(fact, only(mutation::crp));
    };
    CHECK(changes(of("<", 10)) == texts{"x < 0", "x < 1", "x < -1", "x < 11", "x < 9"});
    CHECK(of("<", 10).kept[3].judged == "with_right<operation::less, 11>");
    CHECK(changes(of("<", 1)) == texts{"x < 0", "x < -1", "x < 2"});
    CHECK(of("<", 1).equivalent == 1);
    CHECK(of("<", 1).duplicate == 1);
    CHECK(changes(of("+", 5)) == texts{"x + 0"});
    CHECK(of("+", 5).duplicate == 4);
    CHECK(changes(of("*", 5)).size() == 5);
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
