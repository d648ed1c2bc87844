// expect-error: covkit: COVKIT_ASSERTS takes one name
#include <covkit/manual/state.hpp>

void mark() { COVKIT_ASSERTS("a", "b"); }
