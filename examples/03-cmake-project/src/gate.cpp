#include <parking/gate.hpp>

namespace parking {

namespace {

constexpr int minutes_to_leave = 20;

bool may_leave(const gate_inputs& in) {
    return in.shown == ticket::season || (in.shown == ticket::paid && in.minutes_since_payment <= minutes_to_leave);
}

} // namespace

bool opens(const gate_inputs& in) { return (may_leave(in) || in.attendant_opens || in.fire_alarm) && !in.car_below; }

const char* message(const gate_inputs& in) {
    switch (in.shown) {
    case ticket::none:
        return "insert ticket";
    case ticket::unpaid:
        return "please pay first";
    case ticket::paid:
        return may_leave(in) ? "good bye" : "time is up";
    case ticket::season:
        return "welcome back";
    }
    return "";
}

} // namespace parking
