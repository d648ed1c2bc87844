// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/index.hpp>

namespace covkit::model {

// A fixed set of small numbers. <bitset> is neither freestanding nor constexpr in C++17.
template <index Size> struct bits {
    static constexpr index word_bits = 32;
    static constexpr index word_count = Size == 0 ? 1 : (Size + word_bits - 1) / word_bits;

    u32 words[word_count] = {};

    constexpr bool test(index at) const { return (words[at / word_bits] >> (at % word_bits) & 1U) != 0; }
    constexpr void set(index at) { words[at / word_bits] |= 1U << (at % word_bits); }
    constexpr void reset(index at) { words[at / word_bits] &= ~(1U << (at % word_bits)); }
    constexpr void assign(index at, bool value) { value ? set(at) : reset(at); }

    // Sets [from, to), a word at a time: a masked operand can hold hundreds of conditions.
    constexpr void set_range(index from, index to) {
        while (from < to) {
            const index word = from / word_bits;
            const index begin = from % word_bits;
            const index left = to - from;
            const index count = left < word_bits - begin ? left : word_bits - begin;
            const u32 ones = count == word_bits ? ~0U : (1U << count) - 1U;
            words[word] |= ones << begin;
            from += count;
        }
    }

    constexpr void clear() {
        for (u32& word : words) {
            word = 0;
        }
    }
};

} // namespace covkit::model
