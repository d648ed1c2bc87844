// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstdint>

namespace peers {

// The same function four times: threads meet at one decision, or each has one of its own.
constexpr unsigned hammers = 4;
std::uint64_t hammer(unsigned which, std::uint64_t seed, unsigned long long rounds);

} // namespace peers
