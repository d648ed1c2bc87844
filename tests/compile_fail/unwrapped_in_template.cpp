// expect-error: covkit: COVKIT_DECISION has an operand that is not wrapped in COVKIT_C
#include <covkit/covkit.hpp>

template <class Speed> bool warn(bool armed, Speed speed) {
    return COVKIT_DECISION(COVKIT_C(armed) && speed > 80);
}
bool use() { return warn(true, 3); }
