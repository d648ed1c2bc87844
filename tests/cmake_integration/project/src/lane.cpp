#include "lane.hpp"

const char* lane(int axles, bool has_badge) {
    if (axles > 2) {
        return "wide";
    }
    return has_badge ? "fast" : "cash";
}
