// expect-error: covkit: COVKIT_LABEL: the predicate has a side effect \(throw\)
#include <covkit/covkit.hpp>

void check(int speed) { COVKIT_LABEL(speed == 90 ? throw speed : true, "at the limit"); }
