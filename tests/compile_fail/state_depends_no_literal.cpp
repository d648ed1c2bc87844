// expect-error: covkit: COVKIT_DEPENDS: a name is no string literal
#include <covkit/manual/state.hpp>

void mark(const char* from) { COVKIT_DEPENDS("Color::name", from); }
