// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A timer interrupt that comes again and again, into whatever runs. The boards of the examples call tick().
#pragma once

#include <stdint.h>

extern "C" void tick();

inline volatile uint32_t& timer_register(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

#if defined(__arm__)

inline void start_ticks(uint32_t period) {
    timer_register(0xe000e014) = period;
    timer_register(0xe000e018) = 0;
    timer_register(0xe000e010) = 7;
}
inline void stop_ticks() { timer_register(0xe000e010) = 0; }
inline void next_tick() {}

#else

inline uint32_t tick_period = 0;
inline void next_tick() {
    const uint32_t now = timer_register(0x0200bff8);
    timer_register(0x02004004) = 0;
    timer_register(0x02004000) = now + tick_period;
}
inline void start_ticks(uint32_t period) {
    tick_period = period;
    next_tick();
    __asm__ volatile(".option push\n\t.option arch, +zicsr\n\tcsrs mie, %0\n\t.option pop" : : "r"(0x80));
}
inline void stop_ticks() {
    __asm__ volatile(".option push\n\t.option arch, +zicsr\n\tcsrc mie, %0\n\t.option pop" : : "r"(0x80));
}

#endif
