// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Well-formed UTF-8 as in table 3-7 of the Unicode standard.
#pragma once

#include <cstddef>

namespace probe_cost {

// The offset of the first ill-formed sequence, or `size` if there is none.
std::size_t well_formed_prefix(const unsigned char* text, std::size_t size);

} // namespace probe_cost
