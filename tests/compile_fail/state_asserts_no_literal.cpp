// expect-error: covkit: COVKIT_ASSERTS: the name is no string literal
#include <covkit/manual/state.hpp>

int color = 0;
void mark() { COVKIT_ASSERTS(color == 3); }
