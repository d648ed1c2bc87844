// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "../kernels/tcas.hpp"

#include "drive.hpp"
#include "random.hpp"

#include <vector>

using namespace probe_cost;

namespace {

// One encounter, second by second: equipment and intent stay, altitudes drift. Most encounters are
// near ones, for otherwise the logic would end at its first check.
void append_encounter(std::vector<situation>& all, probe_cost::random& r) {
    situation s{};
    s.high_confidence = r.percent(85);
    s.two_of_three_reports_valid = r.percent(80);
    s.own_tracked_altitude = r.between(2'000, 9'000);
    s.own_tracked_altitude_rate = r.between(0, 700);
    s.other_tracked_altitude = s.own_tracked_altitude + r.between(-1'200, 1'200);
    s.current_vertical_separation = r.between(250, 2'500);
    s.altitude_layer = static_cast<std::uint8_t>(r.between(0, 3));
    s.up_separation = r.between(0, 1'000);
    s.down_separation = r.between(0, 1'000);
    s.other_intent = static_cast<intent>(r.percent(70) ? 0 : r.between(1, 2));
    s.other_capability = r.percent(60) ? capability::tcas_ta : capability::other;
    s.climb_inhibited = r.percent(30);

    const int drift = r.between(-40, 40);
    for (int second = r.between(10, 40); second > 0; --second) {
        s.other_tracked_altitude += drift;
        s.up_separation += drift;
        s.down_separation -= drift;
        s.current_vertical_separation += r.between(-30, 30);
        s.own_tracked_altitude_rate += r.between(-20, 20);
        all.push_back(s);
    }
}

} // namespace

int main(int argc, char** argv) {
    probe_cost::random r(1);
    std::vector<situation> encounters;
    while (encounters.size() < 5'000) {
        append_encounter(encounters, r);
    }
    return drive(argc, argv, [&] {
        const advisories a = advise_all(encounters.data(), encounters.size());
        return (a.count[0] * 1'000'003 + a.count[1]) * 1'000'003 + a.count[2];
    });
}
