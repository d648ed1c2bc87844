// expect-error: covkit: COVKIT_LABEL: the predicate has a side effect \(delete\)
#include <covkit/covkit.hpp>

void check(int* speed) { COVKIT_LABEL((delete speed, true), "at the limit"); }
