// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Every hand-written mark, as firmware would use it. check_freestanding.py looks at what it needs.
#include <covkit/manual/data_flow.hpp>
#include <covkit/manual/label.hpp>
#include <covkit/manual/macros.hpp>
#include <covkit/manual/state.hpp>

extern "C" int sensor();

namespace {

struct drive {
    int speed = 0;
    COVKIT_FLOW(speed, COVKIT_DEFS(measured), COVKIT_USES(limited));
};

} // namespace

extern "C" int control(int allowed) {
    COVKIT_ENTRY("control");
    COVKIT_FLOW_AS(static, worst, COVKIT_DEFS(raised), COVKIT_USES(compared));
    static int worst = 0;
    drive now;
    now.speed = sensor();
    COVKIT_MODIFIES("drive::speed");
    COVKIT_DEF(now.speed, measured);
    COVKIT_USE(worst, compared);
    if (COVKIT_DECISION(COVKIT_C(now.speed > worst) && COVKIT_C(now.speed > 0))) {
        worst = now.speed;
        COVKIT_DEF(worst, raised);
    }
    COVKIT_USE(now.speed, limited);
    COVKIT_LABEL(now.speed == allowed, "exactly as fast as allowed");
    COVKIT_DEPENDS("control(int)", "drive::speed");
    COVKIT_ASSERTS("control(int)");
    return now.speed > allowed ? allowed : now.speed;
}

// What the generator writes for operators whose operands are always evaluated.
extern "C" bool differ(bool a, bool b) {
    static covkit::probe::array<4> observed;
    covkit::probe::full_sum sum{};
    sum.restart();
    sum.note(a ? 0 : 2, 2, observed.cells);
    sum.note(b ? 0 : 1, 2, observed.cells);
    return a != b;
}
