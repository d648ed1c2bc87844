// Header-only: what a vehicle pays.
#pragma once

namespace rates {

inline int of(int axles, bool trailer, bool night) {
    if (axles > 2 || (trailer && !night)) {
        return 7;
    }
    return 3;
}

} // namespace rates
