#include "fare.hpp"

#include <rates/rates.hpp>
#include <rounding.hpp>

int fare(int axles, bool trailer, bool night, bool resident) {
    const int full = 100 * rates::of(axles, trailer, night);
    if (resident && axles == 2) {
        return rounded(full / 3);
    }
    return full;
}
