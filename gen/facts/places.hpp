// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Positions in a file: byte offsets.
#pragma once

#include <covkit/model/index.hpp>

#include <cstdint>

namespace covkit::gen {

using model::index;
using offset = std::uint32_t;

inline constexpr offset nowhere = 0xffffffffU;

struct span {
    offset begin = nowhere;
    offset end = nowhere;

    bool exists() const { return begin != nowhere; }
    bool contains(span inner) const { return begin <= inner.begin && inner.end <= end; }
    friend bool operator<(const span& a, const span& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end; // outer first
    }
    friend bool operator==(const span& a, const span& b) { return a.begin == b.begin && a.end == b.end; }
    friend bool operator!=(const span& a, const span& b) { return !(a == b); }
};

// Where local variables of probes can be declared.
struct frame_fact {
    offset body = nowhere; // behind the `{` of the innermost function; nowhere: there is none
    bool captures = false; // without a body: a lambda in its place must capture

    friend bool operator==(const frame_fact&, const frame_fact&) = default;
};

} // namespace covkit::gen
