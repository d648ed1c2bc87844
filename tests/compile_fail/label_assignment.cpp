// expect-error: covkit: COVKIT_LABEL: the predicate has a side effect \(an assignment\)
#include <covkit/covkit.hpp>

int check(int speed) {
    COVKIT_LABEL(speed = 90, "at the limit");
    return speed;
}
