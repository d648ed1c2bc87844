// When the gate at the exit opens.
#pragma once

namespace parking {

enum class ticket { none, unpaid, paid, season };

struct gate_inputs {
    ticket shown = ticket::none;
    int minutes_since_payment = 0;
    bool attendant_opens = false;
    bool fire_alarm = false;
    bool car_below = false; // the gate must not move
};

bool opens(const gate_inputs& in);

// For the display beside the gate.
const char* message(const gate_inputs& in);

} // namespace parking
