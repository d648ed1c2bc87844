// The operator's panel of a goods hoist. An interrupt handler writes, the main loop reads.
#pragma once

#include <stdint.h>

namespace hoist {

// Bits of the input port.
enum signal : uint8_t {
    up_button = 1,
    down_button = 2,
    stop_button = 4,
    top_switch = 8,
    bottom_switch = 16,
    overload_switch = 32,
    gate_open = 64,
};

struct event {
    uint8_t signals; // that went on
    uint8_t port;    // all that are on now
};

class panel {
  public:
    // In the interrupt handler: the port has changed.
    void port_changed(uint8_t port);
    // In the main loop: the oldest event that has not been taken; false if there is none.
    bool take(event& into);
    uint8_t lost() const { return lost_; }

  private:
    static constexpr uint8_t size = 8;

    volatile uint8_t written_ = 0; // by the handler only
    volatile uint8_t read_ = 0;    // by the main loop only
    uint8_t last_port_ = 0;
    volatile uint8_t lost_ = 0;
    event events_[size] = {};
};

} // namespace hoist
