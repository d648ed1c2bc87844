// expect-error: covkit: covkit::tracked: the struct has no attribute of this name
#include <covkit/manual/hana_tracked.hpp>

struct color {
    int rgb;
};
BOOST_HANA_ADAPT_STRUCT(color, rgb);
COVKIT_TRACKED(color);

int hue(const covkit::tracked<color>& made) { return made.get(BOOST_HANA_STRING("hue")); }
