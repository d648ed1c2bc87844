// expect-error: covkit: COVKIT_DEFS names no definition
#include <covkit/covkit.hpp>

int check(int speed) {
    COVKIT_FLOW(speed, COVKIT_DEFS(), COVKIT_USES(returned));
    COVKIT_DEF(speed, given);
    COVKIT_USE(speed, returned);
    return speed;
}
