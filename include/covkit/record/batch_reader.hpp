// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The counterpart of harvest.hpp: from batches of bytes back to observations.
#pragma once

#include <covkit/model/index.hpp>

#include <cstddef>
#include <cstdint>

namespace covkit::record {

// LEB128, at most 32 bits. False at the end of the data or if the number is too large.
inline bool read_number(const unsigned char*& at, const unsigned char* end, model::index& number) noexcept {
    std::uint64_t n = 0;
    for (unsigned shift = 0; shift < 35 && at != end; shift += 7) {
        const unsigned char byte = *at++;
        n |= std::uint64_t{byte & 0x7fU} << shift;
        if ((byte & 0x80U) == 0) {
            number = static_cast<model::index>(n);
            return n <= 0xffffffffU;
        }
    }
    return false;
}

// Calls visit(ordinal, cell) for each observation; stops, with false, where the data is no batch
// or visit says no.
template <class Visit> bool read_batch(const unsigned char* data, std::size_t size, Visit&& visit) {
    const unsigned char* const end = data + size;
    while (data != end) {
        model::index ordinal = 0;
        if (!read_number(data, end, ordinal)) {
            return false;
        }
        std::uint64_t next = 0; // one behind the cell before
        for (;;) {
            model::index distance = 0;
            if (!read_number(data, end, distance)) {
                return false;
            }
            if (distance == 0) {
                break;
            }
            next += distance;
            if (next > 0xffffffffU || !visit(ordinal, static_cast<model::index>(next - 1))) {
                return false;
            }
        }
    }
    return true;
}

} // namespace covkit::record
