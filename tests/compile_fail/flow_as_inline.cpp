// expect-error: covkit: COVKIT_FLOW_AS\(inline, \.\.\.\) would be another one in each file: use COVKIT_INLINE_FLOW
#include <covkit/covkit.hpp>

inline int speed = 0;
COVKIT_FLOW_AS(inline, speed, COVKIT_DEFS(reset), COVKIT_USES(shown));
void reset() {
    speed = 0;
    COVKIT_DEF(speed, reset);
}
