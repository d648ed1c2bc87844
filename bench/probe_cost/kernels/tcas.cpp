// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "tcas.hpp"

#include <covkit/covkit.hpp>

namespace probe_cost {
namespace {

constexpr int level_rate = 600;
constexpr int largest_altitude_difference = 600;
constexpr int smallest_separation = 300;
constexpr int crossing_margin = 100;

int positive_ra_threshold(const situation& s) {
    COVKIT_ENTRY("positive_ra_threshold");
    constexpr int by_layer[4] = {400, 500, 640, 740};
    return by_layer[s.altitude_layer];
}

int inhibit_biased_climb(const situation& s) {
    return COVKIT_DECISION(COVKIT_C(s.climb_inhibited)) ? s.up_separation + crossing_margin : s.up_separation;
}

bool own_below_threat(const situation& s) {
    COVKIT_ENTRY("own_below_threat");
    return s.own_tracked_altitude < s.other_tracked_altitude;
}

bool own_above_threat(const situation& s) {
    COVKIT_ENTRY("own_above_threat");
    return s.other_tracked_altitude < s.own_tracked_altitude;
}

bool non_crossing_biased_climb(const situation& s) {
    if (COVKIT_DECISION(COVKIT_C(inhibit_biased_climb(s) > s.down_separation))) {
        return COVKIT_DECISION(!COVKIT_C(own_below_threat(s)) ||
                               !COVKIT_C(s.down_separation >= positive_ra_threshold(s)));
    }
    return COVKIT_DECISION(COVKIT_C(own_above_threat(s)) &&
                           COVKIT_C(s.current_vertical_separation >= smallest_separation) &&
                           COVKIT_C(s.up_separation >= positive_ra_threshold(s)));
}

bool non_crossing_biased_descend(const situation& s) {
    if (COVKIT_DECISION(COVKIT_C(inhibit_biased_climb(s) > s.down_separation))) {
        return COVKIT_DECISION(COVKIT_C(own_below_threat(s)) &&
                               COVKIT_C(s.current_vertical_separation >= smallest_separation) &&
                               COVKIT_C(s.down_separation >= positive_ra_threshold(s)));
    }
    return COVKIT_DECISION(!COVKIT_C(own_above_threat(s)) || COVKIT_C(s.up_separation >= positive_ra_threshold(s)));
}

} // namespace

advisory alt_sep_test(const situation& s) {
    const bool enabled =
        COVKIT_DECISION(COVKIT_C(s.high_confidence) && COVKIT_C(s.own_tracked_altitude_rate <= level_rate) &&
                        COVKIT_C(s.current_vertical_separation > largest_altitude_difference));
    const bool tcas_equipped = s.other_capability == capability::tcas_ta;
    const bool intent_not_known =
        COVKIT_DECISION(COVKIT_C(s.two_of_three_reports_valid) && COVKIT_C(s.other_intent == intent::none));

    if (COVKIT_DECISION(COVKIT_C(enabled) && (!COVKIT_C(tcas_equipped) || COVKIT_C(intent_not_known)))) {
        const bool need_climb =
            COVKIT_DECISION(COVKIT_C(non_crossing_biased_climb(s)) && COVKIT_C(own_below_threat(s)));
        const bool need_descend =
            COVKIT_DECISION(COVKIT_C(non_crossing_biased_descend(s)) && COVKIT_C(own_above_threat(s)));
        if (COVKIT_DECISION(COVKIT_C(need_climb) && COVKIT_C(need_descend))) {
            return advisory::unresolved;
        }
        if (COVKIT_DECISION(COVKIT_C(need_climb))) {
            return advisory::climb;
        }
        if (COVKIT_DECISION(COVKIT_C(need_descend))) {
            return advisory::descend;
        }
    }
    return advisory::unresolved;
}

advisories advise_all(const situation* situations, std::size_t size) {
    COVKIT_ENTRY("advise_all");
    advisories result{};
    for (std::size_t i = 0; COVKIT_DECISION(COVKIT_C(i < size)); ++i) {
        ++result.count[static_cast<std::size_t>(alt_sep_test(situations[i]))];
    }
    return result;
}

} // namespace probe_cost
