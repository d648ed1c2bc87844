// expect-error: covkit: COVKIT_DECISION allows only && \|\| ! \?: \^ == != & \| between its COVKIT_C conditions
#include <covkit/covkit.hpp>

bool warn(bool armed, bool forced) { return COVKIT_DECISION(COVKIT_C(armed) + COVKIT_C(forced)); }
