// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Names in one text, as # makes it of the arguments of a macro: "initial, from_sensor".
#pragma once

#include <covkit/model/text.hpp>

namespace covkit::manual {

using model::index;
using model::none;
using model::text;

constexpr index count_names(text list) {
    index count = list.empty() ? 0 : 1;
    for (index i = 0; i < list.size; ++i) {
        count += list[i] == ',' ? 1U : 0U;
    }
    return count;
}

template <index Count> struct name_list {
    text entries[Count == 0 ? 1 : Count] = {};

    constexpr explicit name_list(text list) {
        index from = 0;
        for (index n = 0; n < Count; ++n) {
            index to = from;
            while (to < list.size && list[to] != ',') {
                ++to;
            }
            entries[n] = model::trim(list.slice(from, to));
            from = to + 1;
        }
    }

    constexpr text operator[](index at) const { return entries[at]; }

    // `none` if there is no such name.
    constexpr index find(text wanted) const {
        for (index n = 0; n < Count; ++n) {
            if (entries[n] == wanted) {
                return n;
            }
        }
        return none;
    }

    constexpr bool all_distinct() const {
        for (index n = 0; n < Count; ++n) {
            if (find(entries[n]) != n) {
                return false;
            }
        }
        return true;
    }
};

} // namespace covkit::manual
