// expect-error: covkit: COVKIT_USES names a use twice
#include <covkit/covkit.hpp>

int check(int speed) {
    COVKIT_FLOW(speed, COVKIT_DEFS(given), COVKIT_USES(returned, returned));
    COVKIT_DEF(speed, given);
    COVKIT_USE(speed, returned);
    return speed;
}
