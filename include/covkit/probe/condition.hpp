// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Probes as expression text, the form that instrumented sources use. They are macros, because at
// -O0, where people debug, a call for each condition costs two to three times the program.
//
//   if (COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 7), armed) &&
//       COVKIT_COND(COVKIT_HIT(cells, 5), COVKIT_HIT(cells, 6), speed > 80))
//
// What to do on each edge comes from mcdc/graph.hpp. An accumulator is a local unsigned integer,
// as wide as an address: a narrower one would have to be widened for each store.
#pragma once

#include <covkit/probe/cell.hpp>

namespace covkit::probe {

using accumulator = decltype(sizeof 0);

constexpr bool is_constant() noexcept { return __builtin_is_constant_evaluated(); }

} // namespace covkit::probe

// The condition comes last, so that commas in it survive.
//
// No ?: for clang. Where both arms of `c ? x : y` would be constants in a constant evaluation, as
// those with COVKIT_CX_HIT are, clang computes both at run time too and selects: both would store.
// And at -O0 it leaves out an operand of && or || that does nothing, but never an arm.
#ifdef __clang__
#define COVKIT_COND(edge_true, edge_false, ...)                                                                        \
    ((static_cast<bool>(__VA_ARGS__) || (edge_false, false)) && (edge_true, true))
#else
#define COVKIT_COND(edge_true, edge_false, ...) ((__VA_ARGS__) ? (edge_true, true) : (edge_false, false))
#endif

// The same behind a condition in parentheses, as instrumented sources have it: `((a) COVKIT_EDGES(
// t, f))`. For clang, a condition of class type must be converted to bool before.
#ifdef __clang__
#define COVKIT_EDGES(edge_true, edge_false) &&(edge_true, true) || (edge_false, false)
#else
#define COVKIT_EDGES(edge_true, edge_false) ? (edge_true, true) : (edge_false, false)
#endif

// A condition that needs no probe. clang would warn of `if ((a == b))`.
#ifdef __clang__
#define COVKIT_NO_EDGES COVKIT_EDGES(COVKIT_PASS, COVKIT_PASS)
#else
#define COVKIT_NO_EDGES
#endif

// Round the expansion of a macro: clang does not warn of these things in macros.
#ifdef __clang__
#define COVKIT_QUIET                                                                                                   \
    _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wparentheses\"")                             \
        _Pragma("clang diagnostic ignored \"-Wparentheses-equality\"")                                                 \
            _Pragma("clang diagnostic ignored \"-Wtautological-compare\"")                                             \
                _Pragma("clang diagnostic ignored \"-Wtautological-constant-compare\"")
#define COVKIT_LOUD _Pragma("clang diagnostic pop")
#else
#define COVKIT_QUIET
#define COVKIT_LOUD
#endif

#define COVKIT_PASS static_cast<void>(0)
#define COVKIT_SET(accumulator, amount) static_cast<void>((accumulator) = (amount))
#define COVKIT_ADD(accumulator, amount) static_cast<void>((accumulator) += (amount))
#define COVKIT_HIT(cells, number) COVKIT_STORE(COVKIT_AT(cells, number))
#define COVKIT_HIT_AT(cells, number, accumulator) COVKIT_STORE(COVKIT_AT(cells, (number) + (accumulator)))

// The same inside constexpr functions: nothing is stored while the compiler evaluates.
#define COVKIT_CX_HIT(cells, number)                                                                                   \
    (__builtin_is_constant_evaluated() ? static_cast<void>(0) : COVKIT_HIT(cells, number))
#define COVKIT_CX_HIT_AT(cells, number, accumulator)                                                                   \
    (__builtin_is_constant_evaluated() ? static_cast<void>(0) : COVKIT_HIT_AT(cells, number, accumulator))

// The same in initialisers outside of functions: clang warns of the built-in function itself there.
#define COVKIT_OUTER_HIT(cells, number)                                                                                \
    (::covkit::probe::is_constant() ? static_cast<void>(0) : COVKIT_HIT(cells, number))
