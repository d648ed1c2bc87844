// A train door: header-only, used by every car of the train with its own kind of door.
#pragma once

#include <covkit/manual/macros.hpp> // probes only: builds faster than covkit/covkit.hpp

namespace train {

struct sliding_door {
    static constexpr double widest_gap = 0.02; // m
};
struct folding_door {
    static constexpr double widest_gap = 0.05;
};

struct situation {
    double speed = 0; // km/h
    double gap = 0;   // m, between the leaves
    bool platform_here = false;
    bool button = false;
    bool driver_release = false;
    bool emergency_handle = false;
    bool obstacle = false;
};

// Instantiated for each kind of door; covkit counts the decision once.
template <class Door> constexpr bool is_closed(const situation& now) {
    return COVKIT_DECISION(COVKIT_C(now.gap <= Door::widest_gap) && !COVKIT_C(now.obstacle));
}

constexpr bool may_open(const situation& now) {
    return COVKIT_DECISION(COVKIT_C(now.speed < 3) &&
                           (COVKIT_C(now.emergency_handle) ||
                            (COVKIT_C(now.driver_release) && COVKIT_C(now.platform_here) && COVKIT_C(now.button))));
}

template <class Door> constexpr bool may_depart(const situation& now) {
    return COVKIT_DECISION(COVKIT_C(is_closed<Door>(now)) && !COVKIT_C(now.driver_release));
}

// Probes vanish where the compiler evaluates.
static_assert(!may_open(situation{}));

} // namespace train
