// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Finds a condition by its text. A hash table, for compilers limit the steps of a constant
// evaluation, and a decision may have a thousand conditions.
#pragma once

#include <covkit/model/text.hpp>

namespace covkit::manual {

using model::index;
using model::none;
using model::text;

template <index Conditions> class condition_lookup {
  public:
    constexpr explicit condition_lookup(const text* conditions) : conditions_(conditions) {
        for (index& slot : slots_) {
            slot = none;
        }
        for (index c = 0; c < Conditions; ++c) {
            index& slot = slots_[slot_of(conditions[c])];
            all_distinct_ = all_distinct_ && slot == none;
            slot = c;
        }
    }

    // `none` if the decision has no such condition.
    constexpr index find(text wanted) const { return slots_[slot_of(wanted)]; }
    constexpr bool all_distinct() const { return all_distinct_; }

  private:
    static constexpr index slot_count = 2 * Conditions + 1;

    // Where the condition is, or where it would be.
    constexpr index slot_of(text wanted) const {
        index hash = 0x811c9dc5U; // FNV-1a, 32 bit
        for (index i = 0; i < wanted.size; ++i) {
            hash = (hash ^ static_cast<unsigned char>(wanted.data[i])) * 0x01000193U;
        }
        index at = hash % slot_count;
        while (slots_[at] != none && conditions_[slots_[at]] != wanted) {
            at = (at + 1) % slot_count;
        }
        return at;
    }

    const text* conditions_;
    index slots_[slot_count] = {};
    bool all_distinct_ = true;
};

} // namespace covkit::manual
