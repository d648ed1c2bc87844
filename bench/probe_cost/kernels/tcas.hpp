// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Collision avoidance in the vertical plane, in the style of TCAS II: the classic subject of
// test-coverage papers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace probe_cost {

enum class advisory : std::uint8_t { unresolved, climb, descend };
enum class capability : std::uint8_t { tcas_ta, other };
enum class intent : std::uint8_t { none, do_not_climb, do_not_descend };

// What the own aircraft knows at one moment. Altitudes and separations in feet, rates in feet per
// minute.
struct situation {
    int current_vertical_separation;
    int own_tracked_altitude;
    int own_tracked_altitude_rate;
    int other_tracked_altitude;
    int up_separation;
    int down_separation;
    std::uint8_t altitude_layer; // 0..3, index of the positive-RA threshold
    capability other_capability;
    intent other_intent;
    bool high_confidence;
    bool two_of_three_reports_valid;
    bool climb_inhibited;
};

// How many situations got each advisory.
struct advisories {
    std::uint64_t count[3];
};

advisory alt_sep_test(const situation& s);
advisories advise_all(const situation* situations, std::size_t size);

} // namespace probe_cost
