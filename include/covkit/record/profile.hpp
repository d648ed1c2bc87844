// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A profile in memory: which units there were, and what each test observed in them.
#pragma once

#include <covkit/model/index.hpp>
#include <covkit/record/test_outcome.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace covkit::record {

struct profile_unit {
    std::string file;
    std::uint64_t fingerprint = 0;
    model::index cell_count = 0;
};

struct observation {
    model::index unit = 0; // in profile::units
    model::index cell = 0;
};

constexpr bool operator<(observation a, observation b) { return a.unit != b.unit ? a.unit < b.unit : a.cell < b.cell; }
constexpr bool operator==(observation a, observation b) { return a.unit == b.unit && a.cell == b.cell; }

struct profile_test {
    std::string name; // empty: outside all tests
    test_outcome outcome = test_outcome::unknown;
    bool overlapped = false;
    std::vector<observation> observations; // sorted, each once
};

struct profile {
    std::vector<profile_unit> units; // each once
    std::vector<profile_test> tests; // each once, in the order in which they first appear
    // A live profile whose process did not end in order; all it observed is here.
    bool interrupted = false;
};

} // namespace covkit::record
