// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A small generator whose numbers are the same with every library: <random>'s distributions are
// not.
#pragma once

#include <cstdint>

namespace probe_cost {

class random {
  public:
    explicit random(std::uint64_t seed) : state_(seed) {}

    // splitmix64 (Steele, Lea, Flood 2014)
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    // low <= result <= high
    int between(int low, int high) {
        const auto width = static_cast<std::uint64_t>(high - low) + 1;
        return low + static_cast<int>(next() % width);
    }

    bool percent(int chance) { return between(1, 100) <= chance; }

  private:
    std::uint64_t state_;
};

} // namespace probe_cost
