#include "controller.hpp"

namespace hoist {

void controller::step() {
    event e;
    while (panel_.take(e)) {
        handle(e);
    }
    const bool moves = state_ == state::raising || state_ == state::lowering;
    if (moves && ++ticks_ > longest_run) {
        halt(); // an end switch is broken
    }
}

void controller::handle(const event& e) {
    if ((e.signals & stop_button) != 0 || (e.port & gate_open) != 0) {
        halt();
        return;
    }
    switch (state_) {
    case state::idle:
        start(e);
        break;
    case state::raising:
        if ((e.signals & top_switch) != 0 || (e.signals & overload_switch) != 0) {
            state_ = (e.signals & top_switch) != 0 ? state::idle : state::halted;
            speed_ = 0;
        }
        break;
    case state::lowering:
        if ((e.signals & bottom_switch) != 0) {
            state_ = state::idle;
            speed_ = 0;
        }
        break;
    case state::halted:
        // Both buttons together, with the gate closed, acknowledge.
        if (((e.signals & up_button) != 0 || (e.signals & down_button) != 0) &&
            (e.port & (up_button | down_button)) == (up_button | down_button)) {
            state_ = state::idle;
        }
        break;
    }
}

void controller::start(const event& e) {
    const bool up = (e.signals & up_button) != 0;
    const bool down = (e.signals & down_button) != 0;
    if (up != down) {
        const bool allowed =
            up ? (e.port & top_switch) == 0 && (e.port & overload_switch) == 0 : (e.port & bottom_switch) == 0;
        if (allowed) {
            load_ = (e.port & overload_switch) != 0 ? 3 : load_ / 2;
            state_ = up ? state::raising : state::lowering;
            speed_ = speed_for(up);
            ticks_ = 0;
        }
    }
}

void controller::halt() {
    state_ = state::halted;
    speed_ = 0;
}

int32_t controller::speed_for(bool upwards) const {
    int32_t speed = upwards ? 60 : 80;
    for (int32_t i = 0; i < load_; ++i) {
        speed -= 10;
    }
    return upwards ? speed : -speed;
}

} // namespace hoist
