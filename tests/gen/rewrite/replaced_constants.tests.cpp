// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/rewrite/mutant_facts.hpp"

namespace replaced_constants_tests {

using namespace mutant_facts;

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

} // namespace replaced_constants_tests
