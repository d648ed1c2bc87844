// expect-error: covkit: COVKIT_LABEL: the predicate has a side effect \(new\)
#include <covkit/covkit.hpp>

void check(int speed) { COVKIT_LABEL(new int(speed), "at the limit"); }
