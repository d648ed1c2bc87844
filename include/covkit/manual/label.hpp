// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Labels by hand: at this place, this must hold at least once (docs/labels.md).
//
//   COVKIT_LABEL(speed == limit, "SR-7: exactly at the limit");
//
// A statement for use inside functions. The predicate is converted to bool as `if` would; commas in
// it do no harm. Once the label is covered, it is not evaluated again until the next test, and never
// while the compiler evaluates: so it must have no side effects. The tag is a string literal.
//
// COVKIT_OFF compiles it away. The generator sees an empty statement, and so leaves it in the mirror as it
// is: a label is no part of the program.
#pragma once

#include <covkit/config.hpp>

#ifdef COVKIT_OFF

#define COVKIT_LABEL(...) static_cast<void>(0)

#else

#include <covkit/manual/label_site.hpp>
#include <covkit/probe/condition.hpp>

#ifdef COVKIT_READ_BY_GENERATOR
#define COVKIT_LABEL(...) static_cast<void>(0)
#else

#define COVKIT_LABEL(...)                                                                                              \
    COVKIT_LABEL_FORM_(__VA_ARGS__, COVKIT_LABEL_X_, COVKIT_LABEL_X_, COVKIT_LABEL_X_, COVKIT_LABEL_X_,                \
                       COVKIT_LABEL_X_, COVKIT_LABEL_X_, COVKIT_LABEL_X_, COVKIT_LABEL_X_, COVKIT_LABEL_X_,            \
                       COVKIT_LABEL_X_, COVKIT_LABEL_X_, COVKIT_LABEL_X_, COVKIT_LABEL_12_, COVKIT_LABEL_11_,          \
                       COVKIT_LABEL_10_, COVKIT_LABEL_9_, COVKIT_LABEL_8_, COVKIT_LABEL_7_, COVKIT_LABEL_6_,           \
                       COVKIT_LABEL_5_, COVKIT_LABEL_4_, COVKIT_LABEL_3_, COVKIT_LABEL_2_, COVKIT_LABEL_1_, )          \
    (#__VA_ARGS__, __VA_ARGS__)

// By the number of arguments. Those of a template are separated by commas in the predicate, and the tag
// comes last. The first argument of a form is the text of all, from before macros in them are expanded.
#define COVKIT_LABEL_FORM_(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, form, ...) form
#define COVKIT_LABEL_2_(all, a, tag) COVKIT_LABEL_(all, tag, a)
#define COVKIT_LABEL_3_(all, a, b, tag) COVKIT_LABEL_(all, tag, a, b)
#define COVKIT_LABEL_4_(all, a, b, c, tag) COVKIT_LABEL_(all, tag, a, b, c)
#define COVKIT_LABEL_5_(all, a, b, c, d, tag) COVKIT_LABEL_(all, tag, a, b, c, d)
#define COVKIT_LABEL_6_(all, a, b, c, d, e, tag) COVKIT_LABEL_(all, tag, a, b, c, d, e)
#define COVKIT_LABEL_7_(all, a, b, c, d, e, f, tag) COVKIT_LABEL_(all, tag, a, b, c, d, e, f)
#define COVKIT_LABEL_8_(all, a, b, c, d, e, f, g, tag) COVKIT_LABEL_(all, tag, a, b, c, d, e, f, g)
#define COVKIT_LABEL_9_(all, a, b, c, d, e, f, g, h, tag) COVKIT_LABEL_(all, tag, a, b, c, d, e, f, g, h)
#define COVKIT_LABEL_10_(all, a, b, c, d, e, f, g, h, i, tag) COVKIT_LABEL_(all, tag, a, b, c, d, e, f, g, h, i)
#define COVKIT_LABEL_11_(all, a, b, c, d, e, f, g, h, i, j, tag) COVKIT_LABEL_(all, tag, a, b, c, d, e, f, g, h, i, j)
#define COVKIT_LABEL_12_(all, a, b, c, d, e, f, g, h, i, j, k, tag)                                                    \
    COVKIT_LABEL_(all, tag, a, b, c, d, e, f, g, h, i, j, k)

#define COVKIT_LABEL_1_(all, only)                                                                                     \
    COVKIT_LABEL_REFUSED_("covkit: COVKIT_LABEL needs a predicate and a tag: "                                         \
                          "COVKIT_LABEL(speed == limit, \"at the limit\")")
#define COVKIT_LABEL_X_(...)                                                                                           \
    COVKIT_LABEL_REFUSED_("covkit: COVKIT_LABEL: the predicate has more than ten commas: put it "                      \
                          "in parentheses")
#define COVKIT_LABEL_REFUSED_(why)                                                                                     \
    do {                                                                                                               \
        static_assert(false, why);                                                                                     \
    } while (false)

// A local type carries place, text and tag into templates, as that of COVKIT_HERE_ in macros.hpp. Each
// question is an `if` of its own: of `a && b` g++ makes a value first, at -O0.
#define COVKIT_LABEL_(all, tag_literal, ...)                                                                           \
    do {                                                                                                               \
        static_assert(::covkit::manual::is_string_literal(#tag_literal),                                               \
                      "covkit: COVKIT_LABEL: the tag is no string literal: the table is made by "                      \
                      "the compiler, so write COVKIT_LABEL(speed == limit, \"at the limit\")");                        \
        struct covkit_label_here {                                                                                     \
            static constexpr ::covkit::model::text text() { return {all, sizeof(all) - 1}; }                           \
            static constexpr ::covkit::model::text tag() { return {"" tag_literal, sizeof("" tag_literal) - 1}; }      \
            static constexpr const char* file() { return __FILE__; }                                                   \
            static constexpr ::covkit::model::index line() { return __LINE__; }                                        \
        };                                                                                                             \
        static_assert(::covkit::manual::checked_label<covkit_label_here>::done, "");                                   \
        COVKIT_USE_SITE_(::covkit::manual::label_site<covkit_label_here>);                                             \
        if (!__builtin_is_constant_evaluated()) {                                                                      \
            if (!COVKIT_LOAD(COVKIT_LABEL_CELLS_)) {                                                                   \
                if ((__VA_ARGS__)) {                                                                                   \
                    COVKIT_HIT(COVKIT_LABEL_CELLS_, 0);                                                                \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    } while (false)

#define COVKIT_LABEL_CELLS_ ::covkit::manual::label_site<covkit_label_here>::observations.cells

#endif
#endif
