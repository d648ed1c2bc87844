// Times of the week, in minutes since Monday, 0:00.
#pragma once

namespace parking {

constexpr int hour = 60;
constexpr int day = 24 * hour;

struct moment {
    int minute = 0;

    constexpr bool is_weekend() const { return minute / day % 7 >= 5; }
    constexpr bool is_night() const {
        const int in_day = minute % day;
        return in_day < 6 * hour || in_day >= 22 * hour;
    }
};

} // namespace parking
