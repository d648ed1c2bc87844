#include "cruise_control.hpp"

#include <covkit/covkit.hpp>

namespace cruise {

bool may_engage(const inputs& in) {
    COVKIT_ENTRY("may_engage");
    return COVKIT_DECISION(COVKIT_C(in.set_speed > 0) && COVKIT_C(in.speed >= 40) &&
                           !(COVKIT_C(in.brake_pedal) || COVKIT_C(in.clutch_pedal)));
}

bool must_release(const inputs& in) {
    COVKIT_ENTRY("must_release");
    return COVKIT_DECISION(COVKIT_C(in.brake_pedal) || COVKIT_C(in.brake_sensor) || COVKIT_C(in.cancel_button) ||
                           (COVKIT_C(in.stability_alarm) && COVKIT_C(in.speed > 30)));
}

bool brake_fault(const inputs& in) {
    COVKIT_ENTRY("brake_fault");
    return COVKIT_DECISION(COVKIT_C(in.brake_pedal) != COVKIT_C(in.brake_sensor));
}

mode next_mode(mode now, const inputs& in) {
    COVKIT_ENTRY("next_mode");
    if (COVKIT_DECISION(COVKIT_C(brake_fault(in)))) {
        return mode::off;
    }
    if (COVKIT_DECISION(COVKIT_C(now == mode::holding) && COVKIT_C(must_release(in)))) {
        return mode::standby;
    }
    if (COVKIT_DECISION(
            (COVKIT_C(now == mode::off) || (COVKIT_C(now == mode::standby) && COVKIT_C(in.resume_button))) &&
            COVKIT_C(may_engage(in)))) {
        return mode::holding;
    }
    return now;
}

} // namespace cruise
