// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The resolution logic of a collision-avoidance system, as the test-coverage literature describes it: what should the
// own aircraft do about an intruder? The kernel of probe_cost has the same logic as dense decisions; here each step
// gives its result a name, as avionics code does, there is no loop, and no definition replaces another in one call:
// branches tell all there is to know of the data flow, and tests/gen/tcas checks that they do.
#include "../../probe_cost/kernels/tcas.hpp"

namespace probe_cost {
namespace {

constexpr int level_rate = 600;                  // feet per minute: more is a climb or descent
constexpr int largest_altitude_difference = 600; // feet: with less between them, no advisory is enabled
constexpr int smallest_separation = 300;         // feet
constexpr int crossing_bias = 100;               // feet

// ALIM: the separation that an advisory has to achieve, by layer of altitude.
int required_separation(const situation& s) {
    constexpr int by_layer[] = {400, 500, 640, 740};
    return by_layer[s.altitude_layer];
}

// A climb that is inhibited is taken to bring a little more, so that advice does not flutter.
int inhibit_biased_climb(const situation& s) {
    return s.climb_inhibited ? s.up_separation + crossing_bias : s.up_separation;
}

bool own_below_threat(const situation& s) { return s.own_tracked_altitude < s.other_tracked_altitude; }
bool own_above_threat(const situation& s) { return s.other_tracked_altitude < s.own_tracked_altitude; }

bool non_crossing_biased_climb(const situation& s) {
    const int climbed = inhibit_biased_climb(s);
    const bool upward_preferred = climbed > s.down_separation;
    bool result;
    if (upward_preferred) {
        result = !own_below_threat(s) || s.down_separation < required_separation(s);
    } else {
        result = own_above_threat(s) && s.current_vertical_separation >= smallest_separation &&
                 s.up_separation >= required_separation(s);
    }
    return result;
}

bool non_crossing_biased_descend(const situation& s) {
    const int climbed = inhibit_biased_climb(s);
    const bool upward_preferred = climbed > s.down_separation;
    bool result;
    if (upward_preferred) {
        result = own_below_threat(s) && s.current_vertical_separation >= smallest_separation &&
                 s.down_separation >= required_separation(s);
    } else {
        result = !own_above_threat(s) || s.up_separation >= required_separation(s);
    }
    return result;
}

} // namespace

advisory alt_sep_test(const situation& s) {
    const bool enabled = s.high_confidence && s.own_tracked_altitude_rate <= level_rate &&
                         s.current_vertical_separation > largest_altitude_difference;
    const bool tcas_equipped = s.other_capability == capability::tcas_ta;
    const bool intent_not_known = s.two_of_three_reports_valid && s.other_intent == intent::none;
    advisory advice;
    if (enabled && ((tcas_equipped && intent_not_known) || !tcas_equipped)) {
        const bool need_climb = non_crossing_biased_climb(s) && own_below_threat(s);
        const bool need_descend = non_crossing_biased_descend(s) && own_above_threat(s);
        if (need_climb && need_descend) {
            advice = advisory::unresolved; // cannot be: own would be below and above
        } else if (need_climb) {
            advice = advisory::climb;
        } else if (need_descend) {
            advice = advisory::descend;
        } else {
            advice = advisory::unresolved;
        }
    } else {
        advice = advisory::unresolved;
    }
    return advice;
}

} // namespace probe_cost
