// expect-error: covkit: COVKIT_LABEL: the tag is no string literal
#include <covkit/covkit.hpp>

void check(int speed) { COVKIT_LABEL(speed == 90, L"at the limit"); }
