// expect-error: covkit: COVKIT_MODIFIES takes one name
#include <covkit/manual/state.hpp>

void mark() { COVKIT_MODIFIES("Color::name", "Color::rgb"); }
