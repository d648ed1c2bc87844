// expect-error: covkit: COVKIT_C stands where the text of COVKIT_DECISION does not show it
#include <covkit/covkit.hpp>

bool warn(bool armed, bool forced) {
    return COVKIT_DECISION(COVKIT_C(armed && COVKIT_C(forced)));
}
