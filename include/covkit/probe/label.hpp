// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Probes of labels, as expression text. Where a few states tell all labels of a place, the probe stores the state;
// where each label has a predicate of its own, they are judged out of line until all of them are covered.
#pragma once

#include <covkit/probe/condition.hpp>

namespace covkit::probe {

// A relaxed load that compilers leave where it is. They do not fold an atomic load into the comparison, which then
// takes three instructions instead of two.
[[gnu::always_inline]] inline bool is_seen(place at) {
#if defined(__x86_64__) && defined(__GCC_ASM_FLAG_OUTPUTS__) && !COVKIT_PACKED
    bool set = false;
    __asm__ __volatile__("cmpb $0, %1" : "=@ccne"(set) : "m"(*at));
    return set;
#else
    return COVKIT_LOAD(at);
#endif
}

} // namespace covkit::probe

#define COVKIT_IS_SEEN(cells, number) ::covkit::probe::is_seen(COVKIT_AT(cells, number))

// Iterative label deletion: `judge` is called until it has set the last of the cells. && and || because clang takes
// both arms of ?: in functions that it may evaluate, see COVKIT_COND. is_constant() because it takes the initialisers
// of all `const int` for constants, and warns.
#define COVKIT_UNTIL(cells, number, judge)                                                                             \
    static_cast<void>(__builtin_expect(COVKIT_IS_SEEN(cells, number), true) || (judge, true))
#define COVKIT_CX_UNTIL(cells, number, judge)                                                                          \
    static_cast<void>(::covkit::probe::is_constant() || __builtin_expect(COVKIT_IS_SEEN(cells, number), true) ||       \
                      (judge, true))

// A store that is rarely needed: run-time errors, boundaries.
#define COVKIT_HIT_IF(condition, cells, number)                                                                        \
    static_cast<void>(__builtin_expect(static_cast<bool>(condition), false) && (COVKIT_HIT(cells, number), true))
#define COVKIT_CX_HIT_IF(condition, cells, number)                                                                     \
    static_cast<void>(!::covkit::probe::is_constant() && __builtin_expect(static_cast<bool>(condition), false) &&      \
                      (COVKIT_HIT(cells, number), true))

// Three cells: below zero, zero, above. NaN is none of them.
#define COVKIT_SIGN(cells, number, x)                                                                                  \
    static_cast<void>((x) > 0   ? (COVKIT_HIT(cells, (number) + 2), true)                                              \
                      : (x) < 0 ? (COVKIT_HIT(cells, number), true)                                                    \
                                : ((x) == 0 && (COVKIT_HIT(cells, (number) + 1), true)))
#define COVKIT_CX_SIGN(cells, number, x)                                                                               \
    static_cast<void>(::covkit::probe::is_constant() || (COVKIT_SIGN(cells, number, x), true))

// A loop counts its rounds: none, one, more. The cell of the second macro is that for no round.
#define COVKIT_ROUND(count, cells, number)                                                                             \
    (static_cast<void>((count) != 0 && (COVKIT_HIT(cells, number), true)),                                             \
     static_cast<void>((count) = (count) == 0 ? 1 : 2))
#define COVKIT_ROUNDS(count, cells, number)                                                                            \
    static_cast<void>((count) < 2 && (COVKIT_HIT_AT(cells, number, count), true))
#define COVKIT_CX_ROUND(count, cells, number)                                                                          \
    (static_cast<void>((count) != 0 && (COVKIT_CX_HIT(cells, number), true)),                                          \
     static_cast<void>((count) = (count) == 0 ? 1 : 2))
#define COVKIT_CX_ROUNDS(count, cells, number)                                                                         \
    static_cast<void>((count) < 2 && (COVKIT_CX_HIT_AT(cells, number, count), true))

// Operators whose operands are captured first have their own text in the macro behind.
#define COVKIT_DROP(...)

namespace covkit::probe {

// Which of the cells for these states, in their order; the last one is for neither: NaN.
template <class T> constexpr model::index less_or_greater(T l, T r) { return l < r ? 0 : l > r ? 1 : 2; }
template <class T> constexpr model::index less_or_equal(T l, T r) { return l < r ? 0 : l == r ? 1 : 2; }
template <class T> constexpr model::index equal_or_greater(T l, T r) { return l == r ? 0 : l > r ? 1 : 2; }

// Whether l == r + 1, without overflow.
template <class T> constexpr bool is_next(T l, T r) { return l > r && l - 1 == r; }

// Whether an integer keeps its value as another type.
template <class To, class From> constexpr bool fits(From value) {
    return static_cast<From>(static_cast<To>(value)) == value && (value < From{}) == (static_cast<To>(value) < To{});
}

// Hands a pointer on, which is about to be followed.
template <class T> constexpr T* pointer_seen(place null, T* pointer) {
    if (pointer == nullptr && !__builtin_is_constant_evaluated()) {
        COVKIT_STORE(null);
    }
    return pointer;
}

} // namespace covkit::probe
