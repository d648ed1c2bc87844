// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Marks by hand, on a target and on the host. There is no static initialisation on the target: the image says what it
// has.
#define COVKIT_PATH_LIMIT 8
#include <covkit/manual/data_flow.hpp>
#include <covkit/manual/label.hpp>
#include <covkit/manual/macros.hpp>

// In a header that several files include, it would be there once for all.
inline bool is_close(int distance, bool fast) {
    return COVKIT_DECISION(COVKIT_C(distance < 10) || (COVKIT_C(distance < 30) && COVKIT_C(fast)));
}

template <class Number> Number limited(Number speed, Number limit) {
    COVKIT_ENTRY("limited");
    COVKIT_LABEL(speed == limit, "at the limit");
    if (COVKIT_DECISION(COVKIT_C(speed > limit) != COVKIT_C(limit == 0))) {
        return limit;
    }
    return speed;
}

int approach(int distance, int speed) {
    COVKIT_FLOW(target, COVKIT_DEFS(as_it_is, slower), COVKIT_USES(result));
    int target = limited(speed, 50);
    COVKIT_DEF(target, as_it_is);
    if (is_close(distance, speed > 40)) {
        target = static_cast<int>(limited<long>(target / 2, 15));
        COVKIT_DEF(target, slower);
    }
    COVKIT_USE(target, result);
    return target;
}

// More paths than are numbered here, with operators that invert.
bool odd(bool a, bool b, bool c, bool d, bool e) {
    return COVKIT_DECISION(COVKIT_C(a) ^ COVKIT_C(b) ^ (COVKIT_C(c) ? COVKIT_C(d) : COVKIT_C(e)));
}

bool far_away() { return approach(100, 60) == 50 && !is_close(100, true); }
bool near_by() { return approach(5, 10) == 5; }
bool at_the_limit() { return approach(20, 50) == 15; }
bool parity() {
    return odd(true, true, true, true, false) && !odd(false, true, false, false, true) && !odd(1, 0, 0, 1, 1);
}

struct {
    const char* name;
    bool (*run)();
} const tests[] = {{"far away", far_away}, {"near by", near_by}, {"at the limit", at_the_limit}, {"parity", parity}};

#if COVKIT_HOSTED

#include <covkit/listen/plain.hpp>

int main() {
    for (const auto& each : tests) {
        covkit::test_scope test(each.name);
        if (!each.run()) {
            test.failed();
        }
    }
}

#else

#include "../../../examples/05-cortex-m/target/board.hpp"

#include <covkit/embedded/dump.hpp>

int main() {
    covkit::embedded::reset();
    for (const auto& each : tests) {
        covkit::embedded::test(each.name);
        covkit::embedded::test_ended(each.run());
        covkit::embedded::dump_and_clear(board::put);
    }
    return 0;
}

#endif
