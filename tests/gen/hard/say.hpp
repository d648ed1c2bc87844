// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the hard cases print with. Output shows values, and how often and in which order operands
// are evaluated.
#pragma once

#include <cstdio>

inline void say(const char* what, long long value) { std::printf("%s %lld\n", what, value); }
inline void say(const char* what) { std::printf("%s\n", what); }

inline bool seen(char name, bool value) {
    std::printf("%c%d ", name, value ? 1 : 0);
    return value;
}

// All values of up to four conditions, one call each.
template <class Function> void for_all(unsigned conditions, Function f) {
    for (unsigned bits = 0; bits < 1U << conditions; ++bits) {
        f((bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0, (bits & 8U) != 0);
    }
}
