// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The same functions as in off_plain.cpp, with covkit. check_code.py compiles it with COVKIT_OFF.
#include <covkit/covkit.hpp>

struct engine {
    bool armed;
    int speed;
    explicit operator bool() const;
    COVKIT_FLOW(speed, COVKIT_DEFS(set), COVKIT_USES(shown));
};

int log(int);

int control(const engine& e, const int* limit, bool forced) {
    COVKIT_ENTRY("control");
    int steps = 0;
    COVKIT_LABEL(e.speed == 80 && log(3) == 4, "at the limit");
    if (COVKIT_DECISION(COVKIT_C(e) && (COVKIT_C(e.speed > 80) || COVKIT_C(forced)))) {
        steps = log(1);
    }
    while (COVKIT_DECISION(COVKIT_C(limit) && COVKIT_C(*limit > steps))) {
        steps += log(steps);
    }
    return COVKIT_DECISION(COVKIT_C(e.armed) ^ COVKIT_C(forced)) ? steps : -steps;
}

template <class T> constexpr bool within(T low, T value, T high) noexcept {
    COVKIT_LABEL(low == value, "lowest");
    return COVKIT_DECISION(COVKIT_C(low <= value) && COVKIT_C(value <= high));
}
bool use(int value) { return within(1, value, 9); }

COVKIT_FLOW(level, COVKIT_DEFS(set), COVKIT_USES(shown));
int level = 0;

int mark(engine& e, int given) {
    COVKIT_FLOW_AS(static, last, COVKIT_DEFS(set), COVKIT_USES(shown));
    static int last = 0;
    if (given > last)
        last = given;
    else
        COVKIT_LABEL(given == last, "the same again");
    COVKIT_DEF(last, set);
    e.speed = last;
    COVKIT_DEF(e.speed, set);
    COVKIT_USE(level, shown);
    return e.speed + level;
}
