// expect-error: covkit: COVKIT_LABEL needs a predicate and a tag
#include <covkit/covkit.hpp>

void check() { COVKIT_LABEL(); }
