#include <parking/tariff.hpp>

#include <algorithm>

namespace parking {

namespace {

constexpr int free_minutes = 15;
constexpr int cents_per_hour = 200;
constexpr int most_per_day = 1800;

int started_hours(int minutes) { return (minutes + hour - 1) / hour; }

} // namespace

int price(const stay& s) {
    if (s.lost_ticket) {
        return most_per_day;
    }
    if (s.minutes <= free_minutes || (s.electric && s.charged && s.minutes <= 2 * hour)) {
        return 0;
    }
    int cents = cents_per_hour * started_hours(s.minutes);
    if (s.resident && (s.from.is_night() || s.from.is_weekend())) {
        cents /= 2;
    }
    const int days = s.minutes / day + 1;
    return std::min(cents, days * most_per_day);
}

} // namespace parking
