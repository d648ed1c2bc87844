// expect-error: covkit: COVKIT_DECISION has an operand that is not wrapped in COVKIT_C
#include <covkit/covkit.hpp>

bool warn(bool armed, bool forced) { return COVKIT_DECISION(COVKIT_C(armed) && !forced); }
