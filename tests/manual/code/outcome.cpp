// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// One path leads to each condition, so a terminating outcome is a store to a constant address. So is
// a use that only one definition reaches. A label asks first whether it is covered. check_code.py looks
// at the assembly.
#include <covkit/manual/data_flow.hpp>
#include <covkit/manual/label.hpp>
#include <covkit/manual/macros.hpp>

extern "C" bool by_hand(bool armed, int speed, bool forced) {
    return COVKIT_DECISION(COVKIT_C(armed) && (COVKIT_C(speed > 80) || COVKIT_C(forced)));
}

bool cells[4];

extern "C" bool generated(bool armed, int speed, bool forced) {
    return COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 3), armed) &&
           (COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_PASS, speed > 80) ||
            COVKIT_COND(COVKIT_HIT(cells, 1), COVKIT_HIT(cells, 2), forced));
}

extern "C" void entered() { COVKIT_ENTRY("entered"); }

struct drive {
    int speed;
    COVKIT_FLOW(speed, COVKIT_DEFS(measured, limited), COVKIT_USES(shown, returned));
};

extern "C" void defined(drive& d) { COVKIT_DEF(d.speed, measured); }

extern "C" int used(const drive& d) {
    COVKIT_USE(d.speed, returned);
    return d.speed;
}

extern "C" int used_after_one(int given) {
    COVKIT_FLOW(speed, COVKIT_DEFS(measured, limited), COVKIT_USES(shown, returned));
    int speed = given;
    COVKIT_DEF(speed, limited);
    COVKIT_USE(speed, returned);
    return speed;
}

bool far_away(int speed);

extern "C" void labelled(int speed) { COVKIT_LABEL(far_away(speed), "far away"); }

extern "C" int labelled_at_once(int speed, int limit) {
    COVKIT_LABEL(speed == limit, "at the limit");
    return speed;
}
