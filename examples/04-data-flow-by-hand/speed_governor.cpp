#include "speed_governor.hpp"

namespace governor {

namespace {
constexpr int most = 6000;            // rpm
constexpr int safe_assumption = 5500; // rpm, when the sensor is lost
constexpr int readings_to_bridge = 3;
} // namespace

void speed_governor::update(const reading& from_sensor) {
    if (from_sensor.valid) {
        missed_ = 0;
        speed_ = from_sensor.rpm;
        COVKIT_DEF(speed_, sensor);
    } else if (++missed_ <= readings_to_bridge) {
        speed_ += speed_ / 50; // it may have become faster
        COVKIT_DEF(speed_, held);
    } else {
        speed_ = safe_assumption;
        COVKIT_DEF(speed_, fallback);
    }
}

int speed_governor::throttle(int pedal) const {
    COVKIT_USE(speed_, limit);
    const int margin = most - speed_;
    const int allowed = margin > 1000 ? 100 : margin > 0 ? margin / 10 : 0;
    return pedal < allowed ? pedal : allowed;
}

bool speed_governor::display_warning() const {
    COVKIT_USE(speed_, warning);
    return speed_ > most - 500;
}

} // namespace governor
