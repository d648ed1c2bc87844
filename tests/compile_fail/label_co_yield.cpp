// expect-error: covkit: COVKIT_LABEL: the predicate has a side effect \(co_yield\)
// flags: -std=c++20
#include <covkit/covkit.hpp>

void check(int speed) { COVKIT_LABEL((co_yield speed, true), "at the limit"); }
