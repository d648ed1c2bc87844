#include "hoist_tests.hpp"

namespace hoist {

namespace {

struct rig {
    panel inputs;
    controller under_test{inputs};

    void set(uint8_t port) {
        set_port(inputs, port);
        under_test.step();
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            under_test.step();
        }
    }
    bool is(state s, int32_t speed) const { return under_test.now() == s && under_test.speed() == speed; }
};

bool goes_up_and_stops() {
    rig r;
    r.set(up_button);
    const bool moved = r.is(state::raising, 60);
    r.wait(15);
    r.set(top_switch);
    return moved && r.is(state::idle, 0);
}

bool goes_down_with_load() {
    rig r;
    r.set(overload_switch | down_button);
    const bool moved = r.is(state::lowering, -50);
    r.set(overload_switch);
    r.set(bottom_switch);
    return moved && r.is(state::idle, 0);
}

bool stays_at_the_ends() {
    rig r;
    r.set(top_switch | up_button);
    const bool stayed = r.is(state::idle, 0);
    r.set(0);
    r.set(bottom_switch | down_button);
    return stayed && r.is(state::idle, 0);
}

bool gate_stops_it() {
    rig r;
    r.set(down_button);
    r.set(gate_open);
    const bool halted = r.is(state::halted, 0);
    r.set(0);
    r.set(up_button);
    const bool still = r.is(state::halted, 0);
    r.set(up_button | down_button);
    return halted && still && r.is(state::idle, 0);
}

bool broken_end_switch() {
    rig r;
    r.set(up_button);
    r.wait(controller::longest_run + 1);
    return r.is(state::halted, 0);
}

bool forgets_nothing_silently() {
    rig r;
    for (int i = 0; i < 12; ++i) { // the main loop is busy
        set_port(r.inputs, i % 2 == 0 ? top_switch : bottom_switch);
    }
    const bool some = r.inputs.lost() == 5;
    r.under_test.step();
    return some && r.is(state::idle, 0);
}

} // namespace

const test tests[] = {
    {"goes up and stops", goes_up_and_stops}, {"goes down with load", goes_down_with_load},
    {"stays at the ends", stays_at_the_ends}, {"gate stops it", gate_stops_it},
    {"broken end switch", broken_end_switch}, {"forgets nothing silently", forgets_nothing_silently},
};
const unsigned test_count = sizeof tests / sizeof tests[0];

} // namespace hoist
