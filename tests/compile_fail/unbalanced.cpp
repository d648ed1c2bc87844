// The preprocessor balances ( ) before covkit sees the text, but not the other brackets: they may
// come from a macro, whose name is all that the text has.
// expect-error: covkit: the text of COVKIT_DECISION has brackets or quotes that do not match
#include <covkit/covkit.hpp>

#define CLOSE ]

bool warn(const bool* armed) { return COVKIT_DECISION(COVKIT_C(armed[0 CLOSE)); }
