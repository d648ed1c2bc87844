// expect-error: covkit: COVKIT_DECISION allows only && \|\| ! \?: \^ == != & \| between its COVKIT_C conditions
#include <covkit/covkit.hpp>

bool warn(bool armed, int speed) { return COVKIT_DECISION(COVKIT_C(armed) && COVKIT_C(speed) > 80); }
