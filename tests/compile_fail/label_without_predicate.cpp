// expect-error: covkit: COVKIT_LABEL has no predicate
#include <covkit/covkit.hpp>

void check() { COVKIT_LABEL(, "at the limit"); }
