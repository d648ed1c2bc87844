// The same macros as in the other cases, used as they should be.
// expect-ok
#include <covkit/covkit.hpp>

bool warn(bool armed, int speed, bool forced) {
    return COVKIT_DECISION(COVKIT_C(armed) && (COVKIT_C(speed > 80) || COVKIT_C(forced)));
}

inline int limit = 0;
COVKIT_INLINE_FLOW(limit, COVKIT_DEFS(reset), COVKIT_USES(checked));

int check(int speed) {
    COVKIT_FLOW(speed, COVKIT_DEFS(given, read), COVKIT_USES(compared, returned));
    COVKIT_DEF(speed, given);
    COVKIT_USE(speed, returned);
    COVKIT_USE(limit, checked);
    return speed > limit ? limit : speed;
}
