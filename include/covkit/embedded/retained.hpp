// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Observations that survive a reset, in memory that startup code leaves alone (covkit/embedded/cells.ld, COVKIT_SECTION).
// After power comes on they are noise, and after an update those of another image: a signature tells.
//
//     int main() {
//         covkit::embedded::resume();    // first thing: keeps what was observed before the reset, if it is ours
#pragma once

#include <covkit/embedded/dump.hpp>

namespace covkit::embedded {

// Where COVKIT_SECTION says; it is written by resume() only.
__attribute__((__section__(COVKIT_SECTION ".signature"))) inline index retained_signature;

// Of the image: its units and how many cells they have.
inline index signature() {
    index crc = crc_start;
    each_unit([&crc](const unit& each) {
        u64 print = each.fingerprint;
        for (int i = 0; i < 8; ++i, print >>= 8U) {
            crc = crc_step(crc, static_cast<u8>(print & 0xffU));
        }
        crc = crc_step(crc, static_cast<u8>(each.count & 0xffU));
    });
    return crc ^ 0xffffffffU;
}

// Whether what is in the cells was observed by this image before the reset. If not, they are cleared.
inline bool resume() {
    const index own = signature();
    if (retained_signature == own) {
        return true;
    }
    reset();
    retained_signature = own;
    return false;
}

} // namespace covkit::embedded
