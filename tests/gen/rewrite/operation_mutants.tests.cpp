// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Mutants of arithmetic and of bits: the rules of docs/labels.md.
#include "gen/rewrite/mutant_facts.hpp"

namespace operation_mutants_tests {

using namespace mutant_facts;

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

} // namespace operation_mutants_tests
