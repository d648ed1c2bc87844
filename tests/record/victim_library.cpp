// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "library_steps.hpp"

// Observed before the library's units are registered, perhaps: nothing of it may be lost.
namespace {
const bool loaded = (victim::library_step(0), true);
struct leaving {
    ~leaving() { victim::library_step(2); }
} const on_unload;
} // namespace

extern "C" __attribute__((visibility("default"))) void victim_library_step(int n) {
    if (loaded) {
        victim::library_step(n);
    }
}
