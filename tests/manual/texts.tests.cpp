// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Conditions whose text would lead a careless parser astray.
#include "observed.hpp"

#include <catch2/catch.hpp>

#include <cstring>
#include <string>
#include <type_traits>
#include <utility>

namespace texts_tests {
namespace {

using manual_test::executed;
using manual_test::observed;
using manual_test::vectors;

} // namespace

TEST_CASE("texts: commas in a condition") {
    const int x = 3;
    CHECK(COVKIT_DECISION(COVKIT_C(std::is_same_v<int, int>) && COVKIT_C(x == 3)));
    CHECK(COVKIT_DECISION(COVKIT_C(std::pair<int, int>(1, x).second == 3) || COVKIT_C(x < 0)));
    CHECK(executed("std::is_same_v<int, int> && x == 3") == vectors{"TT=T"});
    CHECK(executed("std::pair<int, int>(1, x).second == 3 || x < 0") == vectors{"T-=T"});
}

TEST_CASE("texts: brackets and operators in literals") {
    const std::string s = ")";
    const char c = '(';
    CHECK(COVKIT_DECISION(COVKIT_C(s == ")") && COVKIT_C(c == '(')));
    CHECK(COVKIT_DECISION(COVKIT_C(s != "\") && (") && COVKIT_C(c != '\'')));
    CHECK(COVKIT_DECISION(COVKIT_C(s != R"x()" || ( )x") && COVKIT_C(s.size() == 1'0 / 10)));
    CHECK(COVKIT_DECISION(COVKIT_C(std::strlen("[{(") == 3) || COVKIT_C(c == ']')));
    CHECK(observed(R"y(s == ")" && c == '(')y").conditions.size() == 2);
    CHECK(observed(R"y(s != "\") && (" && c != '\'')y").conditions.size() == 2);
    CHECK(observed(R"y(s != R"x()" || ( )x" && s.size() == 1'0 / 10)y").conditions.size() == 2);
    CHECK(executed(R"y(std::strlen("[{(") == 3 || c == ']')y") == vectors{"T-=T"});
}

TEST_CASE("texts: alternative tokens") {
    for (const int n : {0, 1}) {
        CHECK(COVKIT_DECISION(COVKIT_C(n > 5) or not COVKIT_C(n > 3)));
        CHECK(COVKIT_DECISION(COVKIT_C(n < 5) and COVKIT_C(n < 6)));
        CHECK(COVKIT_DECISION(COVKIT_C(n == 0) xor COVKIT_C(n == 1)));
        CHECK(COVKIT_DECISION(COVKIT_C(n == 0) not_eq COVKIT_C(n not_eq 0)));
        CHECK(COVKIT_DECISION((COVKIT_C(n >= 0) bitand COVKIT_C(n <= 1)) bitor COVKIT_C(n > 9)));
    }
    CHECK(executed("n > 5 or not n > 3") == vectors{"FF=T"});
    CHECK(executed("n < 5 and n < 6") == vectors{"TT=T"});
    CHECK(executed("n == 0 xor n == 1") == vectors{"TF=T", "FT=T"});
    CHECK(executed("n == 0 not_eq n not_eq 0") == vectors{"TF=T", "FT=T"});
    CHECK(executed("(n >= 0 bitand n <= 1) bitor n > 9") == vectors{"TTF=T"});
}

TEST_CASE("texts: spaces, line ends and parentheses do not matter") {
    const bool wet = true;
    const bool cold = false;
    // clang-format off
    CHECK(COVKIT_DECISION ( COVKIT_C( wet )
                            && ( ( ! ( COVKIT_C (
                                cold) ) ) ) ));
    // clang-format on
    CHECK(executed("wet && ( ( ! ( cold ) ) )") == vectors{"TF=T"});
}

TEST_CASE("texts: the same condition twice, told apart by parentheses") {
    for (const int n : {1, 2}) {
        COVKIT_DECISION(COVKIT_C(n > 1) && COVKIT_C((n > 1)));
    }
    const auto status = observed("n > 1 && (n > 1)");
    CHECK(status.conditions_proven() == 1);
    // No input makes one true and the other false: the vector comes with a remark.
    REQUIRE(status.missing.size() == 1);
    CHECK(status.missing[0].contradictory);
}

TEST_CASE("texts: the report shows the user's text, not the macros") {
    const bool a = true;
    const bool b = false;
    COVKIT_DECISION(COVKIT_C(a == !b) && COVKIT_C(COVKIT_DECISION(COVKIT_C(a) && COVKIT_C((b)))));
    CHECK(observed("a == !b && a && (b)").conditions.size() == 2);
}

} // namespace texts_tests
