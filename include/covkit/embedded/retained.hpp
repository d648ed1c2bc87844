// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Observations that survive a reset, in memory that startup code leaves alone (covkit/embedded/cells.ld,
// COVKIT_SECTION). After power comes on they are noise, and after an update those of another image: a signature tells.
//
//     int main() {
//         covkit::embedded::resume();    // first thing: keeps what was observed before the reset, if it is ours
//         covkit::embedded::dump_and_clear(uart_put);    // it belongs to the test that was running
#pragma once

#include <covkit/embedded/dump.hpp>

namespace covkit::embedded {

// Where COVKIT_SECTION says; it is written by resume() only.
__attribute__((__section__(COVKIT_SECTION ".signature"))) inline index retained_signature;

// Of the image: its units, how they are stored, and where.
inline index signature() {
    checksum all;
    all.add(COVKIT_PACKED);
    each_unit([&all](const unit& each) {
        all.add(static_cast<index>(each.fingerprint & 0xffffffffU));
        all.add(static_cast<index>(each.fingerprint >> 32U));
        all.add(each.count);
        all.add(static_cast<index>(reinterpret_cast<decltype(sizeof 0)>(address_of(each.cells)) & 0xffffffffU));
    });
    return all.value;
}

// Whether what is in the cells was observed by this image before the reset; it belongs to the test that was running
// then, until test() names another one. If not, the cells are cleared.
inline bool resume() {
    const index own = signature();
    const bool is_ours = retained_signature == own;
    if (!is_ours) {
        reset();
        current_test.dumps = 0;
    }
    // The reset may have come while it was written, and another image has other names.
    if (!is_ours || current_test.name == nullptr || current_test.number != test_number(current_test.name)) {
        test("");
    }
    retained_signature = own;
    return is_ours;
}

} // namespace covkit::embedded
