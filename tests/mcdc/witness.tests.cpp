// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace witness_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>

constexpr truth second_of_conjunction() {
    const auto conjunction = COVKIT_PARSE("a && b");
    cost costs[3] = {};
    truth wanted[3] = {};
    witness(conjunction.view(), 1, false, costs, wanted);
    return wanted[0];
}
static_assert(second_of_conjunction() == truth::yes, "b is evaluated only if a is true");

// 1, 0, and - where the value does not matter.
template <class Tree>
std::string vector_for(const Tree& parsed, index condition, bool v, const index* direction = nullptr) {
    const expression e = parsed.view();
    cost costs[16] = {};
    truth wanted[16] = {};
    witness(e, condition, v, costs, wanted, direction);
    std::string made;
    for (index c = 0; c < e.condition_count; ++c) {
        made += wanted[c] == truth::unknown ? '-' : wanted[c] == truth::yes ? '1' : '0';
    }
    return made;
}

TEST_CASE("witness: what comes before lets the condition be evaluated, what follows unmasks it") {
    constexpr auto clauses = COVKIT_PARSE("(a || b) && (c || d)");
    CHECK(vector_for(clauses, 0, true) == "1-1-");
    CHECK(vector_for(clauses, 0, false) == "00--");
    CHECK(vector_for(clauses, 1, true) == "011-");
    CHECK(vector_for(clauses, 3, false) == "1-00");
}

TEST_CASE("witness: a free operand takes the value that makes the rest cheaper") {
    // Evaluating d as well would be one condition too many.
    CHECK(vector_for(COVKIT_PARSE("(a ^ b) || d"), 0, true) == "10-");
    CHECK(vector_for(COVKIT_PARSE("(a ^ b) && d"), 0, true) == "11-");
    CHECK(vector_for(COVKIT_PARSE("(a ? b : c) || d"), 0, false) == "0-1-");
    CHECK(vector_for(COVKIT_PARSE("(a ? b : c) && d"), 0, false) == "0-0-");
}

TEST_CASE("witness: operands of & and | unmask each other") {
    CHECK(vector_for(COVKIT_PARSE("a & b & c"), 1, false) == "101");
    CHECK(vector_for(COVKIT_PARSE("a | b | c"), 2, true) == "001");
}

TEST_CASE("witness: in a given direction") {
    constexpr auto parity = COVKIT_PARSE("(a ^ b) ? c : d");
    // First what is next to the condition: does b invert, then does the arm?
    const index as_it_is = 0;
    const index last_inverts = 1;
    const index first_inverts = 2;
    CHECK(vector_for(parity, 0, true, &as_it_is) == "101-");
    CHECK(vector_for(parity, 0, true, &last_inverts) == "100-");
    CHECK(vector_for(parity, 0, true, &first_inverts) == "11-0");
    CHECK(vector_for(parity, 0, false, &first_inverts) == "011-");
    CHECK(vector_for(COVKIT_PARSE("a == b"), 1, false, &as_it_is) == "10");
    CHECK(vector_for(COVKIT_PARSE("a == b"), 1, false, &last_inverts) == "00");
}

} // namespace
} // namespace witness_tests
