// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Nothing but one decision, evaluated as fast as can be. The cells of all four are neighbours in one array, as they are
// in any file that covkit instruments.
#include "hammer.hpp"

namespace peers {
namespace {

// splitmix64 (Steele, Lea, Flood 2014)
std::uint64_t dice(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    return z ^ (z >> 27);
}

std::uint64_t first(std::uint64_t state, unsigned long long rounds) {
    std::uint64_t taken = 0;
    for (unsigned long long i = 0; i < rounds; ++i) {
        const std::uint64_t d = dice(state);
        if ((d & 1) != 0 && ((d & 2) != 0 || (d & 4) != 0)) {
            ++taken;
        }
    }
    return taken;
}

std::uint64_t second(std::uint64_t state, unsigned long long rounds) {
    std::uint64_t taken = 0;
    for (unsigned long long i = 0; i < rounds; ++i) {
        const std::uint64_t d = dice(state);
        if ((d & 1) != 0 && ((d & 2) != 0 || (d & 4) != 0)) {
            ++taken;
        }
    }
    return taken;
}

std::uint64_t third(std::uint64_t state, unsigned long long rounds) {
    std::uint64_t taken = 0;
    for (unsigned long long i = 0; i < rounds; ++i) {
        const std::uint64_t d = dice(state);
        if ((d & 1) != 0 && ((d & 2) != 0 || (d & 4) != 0)) {
            ++taken;
        }
    }
    return taken;
}

std::uint64_t fourth(std::uint64_t state, unsigned long long rounds) {
    std::uint64_t taken = 0;
    for (unsigned long long i = 0; i < rounds; ++i) {
        const std::uint64_t d = dice(state);
        if ((d & 1) != 0 && ((d & 2) != 0 || (d & 4) != 0)) {
            ++taken;
        }
    }
    return taken;
}

} // namespace

std::uint64_t hammer(unsigned which, std::uint64_t seed, unsigned long long rounds) {
    switch (which) {
    case 0:
        return first(seed, rounds);
    case 1:
        return second(seed, rounds);
    case 2:
        return third(seed, rounds);
    default:
        return fourth(seed, rounds);
    }
}

} // namespace peers
