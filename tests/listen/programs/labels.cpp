// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Labels by hand in two tests: one is covered by both, one by the second, one by none. check_labels.py
// knows the lines.
#ifdef COVKIT_TEST_SINGLE_HEADER
#define COVKIT_LISTEN_PLAIN
#include <covkit/covkit.hpp>
#else
#include <covkit/listen/plain.hpp>
#include <covkit/manual/label.hpp>
#endif

template <class Number> bool brakes(Number speed, Number limit) {
    COVKIT_LABEL(speed > 0, "SR-1: it moves");
    COVKIT_LABEL(speed == limit, "SR-7: exactly at the limit");
    COVKIT_LABEL(speed < 0, "SR-9: backwards");
    return speed > limit;
}

int main() {
    {
        const covkit::test_scope test("slow");
        brakes(30, 80);
    }
    {
        const covkit::test_scope test("at the limit");
        brakes(80L, 80L);
    }
    return 0;
}
