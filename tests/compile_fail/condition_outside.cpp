// expect-error: covkit: COVKIT_C stands outside COVKIT_DECISION: wrap the whole decision
#include <covkit/covkit.hpp>

bool warn(bool armed, int speed) { return COVKIT_C(armed) && speed > 80; }
