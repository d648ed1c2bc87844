// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Ways to die that the sanitizers must not turn into others.
#pragma once

#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <unistd.h>

#if defined(__clang__)
#define VICTIM_PLAIN __attribute__((no_sanitize("undefined", "address"), noinline))
#else
#define VICTIM_PLAIN __attribute__((no_sanitize("undefined"), no_sanitize("address"), noinline))
#endif

namespace victim {

VICTIM_PLAIN inline void write_to_null() {
    int* volatile nowhere = nullptr;
    *const_cast<volatile int*>(nowhere) = 1;
}

VICTIM_PLAIN inline int divide(int a, int b) { return a / b; }

VICTIM_PLAIN inline int divide_by_zero() {
    volatile int zero = 0;
    return divide(1, zero);
}

VICTIM_PLAIN inline int overflow_stack(int depth) {
    volatile char room[4096];
    room[static_cast<unsigned>(depth) % sizeof room] = 1;
    return depth < 0 ? 0 : overflow_stack(depth + 1) + room[0];
}

[[noreturn]] inline void die_uncaught() noexcept(false) { throw std::runtime_error("uncaught"); }

} // namespace victim
