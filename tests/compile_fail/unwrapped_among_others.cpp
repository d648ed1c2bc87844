// expect-error: covkit: COVKIT_DECISION has an operand that is not wrapped in COVKIT_C
#include <covkit/covkit.hpp>

bool warn(bool armed, int speed, bool forced) {
    return COVKIT_DECISION(COVKIT_C(armed) && (speed > 80 || COVKIT_C(forced)));
}
