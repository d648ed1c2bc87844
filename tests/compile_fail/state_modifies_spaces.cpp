// expect-error: covkit: COVKIT_MODIFIES, COVKIT_DEPENDS or COVKIT_ASSERTS has a name with spaces
#include <covkit/manual/state.hpp>

void mark() { COVKIT_MODIFIES(" Color::name"); }
