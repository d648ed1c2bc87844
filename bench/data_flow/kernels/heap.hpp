// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstddef>
#include <cstdint>

namespace data_flow {

// Sorts in place; how many elements were moved down, as a checksum of the work.
std::uint64_t heap_sort(std::uint32_t* values, std::size_t size);

} // namespace data_flow
