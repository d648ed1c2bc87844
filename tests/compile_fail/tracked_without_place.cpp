// expect-error: covkit: the struct of covkit::tracked has no COVKIT_TRACKED
#include <covkit/manual/hana_tracked.hpp>

struct color {
    int rgb;
};
BOOST_HANA_ADAPT_STRUCT(color, rgb);
covkit::tracked<color> made;
