// expect-error: covkit: COVKIT_C stands where the text of COVKIT_DECISION does not show it
#include <covkit/covkit.hpp>

#define IS_FAST COVKIT_C(speed > 80)

bool warn(bool armed, int speed) {
    return COVKIT_DECISION(COVKIT_C(armed) && COVKIT_C(IS_FAST));
}
