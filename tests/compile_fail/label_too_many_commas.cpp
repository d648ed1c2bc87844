// expect-error: covkit: COVKIT_LABEL: the predicate has more than ten commas
#include <covkit/covkit.hpp>

struct list { int of[12]; };
void check() { COVKIT_LABEL(list{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}.of[0] == 1, "first"); }
