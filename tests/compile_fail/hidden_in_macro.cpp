// expect-error: covkit: COVKIT_DECISION has an operand that is not wrapped in COVKIT_C
#include <covkit/covkit.hpp>

#define IS_FAST COVKIT_C(speed > 80)

bool warn(bool armed, int speed) { return COVKIT_DECISION(COVKIT_C(armed) && IS_FAST); }
