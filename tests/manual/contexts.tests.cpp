// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A decision wherever a bool expression may stand.
#include "observed.hpp"

#include <catch2/catch.hpp>

namespace contexts_tests {
namespace {

using manual_test::executed;
using manual_test::vectors;

int identity(int value) { return value; }
bool passed_on(bool value, int) { return value; }

// NOLINTBEGIN(readability-braces-around-statements): a decision must also work without them
int branch(int x) {
    if (COVKIT_DECISION(COVKIT_C(x > 10) && COVKIT_C(x < 20)))
        return 1;
    else if (COVKIT_DECISION(COVKIT_C(x == 3) || COVKIT_C(x == 4)))
        return 2;
    else
        return 3;
}
// NOLINTEND(readability-braces-around-statements)

int loops(int limit) {
    int sum = 0;
    int i = 0;
    while (COVKIT_DECISION(COVKIT_C(i < limit) && COVKIT_C(sum < 6))) {
        sum += ++i;
    }
    do {
        --sum;
    } while (COVKIT_DECISION(COVKIT_C(sum > 4) || COVKIT_C(sum == 3)));
    for (int k = 0; COVKIT_DECISION(COVKIT_C(k < 2) && COVKIT_C(k != limit)); ++k) {
        sum += 10;
    }
    return sum;
}

struct gate {
    bool open;
    explicit gate(int level) : open(COVKIT_DECISION(COVKIT_C(level > 1) && COVKIT_C(level < 5))) {}
};

} // namespace

TEST_CASE("decision: in if and else if, without braces") {
    CHECK(branch(15) == 1);
    CHECK(branch(25) == 3);
    CHECK(branch(4) == 2);
    CHECK(executed("x > 10 && x < 20") == vectors{"TT=T", "TF=F", "F-=F"});
    CHECK(executed("x == 3 || x == 4") == vectors{"FF=F", "FT=T"});
}

TEST_CASE("decision: in loops") {
    CHECK(loops(5) == 24);
    CHECK(executed("i < limit && sum < 6") == vectors{"TT=T", "TF=F"});
    CHECK(executed("sum > 4 || sum == 3") == vectors{"T-=T", "FF=F"});
    CHECK(executed("k < 2 && k != limit") == vectors{"TT=T", "F-=F"});
}

TEST_CASE("decision: as a value") {
    for (const int n : {1, 2, 3}) {
        CHECK((COVKIT_DECISION(COVKIT_C(n > 1) && COVKIT_C(n < 3)) ? 7 : 8) == (n == 2 ? 7 : 8));
        const bool stored = COVKIT_DECISION(COVKIT_C(n == 1) || COVKIT_C(n == 3));
        CHECK(stored == (n != 2));
        CHECK(passed_on(COVKIT_DECISION(COVKIT_C(n >= 2) && COVKIT_C(n >= 3)), n) == (n == 3));
        CHECK(gate(n).open == (n > 1));
        const bool array[] = {COVKIT_DECISION(COVKIT_C(n <= 1) || COVKIT_C(n <= 2)), false};
        CHECK(array[0] == (n < 3));
    }
    CHECK(executed("n > 1 && n < 3") == vectors{"F-=F", "TT=T", "TF=F"});
    CHECK(executed("n == 1 || n == 3") == vectors{"T-=T", "FF=F", "FT=T"});
    CHECK(executed("n >= 2 && n >= 3") == vectors{"F-=F", "TF=F", "TT=T"});
    CHECK(executed("level > 1 && level < 5") == vectors{"F-=F", "TT=T"});
    CHECK(executed("n <= 1 || n <= 2") == vectors{"T-=T", "FT=T", "FF=F"});
}

TEST_CASE("decision: behind an initialiser, and in switch") {
    for (const int n : {1, 2}) {
        if (const int twice = identity(2 * n); COVKIT_DECISION(COVKIT_C(twice == 2) || COVKIT_C(twice == 6))) {
            CHECK(n == 1);
        } else {
            CHECK(n == 2);
        }
        switch (COVKIT_DECISION(COVKIT_C(n == 2) && COVKIT_C(n != 7)) ? 1 : 0) {
        case 1:
            CHECK(n == 2);
            break;
        default:
            CHECK(n == 1);
        }
    }
    CHECK(executed("twice == 2 || twice == 6") == vectors{"T-=T", "FF=F"});
    CHECK(executed("n == 2 && n != 7") == vectors{"F-=F", "TT=T"});
}

TEST_CASE("decision: several on one line are several decisions") {
    for (const bool a : {false, true}) {
        // clang-format off
        CHECK((COVKIT_DECISION(COVKIT_C(a) && COVKIT_C(!!a)) == COVKIT_DECISION(COVKIT_C(a) || COVKIT_C(!!a))));
        // clang-format on
    }
    CHECK(executed("a && !!a") == vectors{"F-=F", "TT=T"});
    CHECK(executed("a || !!a") == vectors{"FF=F", "T-=T"});
}

TEST_CASE("decision: a single condition is a decision too") {
    int rounds = 0;
    while (COVKIT_DECISION(COVKIT_C(rounds < 3))) {
        ++rounds;
    }
    CHECK(rounds == 3);
    CHECK(executed("rounds < 3") == vectors{"T=T", "F=F"});
}

} // namespace contexts_tests
