// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Eight cells a byte. A store that would change nothing is left out, so that only the first one of each cell has to be
// safe from interrupts (probe/change_bits.hpp).
#pragma once

#include <covkit/config.hpp>
#if COVKIT_PACKED
#include <covkit/probe/change_bits.hpp>

namespace covkit::probe {

inline constexpr model::index cells_in_word = sizeof(cell_word) * 8;

// What a pointer is to cells that are bytes.
struct place {
    cell_word* words = nullptr;
    model::index number = 0;

    constexpr place() = default;
    constexpr place(cell_word* in, model::index cell) : words(in), number(cell) {}
    // Member by member: at -O0, compilers for small cores call memcpy otherwise, and there may be none.
    constexpr place(const place& other) : words(other.words), number(other.number) {}
    constexpr place& operator=(const place& other) {
        words = other.words;
        number = other.number;
        return *this;
    }

    constexpr place operator++(int) {
        const place before = *this;
        ++number;
        return before;
    }
    constexpr bool operator==(decltype(nullptr)) const { return words == nullptr; }
};

template <class Number> constexpr place operator+(place at, Number by) {
    return {at.words, at.number + static_cast<model::index>(by)};
}

template <model::index Cells> struct cell_array {
    cell_word words[(Cells + cells_in_word - 1) / cells_in_word] = {};

    constexpr operator place() { return {words, 0}; }
    template <class Number> constexpr place operator+(Number by) { return place(*this) + by; }
};

constexpr cell_word bit_of(model::index number) { return static_cast<cell_word>(1U << number % cells_in_word); }

inline bool is_set(place at) {
    return (__atomic_load_n(at.words + at.number / cells_in_word, __ATOMIC_RELAXED) & bit_of(at.number)) != 0;
}

// In functions, together with the look: this is the small way, and a call with two constants is as small as it gets.
[[gnu::noinline]] inline void set_one(cell_word* at, cell_word bit) {
    if ((__atomic_load_n(at, __ATOMIC_RELAXED) & bit) == 0) {
        set_bits(at, bit);
    }
}
[[gnu::noinline]] inline void set_numbered(cell_word* words, model::index number) {
    set_one(words + number / cells_in_word, bit_of(number));
}
[[gnu::always_inline]] inline void set(place at) {
    if (__builtin_constant_p(at.number)) {
        set_one(at.words + at.number / cells_in_word, bit_of(at.number));
    } else {
        set_numbered(at.words, at.number);
    }
}
inline void clear(place at) {
    if (is_set(at)) {
        clear_bits(at.words + at.number / cells_in_word, bit_of(at.number));
    }
}

} // namespace covkit::probe

#endif
