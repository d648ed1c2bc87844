// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the victim executes, in steps: each stores exactly one cell, and no two the same. The tests
// include this too, and so know by fingerprint and cell which steps a profile speaks of.
#pragma once

#include <covkit/covkit.hpp>

namespace victim {

inline bool gate(bool a, bool b) { return COVKIT_DECISION(COVKIT_C(a) && COVKIT_C(b)); }

inline bool warning(bool a, bool b, bool c) { return COVKIT_DECISION((COVKIT_C(a) && COVKIT_C(b)) || COVKIT_C(c)); }

inline constexpr int step_count = 8;

inline void step(int n) {
    switch (n) {
    case 0:
    case 1:
    case 2:
        gate(n > 0, n > 1);
        break;
    case 3:
    case 4:
        warning(false, true, n == 4);
        break;
    case 5:
    case 6:
        warning(true, false, n == 6);
        break;
    default:
        warning(true, true, false);
    }
}

} // namespace victim
