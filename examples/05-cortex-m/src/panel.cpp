#include "panel.hpp"

namespace hoist {

void panel::port_changed(uint8_t port) {
    const uint8_t risen = port & static_cast<uint8_t>(~last_port_);
    const bool gate_moved = ((port ^ last_port_) & gate_open) != 0;
    last_port_ = port;
    if (risen == 0 && !gate_moved) {
        return; // a button was released
    }
    const uint8_t next = (written_ + 1) % size;
    if (next == read_) {
        lost_ = lost_ + 1;
        return;
    }
    events_[written_] = {risen, port};
    written_ = next;
}

bool panel::take(event& into) {
    if (read_ == written_) {
        return false;
    }
    into = events_[read_];
    read_ = (read_ + 1) % size;
    return true;
}

} // namespace hoist
