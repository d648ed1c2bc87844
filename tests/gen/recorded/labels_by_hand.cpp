// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Labels by hand in code that is instrumented: they are recorded, and are no part of what else is measured.
#include <covkit/manual/label.hpp>

template <class Number> Number limited(Number speed, Number limit) {
    COVKIT_LABEL(speed == limit && limit != 0, "at the limit");                                      // covkit: labels 1
    COVKIT_LABEL(speed < 0, "backwards"); COVKIT_LABEL([=] { return speed > limit; }(), "too fast"); // covkit: labels 01
    if (speed > limit)                          // covkit: mcdc 1/1, branches 11
        COVKIT_LABEL(speed == 100, "very fast"); // covkit: labels 0
    else if (speed == 0)                         // covkit: mcdc 0/1, branches 01
        COVKIT_LABEL(true, "stands"); // covkit: missed, labels 0
    return speed > limit ? limit : speed; // covkit: mcdc 1/1, branches 11
}

int main() {
    return limited(80, 80) == 80 && limited(90L, 80L) == 80 ? 0 : 1; // covkit: mcdc 0/2, branches 10
}
