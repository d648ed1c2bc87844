// expect-error: covkit: the text of COVKIT_DECISION lacks an operand
#include <covkit/covkit.hpp>

bool warn() { return COVKIT_DECISION(); }
