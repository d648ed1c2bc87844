// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which kind of triangle three sides make: Myers' classic exercise.
#pragma once

#include <cstddef>
#include <cstdint>

namespace probe_cost {

enum class triangle : std::uint8_t { impossible, equilateral, isosceles, right_angled, scalene };

struct sides {
    int a;
    int b;
    int c;
};

// How many triangles were of each kind.
struct triangles {
    std::uint64_t count[5];
};

triangle classify(const sides& s);
triangles classify_all(const sides* all, std::size_t size);

} // namespace probe_cost
