// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Coverage by hand:
//
//   if (COVKIT_DECISION(COVKIT_C(armed) && (COVKIT_C(speed > 80) || COVKIT_C(override))))
//
// COVKIT_DECISION is a bool expression for use inside functions. Each of its operands is wrapped
// in COVKIT_C, is converted to bool as `if` would, and is evaluated exactly when and as often as
// without covkit. Between them: && || ! ?: ^ == != & | and their alternative spellings.
// (g++ up to 12 at least crashes on it in a member initialiser of a constexpr constructor, as on
// every statement expression there: put it in the constructor's body.)
//
// COVKIT_ENTRY("name"); at the top of a function records that it was entered.
//
// COVKIT_OFF compiles all of it away.
#pragma once

#include <covkit/config.hpp>

#ifdef COVKIT_OFF

#define COVKIT_DECISION(...) static_cast<bool>(__VA_ARGS__)
#define COVKIT_C(...) static_cast<bool>(__VA_ARGS__)
#define COVKIT_ENTRY(name) static_cast<void>(0)

#else

#include <covkit/manual/frame.hpp>
#include <covkit/probe/condition.hpp>

// Probes have side effects, so clang takes the & in `COVKIT_C(a) & COVKIT_C(b)` for a slip.
#if defined(__clang__) && __clang_major__ >= 14
#define COVKIT_ALLOW_BITWISE_                                                                                          \
    _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wbitwise-instead-of-logical\"")
#define COVKIT_END_ALLOW_ _Pragma("clang diagnostic pop")
#else
#define COVKIT_ALLOW_BITWISE_
#define COVKIT_END_ALLOW_
#endif

// At -O0 clang carries the value of an expression from operand to operand through memory, but
// branches where it controls an `if`. g++ does best without the variable.
#ifdef __clang__
#define COVKIT_OUTCOME_(outcome) bool outcome = false;
#define COVKIT_DECIDE_(outcome, ...)                                                                                   \
    if (__VA_ARGS__) {                                                                                                 \
        outcome = true;                                                                                                \
    }                                                                                                                  \
    outcome
#else
#define COVKIT_OUTCOME_(outcome)
#define COVKIT_DECIDE_(outcome, ...) static_cast<bool>(__VA_ARGS__)
#endif

// A statement expression, not a lambda: no call at -O0, and structured bindings, `this`,
// co_await and whatever else stands in a condition mean what they mean outside.
#define COVKIT_DECISION(...)                                                                                           \
    __extension__({                                                                                                    \
        _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wshadow\"")                                  \
            COVKIT_HERE_(covkit_here, #__VA_ARGS__) static_assert(::covkit::manual::checked<covkit_here>::done, "");   \
        ::covkit::manual::frame<covkit_here> covkit_frame;                                                             \
        COVKIT_OUTCOME_(covkit_outcome)                                                                                \
        _Pragma("GCC diagnostic pop") static_cast<void>(covkit_frame);                                                 \
        COVKIT_USE_SITE_(::covkit::manual::decision_site<covkit_here>);                                                \
        COVKIT_ALLOW_BITWISE_                                                                                          \
        COVKIT_DECIDE_(covkit_outcome, __VA_ARGS__);                                                                   \
        COVKIT_END_ALLOW_                                                                                              \
    })

#define COVKIT_C(...) COVKIT_COND(COVKIT_EDGE_(true, #__VA_ARGS__), COVKIT_EDGE_(false, #__VA_ARGS__), __VA_ARGS__)

#define COVKIT_ENTRY(name)                                                                                             \
    do {                                                                                                               \
        COVKIT_HERE_(covkit_entry_here, name)                                                                          \
        COVKIT_USE_SITE_(::covkit::manual::entry_site<covkit_entry_here>);                                             \
        COVKIT_CX_HIT(::covkit::manual::entry_site<covkit_entry_here>::observations.cells, 0);                         \
    } while (false)

// A local type that carries its place and text (a literal: its size is known) into templates.
#define COVKIT_HERE_(type_name, source)                                                                                \
    struct type_name {                                                                                                 \
        static constexpr ::covkit::model::text text() { return {"" source, sizeof("" source) - 1}; }                   \
        static constexpr const char* file() { return __FILE__; }                                                       \
        static constexpr ::covkit::model::index line() { return __LINE__; }                                            \
    };

#define COVKIT_CELLS_ ::covkit::manual::decision_site<covkit_here>::observations.cells

// All questions are constants, so one action is left, even at -O0. The name of the probe saves
// the compiler from looking the text up again for each of them.
#define COVKIT_EDGE_(value, source)                                                                                    \
    __extension__({                                                                                                    \
        using covkit_probe =                                                                                           \
            ::covkit::manual::probe_of<covkit_here, ::covkit::manual::find<covkit_here>(source), value>;               \
        covkit_probe::hits      ? COVKIT_CX_HIT(COVKIT_CELLS_, covkit_probe::edge.amount)                              \
        : covkit_probe::hits_at ? COVKIT_CX_HIT_AT(COVKIT_CELLS_, covkit_probe::edge.amount, covkit_frame.path)        \
        : covkit_probe::sets    ? COVKIT_SET(covkit_frame.path, covkit_probe::edge.amount)                             \
        : covkit_probe::adds    ? COVKIT_ADD(covkit_frame.path, covkit_probe::edge.amount)                             \
        : covkit_probe::by_path ? COVKIT_PASS                                                                          \
                                : covkit_frame.template note<covkit_here>(covkit_probe::condition, value);             \
    })

#endif
