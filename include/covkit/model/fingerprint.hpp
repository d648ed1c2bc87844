// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A unit's fingerprint: two builds may be merged only if their tables are the same. Hashes what
// gives cells their meaning, not addresses, so that it is equal for every compiler.
#pragma once

#include <covkit/model/unit.hpp>

namespace covkit::model {

// FNV-1a, 64 bit.
struct fingerprint {
    std::uint64_t value = 0xcbf29ce484222325U;

    constexpr void byte(std::uint8_t b) { value = (value ^ b) * 0x100000001b3U; }
    constexpr void number(index n) {
        for (int shift = 0; shift < 32; shift += 8) {
            byte(static_cast<std::uint8_t>(n >> shift & 0xffU));
        }
    }
    constexpr void string(text t) {
        number(t.size);
        for (index i = 0; i < t.size; ++i) {
            byte(static_cast<std::uint8_t>(t[i]));
        }
    }
    constexpr void place(location where) {
        number(where.line);
        number(where.column);
    }
};

constexpr std::uint64_t fingerprint_of(const unit& u) {
    fingerprint print;
    print.number(u.cell_count);
    print.number(u.decision_count);
    for (index d = 0; d < u.decision_count; ++d) {
        const decision& each = u.decisions[d];
        print.place(each.where);
        print.string(each.source);
        print.byte(static_cast<std::uint8_t>(each.how));
        print.number(each.base);
        print.number(each.cell_count);
    }
    print.number(u.function_count);
    for (index f = 0; f < u.function_count; ++f) {
        print.place(u.functions[f].where);
        print.string(u.functions[f].name);
        print.number(u.functions[f].cell);
    }
    return print.value;
}

} // namespace covkit::model
