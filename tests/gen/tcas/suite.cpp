// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A fixed suite for the TCAS logic of bench/data_flow: encounters and the advice that is right for each.
#include "../../../bench/probe_cost/kernels/tcas.hpp"

#include <cstdio>

using namespace probe_cost;

namespace {

// An intruder 700 feet away that is close enough to act, low layer (400 feet are required), no equipment.
situation encounter(int own_altitude, int other_altitude, int up, int down) {
    situation s{};
    s.current_vertical_separation = 700;
    s.high_confidence = true;
    s.own_tracked_altitude = own_altitude;
    s.other_tracked_altitude = other_altitude;
    s.own_tracked_altitude_rate = 500;
    s.up_separation = up;
    s.down_separation = down;
    s.other_capability = capability::other;
    return s;
}

template <class Change> situation with(situation s, Change change) {
    change(s);
    return s;
}

int failures = 0;

void expect(advisory right, const situation& s, const char* what) {
    const advisory given = alt_sep_test(s);
    if (given != right) {
        std::printf("FAILED: %s: advice %d, expected %d\n", what, static_cast<int>(given), static_cast<int>(right));
        ++failures;
    }
}

} // namespace

int main() {
    const situation below = encounter(3000, 3700, 500, 200);

    expect(advisory::climb, below, "below, upward is better, and downward not enough");
    expect(advisory::unresolved, encounter(3700, 3000, 200, 500), "above, downward is better, but upward not enough");
    expect(advisory::unresolved, encounter(3000, 3700, 700, 500), "below, but downward would do as well");
    expect(advisory::descend, encounter(3700, 3000, 500, 700),
           "above, downward is better, and upward would do as well");
    expect(advisory::unresolved, encounter(3000, 3700, 200, 500), "below, but downward is better");
    expect(advisory::unresolved, encounter(3700, 3000, 500, 200), "above, but upward is better");
    expect(advisory::unresolved, encounter(3000, 3000, 500, 200), "at the same altitude, upward is better");
    expect(advisory::unresolved, encounter(3000, 3000, 200, 500), "at the same altitude, downward is better");

    expect(advisory::climb, with(encounter(3000, 3700, 350, 380), [](situation& s) { s.climb_inhibited = true; }),
           "the bias of an inhibited climb decides");
    expect(advisory::unresolved, with(below, [](situation& s) { s.high_confidence = false; }), "low confidence");
    expect(advisory::unresolved, with(below, [](situation& s) { s.own_tracked_altitude_rate = 700; }), "own manoeuvre");
    expect(advisory::unresolved, with(below, [](situation& s) { s.current_vertical_separation = 600; }), "too close");
    expect(advisory::climb, with(below, [](situation& s) { s.altitude_layer = 3; }), "higher up more is required");

    const auto equipped = [](situation& s) {
        s.other_capability = capability::tcas_ta;
        s.two_of_three_reports_valid = true;
    };
    expect(advisory::climb, with(below, equipped), "the other one is equipped, and has not said what it will do");
    expect(advisory::unresolved,
           with(with(below, equipped), [](situation& s) { s.other_intent = intent::do_not_climb; }),
           "the other one has decided");
    expect(advisory::unresolved,
           with(with(below, equipped), [](situation& s) { s.two_of_three_reports_valid = false; }),
           "reports that cannot be trusted");
    std::printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
