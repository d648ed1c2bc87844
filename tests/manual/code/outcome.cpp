// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// One path leads to each condition, so a terminating outcome is a store to a constant address.
// check_code.py looks at the assembly.
#include <covkit/manual/macros.hpp>

extern "C" bool by_hand(bool armed, int speed, bool forced) {
    return COVKIT_DECISION(COVKIT_C(armed) && (COVKIT_C(speed > 80) || COVKIT_C(forced)));
}

bool cells[4];

extern "C" bool generated(bool armed, int speed, bool forced) {
    return COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 3), armed) &&
           (COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_PASS, speed > 80) ||
            COVKIT_COND(COVKIT_HIT(cells, 1), COVKIT_HIT(cells, 2), forced));
}

extern "C" void entered() { COVKIT_ENTRY("entered"); }
