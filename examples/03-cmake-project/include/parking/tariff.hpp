// What a parking ticket costs.
#pragma once

#include <parking/time.hpp>

namespace parking {

struct stay {
    moment from;
    int minutes = 0;
    bool resident = false;
    bool electric = false;
    bool charged = false; // an electric car that used the charging point
    bool lost_ticket = false;
};

// In cents.
int price(const stay& s);

} // namespace parking
