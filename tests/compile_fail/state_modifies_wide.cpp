// expect-error: covkit: COVKIT_MODIFIES: the name is no string literal
#include <covkit/manual/state.hpp>

void mark() { COVKIT_MODIFIES(L"Color::name"); }
