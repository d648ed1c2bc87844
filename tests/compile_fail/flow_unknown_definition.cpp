// expect-error: covkit: COVKIT_DEF names a definition that is not in the COVKIT_DEFS of this variable
#include <covkit/covkit.hpp>

int check(int speed) {
    COVKIT_FLOW(speed, COVKIT_DEFS(given), COVKIT_USES(returned));
    COVKIT_DEF(speed, giben);
    COVKIT_USE(speed, returned);
    return speed;
}
