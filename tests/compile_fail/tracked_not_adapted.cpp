// expect-error: covkit: the struct of covkit::tracked is not adapted
#include <covkit/manual/hana_tracked.hpp>

struct color {
    int rgb;
};
covkit::tracked<color> made;
