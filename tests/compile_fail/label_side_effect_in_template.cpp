// expect-error: covkit: COVKIT_LABEL: the predicate has a side effect \(an assignment\)
#include <covkit/covkit.hpp>

template <class T> void check(T speed) {
    COVKIT_LABEL(speed = 90, "at the limit");
}
template void check(int);
