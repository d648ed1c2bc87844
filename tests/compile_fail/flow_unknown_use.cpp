// expect-error: covkit: COVKIT_USE names a use that is not in the COVKIT_USES of this variable
#include <covkit/covkit.hpp>

int check(int speed) {
    COVKIT_FLOW(speed, COVKIT_DEFS(given), COVKIT_USES(returned));
    COVKIT_DEF(speed, given);
    COVKIT_USE(speed, given);
    return speed;
}
