// expect-error: covkit: COVKIT_DECISION has an operand that is not wrapped in COVKIT_C
#include <covkit/covkit.hpp>

bool warn(bool armed) { return COVKIT_DECISION(armed); }
