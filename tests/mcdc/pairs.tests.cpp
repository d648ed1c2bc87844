// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "suite_of_paths.hpp"

#include <catch2/catch.hpp>

namespace pairs_tests {
namespace {

using namespace covkit::mcdc;
constexpr criterion masking = criterion::masking;
constexpr criterion unique_cause = criterion::unique_cause;

constexpr auto conjunction = COVKIT_PARSE("a && b");
constexpr path_rows<2, 3> rows(conjunction.view());

constexpr bool all_paths_prove_all() {
    const bool executed[] = {true, true, true};
    return find_pair(rows.view(), executed, 0, masking).found() &&
           find_pair(rows.view(), executed, 1, unique_cause).found();
}
static_assert(all_paths_prove_all());

TEST_CASE("pairs: both halves must have been executed") {
    suite_of_paths s("a && b", {"11"});
    CHECK(s.pair(0, masking) == "none");
    s.run("10");
    CHECK(s.pair(0, masking) == "none");
    CHECK(s.pair(1, masking) == "11 10");
    s.run("0-");
    CHECK(s.pair(0, masking) == "11 0-");
    CHECK(s.pair(0, unique_cause) == "11 0-"); // b was evaluated in one of them only
}

TEST_CASE("pairs: masking accepts what unique cause does not") {
    // a and d were not changed alone, but what else changed was masked or not evaluated.
    const suite_of_paths s("(a && b) || (c && d)", {"11--", "0-10", "1011"});
    CHECK(s.pair(0, masking) == "11-- 0-10");
    CHECK(s.pair(0, unique_cause) == "11-- 0-10");
    CHECK(s.pair(3, masking) == "1011 0-10");
    CHECK(s.pair(3, unique_cause) == "none");
}

TEST_CASE("pairs: the closest is chosen") {
    const suite_of_paths s("a ^ b ^ c", {"111", "000", "011"});
    CHECK(s.pair(0, masking) == "111 011");
    CHECK(s.pair(0, unique_cause) == "111 011");
    CHECK(s.pair(1, masking) == "none");    // a changed with it, or c: neither hides the other
    CHECK(s.pair(2, masking) == "111 000"); // a ^ b did not change
}

TEST_CASE("pairs: with equal outcomes nothing is shown") {
    const suite_of_paths s("a ^ b", {"11", "00"});
    CHECK(s.pair(0, masking) == "none");
    CHECK(s.pair(1, masking) == "none");
    const suite_of_paths t("a ? b : c", {"11-", "0-1"});
    CHECK(t.pair(0, masking) == "none");
    const suite_of_paths u("(a ? b : c) ? d : e", {"11-1-", "0-0-0", "0-1-1"});
    CHECK(u.pair(0, masking) == "11-1- 0-0-0");
}

TEST_CASE("pairs: different outcomes are not enough") {
    const suite_of_paths s("a ^ b ^ c", {"111", "000"});
    CHECK(s.pair(0, masking) == "none");
    CHECK(s.pair(1, masking) == "none");
    CHECK(s.pair(2, masking) == "111 000"); // (a ^ b) ^ c: a ^ b is false in both
}

TEST_CASE("pairs: what changed below an operator that inverts in neither is no matter") {
    // The other operand of ^ is false in both, for different reasons.
    const suite_of_paths s("a ^ (b && c)", {"10-", "010"});
    CHECK(s.pair(0, masking) == "10- 010");
    CHECK(s.pair(0, unique_cause) == "none");
    const suite_of_paths t("(a == b) || c", {"11-", "000"});
    CHECK(t.pair(0, masking) == "none"); // b changed, too
}

TEST_CASE("pairs: unequal outcomes are not enough") {
    const suite_of_paths s("a && b", {"11", "0-"});
    CHECK(s.pair(1, masking) == "none");
    CHECK(s.pair(1, unique_cause) == "none");
}

} // namespace
} // namespace pairs_tests
