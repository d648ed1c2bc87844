// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The logic of a wheel brake system, as ARP 4761 and the literature that takes it for an example describe it: two
// channels of a control unit, a normal (green), an alternate (blue) and an emergency source of pressure, anti-skid,
// automatic brakes for landing and aborted take-off.
#include "wheel_brakes.hpp"

namespace peers {
namespace {

constexpr int most_pressure = 10;
constexpr int most_cycles_without_control = 3;
constexpr int standing = 2; // knots

int larger(int a, int b) { return a > b ? a : b; }

bool is_controlled(const brake_inputs& in) {
    return (in.channel_1_powered && in.channel_1_valid) || (in.channel_2_powered && in.channel_2_valid);
}

// A locked wheel counts as a skid, whatever the sensor says.
bool is_skidding(const brake_inputs& in) {
    return in.skid || (in.ground_speed > 20 && in.wheel_speed * 2 < in.ground_speed);
}

int pedal_command(const brake_inputs& in) {
    const int pedal = larger(in.left_pedal, in.right_pedal);
    if (pedal <= 0 || !in.on_ground) {
        return 0;
    }
    return pedal >= 4 ? most_pressure : pedal * 2;
}

int automatic_command(const brake_inputs& in) {
    const bool is_landing = in.on_ground && in.wheel_speed > 40;
    if (in.aborted_take_off && is_landing) {
        return most_pressure;
    }
    if (in.auto_brake && is_landing && in.left_pedal == 0 && in.right_pedal == 0) {
        return in.ground_speed > 90 ? 6 : 4;
    }
    return 0;
}

} // namespace

brake_outputs wheel_brakes::step(const brake_inputs& in) {
    const bool controlled = is_controlled(in);
    if (controlled) {
        cycles_without_control_ = 0;
    } else if (cycles_without_control_ < most_cycles_without_control) {
        ++cycles_without_control_;
    }
    const bool control_lost = cycles_without_control_ >= most_cycles_without_control;

    if (mode_ == brake_mode::normal && (control_lost || !in.green_pump)) {
        mode_ = in.blue_pump ? brake_mode::alternate : in.accumulator ? brake_mode::emergency : brake_mode::none;
    } else if (mode_ == brake_mode::alternate && !in.blue_pump) {
        mode_ = in.accumulator ? brake_mode::emergency : brake_mode::none;
    } else if (mode_ != brake_mode::normal && in.wheel_speed <= standing && in.ground_speed <= standing && controlled &&
               in.green_pump) {
        mode_ = brake_mode::normal;
    }

    brake_outputs out{0, 0, mode_, false};
    const bool release = is_skidding(in) && in.wheel_speed > standing;
    if (mode_ == brake_mode::normal) {
        out.normal_pressure = release ? 0 : larger(pedal_command(in), automatic_command(in));
    } else if (mode_ == brake_mode::alternate) {
        out.alternate_pressure = release && controlled ? 0 : pedal_command(in);
    } else if (mode_ == brake_mode::emergency) {
        out.alternate_pressure = pedal_command(in) / 2; // by hand, without anti-skid
    }
    out.warning = mode_ == brake_mode::none || (!controlled && in.on_ground) ||
                  (in.auto_brake && (mode_ != brake_mode::normal || !in.green_pump));
    return out;
}

} // namespace peers
