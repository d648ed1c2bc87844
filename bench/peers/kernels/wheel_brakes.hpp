// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstddef>
#include <cstdint>

namespace peers {

// What the brake system of an aircraft is told in one cycle. Pedals: 0 (free) to 4 (down).
struct brake_inputs {
    int left_pedal;
    int right_pedal;
    int wheel_speed;  // knots
    int ground_speed; // knots
    bool auto_brake;
    bool aborted_take_off;
    bool on_ground;
    bool skid;
    bool green_pump; // pressure of the normal system
    bool blue_pump;  // of the alternate one
    bool accumulator;
    bool channel_1_powered;
    bool channel_2_powered;
    bool channel_1_valid;
    bool channel_2_valid;
};

enum class brake_mode : std::uint8_t { normal, alternate, emergency, none };

struct brake_outputs {
    int normal_pressure;
    int alternate_pressure;
    brake_mode mode;
    bool warning;
};

// Once alternate, it stays alternate until the aircraft stands: valves must not flutter.
class wheel_brakes {
  public:
    brake_outputs step(const brake_inputs& in);

  private:
    brake_mode mode_ = brake_mode::normal;
    int cycles_without_control_ = 0;
};

} // namespace peers
