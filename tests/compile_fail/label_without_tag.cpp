// expect-error: covkit: COVKIT_LABEL needs a predicate and a tag
#include <covkit/covkit.hpp>

void check(int speed) { COVKIT_LABEL(speed == 90); }
