// What the hoist does: a state machine that the main loop steps.
#pragma once

#include "panel.hpp"

namespace hoist {

enum class state : uint8_t { idle, raising, lowering, halted };

class controller {
  public:
    static constexpr int32_t longest_run = 20; // ticks; the way takes 15

    explicit controller(panel& from) : panel_(from) {}

    // Once a tick.
    void step();

    state now() const { return state_; }
    // What the motor gets: negative is downwards.
    int32_t speed() const { return speed_; }

  private:
    void handle(const event& e);
    void start(const event& e);
    void halt();
    int32_t speed_for(bool upwards) const;

    panel& panel_;
    state state_ = state::idle;
    int32_t ticks_ = 0;
    int32_t load_ = 0;
    int32_t speed_ = 0;
};

} // namespace hoist
