// expect-error: covkit: COVKIT_LABEL has an empty tag
#include <covkit/covkit.hpp>

void check(int speed) { COVKIT_LABEL(speed == 90, ""); }
