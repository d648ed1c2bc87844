// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <bitset>

namespace large {

inline constexpr unsigned conditions = COVKIT_LARGE;
using vector = std::bitset<conditions>;

bool decide(const vector& v);

} // namespace large
