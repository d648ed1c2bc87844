// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace independence_tests {
namespace {

using namespace covkit::mcdc;

// Values as text: 1, 0, and - for not evaluated. Answers with * for each condition shown.
template <class Tree> std::string shown(const Tree& parsed, const std::string& vector) {
    truth values[8] = {};
    bool set[8] = {};
    for (std::size_t c = 0; c < vector.size(); ++c) {
        values[c] = vector[c] == '-' ? truth::unknown : covkit::model::truth_of(vector[c] == '1');
    }
    covkit::model::index directions[8] = {};
    independence_set(parsed.view(), values, {set, directions});
    std::string made;
    for (std::size_t c = 0; c < vector.size(); ++c) {
        made += set[c] ? '*' : '.';
    }
    return made;
}

constexpr bool both_are_shown_at_compile_time() {
    const auto conjunction = COVKIT_PARSE("a && b");
    const truth values[] = {truth::yes, truth::yes};
    bool set[2] = {};
    covkit::model::index directions[2] = {};
    independence_set(conjunction.view(), values, {set, directions});
    return set[0] && set[1];
}
static_assert(both_are_shown_at_compile_time());

TEST_CASE("independence: short circuit") {
    constexpr auto guarded = COVKIT_PARSE("(a || b) && c");
    CHECK(shown(guarded, "1-1") == "*.*");
    CHECK(shown(guarded, "1-0") == "..*");
    CHECK(shown(guarded, "011") == ".**");
    CHECK(shown(guarded, "010") == "..*");
    CHECK(shown(guarded, "00-") == "**.");
}

TEST_CASE("independence: both operands of & and | mask each other") {
    constexpr auto both = COVKIT_PARSE("a & b");
    CHECK(shown(both, "11") == "**");
    CHECK(shown(both, "01") == "*.");
    CHECK(shown(both, "10") == ".*");
    CHECK(shown(both, "00") == "..");
    constexpr auto either = COVKIT_PARSE("a | b");
    CHECK(shown(either, "00") == "**");
    CHECK(shown(either, "11") == "..");
}

TEST_CASE("independence: nothing masks an operand of ^ == !=") {
    constexpr auto parity = COVKIT_PARSE("a ^ b == c");
    CHECK(shown(parity, "000") == "***");
    CHECK(shown(parity, "101") == "***");
}

TEST_CASE("independence: ?: shows its test and the chosen arm") {
    constexpr auto choice = COVKIT_PARSE("(a ? b : c) && d");
    CHECK(shown(choice, "11-1") == "**.*");
    CHECK(shown(choice, "11-0") == "...*");
    CHECK(shown(choice, "0-0-") == "*.*.");
}

TEST_CASE("independence: the direction says of each operator whether it inverts, the next one first") {
    constexpr auto nested = COVKIT_PARSE("(a != b) ? c : d == e");
    const truth values[] = {truth::yes, truth::yes, truth::unknown, truth::yes, truth::yes};
    bool set[5] = {};
    covkit::model::index directions[5] = {};
    independence_set(nested.view(), values, {set, directions});
    CHECK(directions[0] == 3); // true, as b is: the decider is false; d == e: the outcome is true
    CHECK(directions[1] == 3);
    CHECK(directions[3] == 0); // e is true
    CHECK(directions[4] == 0);
}

} // namespace
} // namespace independence_tests
