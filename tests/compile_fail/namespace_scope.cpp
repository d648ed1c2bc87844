// A decision records what a function did; the compilers say so in their own words.
// expect-error: statement.expressions? (are )?not allowed (outside functions|at file scope)
#include <covkit/covkit.hpp>

bool armed = true;
bool warned = COVKIT_DECISION(COVKIT_C(armed));
