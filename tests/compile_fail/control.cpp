// The same macros as in the other cases, used as they should be.
// expect-ok
#include <covkit/covkit.hpp>

bool warn(bool armed, int speed, bool forced) {
    return COVKIT_DECISION(COVKIT_C(armed) && (COVKIT_C(speed > 80) || COVKIT_C(forced)));
}
