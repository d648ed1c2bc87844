// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstdint>

namespace covkit::model {

// Numbers conditions, nodes, paths, cells: whatever a table counts.
using index = std::uint32_t;

inline constexpr index none = 0xffffffffU;

} // namespace covkit::model
