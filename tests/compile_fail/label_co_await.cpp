// expect-error: covkit: COVKIT_LABEL: the predicate has a side effect \(co_await\)
// flags: -std=c++20
#include <covkit/covkit.hpp>

void check(int speed) { COVKIT_LABEL(co_await speed, "at the limit"); }
