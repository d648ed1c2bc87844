// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "observed.hpp"

#include <catch2/catch.hpp>

#include <bitset>
#include <thread>

namespace threads_tests {
namespace {

using manual_test::executed;
using manual_test::observed;
using manual_test::vectors;

bool by_path(int x) {
    return COVKIT_DECISION((COVKIT_C(x % 2 == 0) || COVKIT_C(x % 3 == 0)) &&
                           (COVKIT_C(x % 5 == 0) || COVKIT_C(x % 7 == 0)));
}

bool by_sum(int x) { return COVKIT_DECISION(COVKIT_C(x % 2 == 1) != COVKIT_C(x % 3 == 1)); }

// 2^9 paths.
bool by_marks(const std::bitset<9>& v) {
    return COVKIT_DECISION(COVKIT_C(v[0]) ^ COVKIT_C(v[1]) ^ COVKIT_C(v[2]) ^ COVKIT_C(v[3]) ^ COVKIT_C(v[4]) ^
                           COVKIT_C(v[5]) ^ COVKIT_C(v[6]) ^ COVKIT_C(v[7]) ^ COVKIT_C(v[8]));
}

void run(int parity) {
    for (int x = parity; x < 2 * 210; x += 2) {
        by_path(x);
        by_sum(x);
        by_marks(std::bitset<9>(static_cast<unsigned>(x)));
    }
}

} // namespace

TEST_CASE("threads: two threads share a decision of each encoding") {
    std::thread even(run, 0);
    std::thread odd(run, 1);
    even.join();
    odd.join();
    CHECK(executed("(x % 2 == 0 || x % 3 == 0) && (x % 5 == 0 || x % 7 == 0)") ==
          vectors{"T-T-=T", "T-FT=T", "T-FF=F", "FTT-=T", "FTFT=T", "FTFF=F", "FF--=F"});
    CHECK(executed("x % 2 == 1 != x % 3 == 1") == vectors{"FF=F", "FT=T", "TF=T", "TT=F"});
    const auto marks = observed("v[0] ^ v[1] ^ v[2] ^ v[3] ^ v[4] ^ v[5] ^ v[6] ^ v[7] ^ v[8]");
    CHECK_FALSE(marks.has_vectors);
    CHECK(marks.values_seen() == 18);
    CHECK(marks.conditions_proven() == 3); // the last three; the others are below more than three of ^
    CHECK(marks.conditions_not_determined() == 6);
}

} // namespace threads_tests
