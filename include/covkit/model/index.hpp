// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// No standard header, not even <cstdint>: tables stand before the first line of instrumented
// sources, which may define what configures the standard library.
#pragma once

namespace covkit::model {

using u8 = __UINT8_TYPE__;
using u32 = __UINT32_TYPE__;
using u64 = __UINT64_TYPE__;

// Numbers conditions, nodes, paths, cells: whatever a table counts.
using index = u32;

inline constexpr index none = 0xffffffffU;

} // namespace covkit::model
