// expect-error: covkit: the text of COVKIT_DECISION lacks an operand
#include <covkit/covkit.hpp>

bool warn(bool armed) { return COVKIT_DECISION(COVKIT_C(armed) && ); }
