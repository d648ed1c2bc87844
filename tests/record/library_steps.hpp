// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The steps of the shared library that the victim loads; see steps.hpp.
#pragma once

#include <covkit/covkit.hpp>

namespace victim {

inline constexpr int first_library_step = 100;
inline constexpr int library_step_count = 3;

inline bool lamp(bool a, bool b) { return COVKIT_DECISION(COVKIT_C(a) || COVKIT_C(b)); }

inline void library_step(int n) { lamp(n == 2, n == 1); }

} // namespace victim
