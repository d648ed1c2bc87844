// expect-error: covkit: COVKIT_USES names no use
#include <covkit/covkit.hpp>

int check(int speed) {
    COVKIT_FLOW(speed, COVKIT_DEFS(given), COVKIT_USES());
    COVKIT_DEF(speed, given);
    COVKIT_USE(speed, returned);
    return speed;
}
