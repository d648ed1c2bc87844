// The logic of a cruise control: when may it hold the speed, when must it let go?
#pragma once

namespace cruise {

struct inputs {
    double speed = 0;     // km/h, from the wheels
    double set_speed = 0; // km/h, what the driver asked for; 0: nothing
    bool brake_pedal = false;
    bool brake_sensor = false; // hydraulic pressure: the pedal's second opinion
    bool clutch_pedal = false;
    bool stability_alarm = false;
    bool cancel_button = false;
    bool resume_button = false;
};

enum class mode { off, holding, standby };

// May the control take over?
bool may_engage(const inputs& in);

// Must it let go at once?
bool must_release(const inputs& in);

// Do pedal and sensor disagree? Then one of them is broken.
bool brake_fault(const inputs& in);

mode next_mode(mode now, const inputs& in);

} // namespace cruise
