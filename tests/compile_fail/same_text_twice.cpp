// expect-error: covkit: two conditions of COVKIT_DECISION have the same text; tell them apart by parentheses
#include <covkit/covkit.hpp>

bool warn(bool armed, bool fast, bool forced) {
    return COVKIT_DECISION((COVKIT_C(armed) && COVKIT_C(fast)) ||
                           (COVKIT_C(armed) && COVKIT_C(forced)));
}
