// expect-error: covkit: COVKIT_MODIFIES, COVKIT_DEPENDS or COVKIT_ASSERTS has an empty name
#include <covkit/manual/state.hpp>

void mark() { COVKIT_ASSERTS(""); }
