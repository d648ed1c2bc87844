// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// More paths than are numbered: the marking function, in a few bytes a condition.
#include "observed.hpp"

#include <catch2/catch.hpp>

#include <bitset>
#include <random>

namespace many_tests {
namespace {

using manual_test::observed;

// 45 conditions, nearly 3^15 paths.
bool all_groups(const std::bitset<45>& v) {
    return COVKIT_DECISION((COVKIT_C(v[0]) || COVKIT_C(v[1]) || COVKIT_C(v[2])) &&
                           (COVKIT_C(v[3]) || COVKIT_C(v[4]) || COVKIT_C(v[5])) &&
                           (COVKIT_C(v[6]) || COVKIT_C(v[7]) || COVKIT_C(v[8])) &&
                           (COVKIT_C(v[9]) || COVKIT_C(v[10]) || COVKIT_C(v[11])) &&
                           (COVKIT_C(v[12]) || COVKIT_C(v[13]) || COVKIT_C(v[14])) &&
                           (COVKIT_C(v[15]) || COVKIT_C(v[16]) || COVKIT_C(v[17])) &&
                           (COVKIT_C(v[18]) || COVKIT_C(v[19]) || COVKIT_C(v[20])) &&
                           (COVKIT_C(v[21]) || COVKIT_C(v[22]) || COVKIT_C(v[23])) &&
                           (COVKIT_C(v[24]) || COVKIT_C(v[25]) || COVKIT_C(v[26])) &&
                           (COVKIT_C(v[27]) || COVKIT_C(v[28]) || COVKIT_C(v[29])) &&
                           (COVKIT_C(v[30]) || COVKIT_C(v[31]) || COVKIT_C(v[32])) &&
                           (COVKIT_C(v[33]) || COVKIT_C(v[34]) || COVKIT_C(v[35])) &&
                           (COVKIT_C(v[36]) || COVKIT_C(v[37]) || COVKIT_C(v[38])) &&
                           (COVKIT_C(v[39]) || COVKIT_C(v[40]) || COVKIT_C(v[41])) &&
                           (COVKIT_C(v[42]) || COVKIT_C(v[43]) || COVKIT_C(v[44])));
}

// Written down from the definition of masking for this one decision: in the groups before the
// first all-false one, the one true condition that was evaluated decides (the false ones before it
// are masked by it) if every group holds; in the all-false group each condition decides.
struct oracle {
    bool outcome[2] = {};
    bool seen[45][2] = {};
    bool shown[45][2] = {};

    void evaluate(const std::bitset<45>& v) {
        std::size_t groups = 0;
        bool holds = true;
        for (; groups < 15 && holds; ++groups) {
            holds = v[3 * groups] || v[3 * groups + 1] || v[3 * groups + 2];
        }
        outcome[holds ? 1 : 0] = true;
        for (std::size_t g = 0; g < groups; ++g) {
            const bool failing = !holds && g + 1 == groups;
            for (std::size_t c = 3 * g; c < 3 * g + 3; ++c) {
                seen[c][v[c] ? 1 : 0] = true;
                if (failing || (holds && v[c])) {
                    shown[c][v[c] ? 1 : 0] = true;
                }
                if (v[c]) {
                    break;
                }
            }
        }
    }
};

void check_against(const oracle& expected, const covkit::resolve::decision_status& status) {
    REQUIRE(status.conditions.size() == 45);
    for (const int v : {0, 1}) {
        CHECK(status.outcome[v] == expected.outcome[v]);
        for (std::size_t c = 0; c < 45; ++c) {
            CHECK(status.conditions[c].seen[v] == expected.seen[c][v]);
            CHECK(status.conditions[c].shown[v] == expected.shown[c][v]);
        }
    }
}

const char* const text = "(v[0] || v[1] || v[2]) && (v[3] || v[4] || v[5]) && (v[6] || v[7] || v[8]) && "
                         "(v[9] || v[10] || v[11]) && (v[12] || v[13] || v[14]) && (v[15] || v[16] || v[17]) && "
                         "(v[18] || v[19] || v[20]) && (v[21] || v[22] || v[23]) && (v[24] || v[25] || v[26]) && "
                         "(v[27] || v[28] || v[29]) && (v[30] || v[31] || v[32]) && (v[33] || v[34] || v[35]) && "
                         "(v[36] || v[37] || v[38]) && (v[39] || v[40] || v[41]) && (v[42] || v[43] || v[44])";

// With operators of no fixed order among the marks.
bool parity(const std::bitset<12>& v) {
    return COVKIT_DECISION(COVKIT_C(v[0]) ^ COVKIT_C(v[1]) ^ COVKIT_C(v[2]) ^ COVKIT_C(v[3]) ^ COVKIT_C(v[4]) ^
                           COVKIT_C(v[5]) ^ COVKIT_C(v[6]) ^ COVKIT_C(v[7]) ^ (COVKIT_C(v[8]) && COVKIT_C(v[9])) ^
                           COVKIT_C(v[10]) ^ COVKIT_C(v[11]));
}

} // namespace

TEST_CASE("many conditions: 45 of them, in four bytes a condition and two") {
    std::mt19937 random(45);
    oracle expected;
    CHECK(observed(text).table->cell_count == 4 * 45 + 2);
    for (const unsigned likely : {1U, 2U, 8U}) { // true ones among ten
        for (int round = 0; round < 40; ++round) {
            std::bitset<45> v;
            for (std::size_t c = 0; c < 45; ++c) {
                v[c] = random() % 10 < likely;
            }
            expected.evaluate(v);
            all_groups(v);
        }
        check_against(expected, observed(text));
    }
}

TEST_CASE("many conditions: the missing vectors do what they promise") {
    for (int round = 0;; ++round) {
        const auto status = observed(text);
        if (status.missing.empty()) {
            CHECK(status.conditions_proven() == 45);
            break;
        }
        REQUIRE(round < 3);
        for (const auto& missing : status.missing) {
            std::bitset<45> v;
            for (std::size_t c = 0; c < 45; ++c) {
                v[c] = missing.vector.values[c] == covkit::model::truth::yes;
            }
            all_groups(v);
        }
    }
}

TEST_CASE("many conditions: operators that evaluate both operands") {
    const std::string parity_text = "v[0] ^ v[1] ^ v[2] ^ v[3] ^ v[4] ^ v[5] ^ v[6] ^ v[7] ^ "
                                    "(v[8] && v[9]) ^ v[10] ^ v[11]";
    parity(std::bitset<12>(0));
    auto status = observed(parity_text);
    CHECK_FALSE(status.has_vectors);
    CHECK(status.values_seen() == 11); // all false; v[9] is not reached
    CHECK(status.values_shown() == 0); // no pair yet
    CHECK(status.conditions_not_determined() == 8);
    parity(std::bitset<12>(0x3ff)); // v[0] to v[9]: the outcome is another one, but nothing is shown by that
    parity(std::bitset<12>(0x100)); // v[8] holds, v[9] does not, and hides it
    status = observed(parity_text);
    CHECK((status.outcome[0] && status.outcome[1]));
    for (const auto& condition : status.conditions) {
        CHECK(condition.is_unmasked(false));
    }
    // Of v[8] and v[9] the other operands of ^ had the same values: v[9] with v[8], and both without v[10] and v[11].
    CHECK(status.conditions_proven() == 2);
    CHECK((status.conditions[8].is_proven() && status.conditions[9].is_proven()));
    for (const auto& missing : status.missing) {
        std::bitset<12> v;
        for (std::size_t c = 0; c < 12; ++c) {
            v[c] = missing.vector.values[c] == covkit::model::truth::yes;
        }
        parity(v);
    }
    status = observed(parity_text);
    CHECK(status.missing.empty());
    CHECK(status.conditions_proven() == 4); // all that are below up to three of ^
    CHECK(status.conditions_not_determined() == 8);
}

} // namespace many_tests
