// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "triangle.hpp"

#include <covkit/covkit.hpp>

namespace probe_cost {

triangle classify(const sides& s) {
    COVKIT_ENTRY("classify");
    const int a = s.a;
    const int b = s.b;
    const int c = s.c;
    if (COVKIT_DECISION(COVKIT_C(a <= 0) || COVKIT_C(b <= 0) || COVKIT_C(c <= 0))) {
        return triangle::impossible;
    }
    if (COVKIT_DECISION(COVKIT_C(a + b <= c) || COVKIT_C(b + c <= a) || COVKIT_C(c + a <= b))) {
        return triangle::impossible;
    }
    if (COVKIT_DECISION(COVKIT_C(a == b) && COVKIT_C(b == c))) {
        return triangle::equilateral;
    }
    if (COVKIT_DECISION(COVKIT_C(a == b) || COVKIT_C(b == c) || COVKIT_C(c == a))) {
        return triangle::isosceles;
    }
    if (COVKIT_DECISION(COVKIT_C(a * a + b * b == c * c) || COVKIT_C(b * b + c * c == a * a) ||
                        COVKIT_C(c * c + a * a == b * b))) {
        return triangle::right_angled;
    }
    return triangle::scalene;
}

triangles classify_all(const sides* all, std::size_t size) {
    COVKIT_ENTRY("classify_all");
    triangles result{};
    for (std::size_t i = 0; COVKIT_DECISION(COVKIT_C(i < size)); ++i) {
        ++result.count[static_cast<std::size_t>(classify(all[i]))];
    }
    return result;
}

} // namespace probe_cost
