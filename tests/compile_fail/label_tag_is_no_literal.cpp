// expect-error: covkit: COVKIT_LABEL: the tag is no string literal
#include <covkit/covkit.hpp>

void check(int speed, const char* tag) { COVKIT_LABEL(speed == 90, tag); }
