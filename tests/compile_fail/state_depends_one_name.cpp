// expect-error: covkit: COVKIT_DEPENDS takes two names
#include <covkit/manual/state.hpp>

void mark() { COVKIT_DEPENDS("Color::name"); }
