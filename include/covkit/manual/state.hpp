// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// State by hand: what a place modifies, what a value comes from, what a test checks (docs/state.md).
//
//   COVKIT_MODIFIES("Color::name");
//   COVKIT_DEPENDS("Color::getName() const", "Color::name");
//   COVKIT_ASSERTS("Color::getName() const");
//
// Statements for use inside functions; each is recorded when control comes to it. Names are string literals,
// and the same name is the same thing wherever it stands, also in the tables of the generator, which write
// it as Clang does: class, member, types of parameters, const.
//
// COVKIT_OFF compiles them away. The generator sees an empty statement, and so leaves it in the mirror as it
// is: a mark is no part of the program.
#pragma once

#include <covkit/config.hpp>

#if defined(COVKIT_OFF) || defined(COVKIT_READ_BY_GENERATOR)

#define COVKIT_MODIFIES(...) static_cast<void>(0)
#define COVKIT_DEPENDS(...) static_cast<void>(0)
#define COVKIT_ASSERTS(...) static_cast<void>(0)

#else

#include <covkit/manual/label_text.hpp>
#include <covkit/manual/state_site.hpp>
#include <covkit/probe/condition.hpp>

#define COVKIT_MODIFIES(...)                                                                                           \
    COVKIT_STATE_FORM_(__VA_ARGS__, COVKIT_MODIFIES_X_, COVKIT_MODIFIES_X_, COVKIT_MODIFIES_X_, COVKIT_MODIFIES_X_,    \
                       COVKIT_MODIFIES_X_, COVKIT_MODIFIES_1_, )                                                       \
    (#__VA_ARGS__, __VA_ARGS__)
#define COVKIT_DEPENDS(...)                                                                                            \
    COVKIT_STATE_FORM_(__VA_ARGS__, COVKIT_DEPENDS_X_, COVKIT_DEPENDS_X_, COVKIT_DEPENDS_X_, COVKIT_DEPENDS_X_,        \
                       COVKIT_DEPENDS_2_, COVKIT_DEPENDS_X_, )                                                         \
    (#__VA_ARGS__, __VA_ARGS__)
#define COVKIT_ASSERTS(...)                                                                                            \
    COVKIT_STATE_FORM_(__VA_ARGS__, COVKIT_ASSERTS_X_, COVKIT_ASSERTS_X_, COVKIT_ASSERTS_X_, COVKIT_ASSERTS_X_,        \
                       COVKIT_ASSERTS_X_, COVKIT_ASSERTS_1_, )                                                         \
    (#__VA_ARGS__, __VA_ARGS__)

// By the number of arguments: three to six, two, one. The first argument of a form is the text of all, from
// before macros in them are expanded.
#define COVKIT_STATE_FORM_(a, b, c, d, e, f, form, ...) form

#define COVKIT_MODIFIES_1_(all, name)                                                                                  \
    COVKIT_STATE_("COVKIT_MODIFIES(" all ")", modifies, name, name,                                                    \
                  "covkit: COVKIT_MODIFIES: the name is no string literal: the table is made by "                      \
                  "the compiler, so write COVKIT_MODIFIES(\"Color::name\")")
#define COVKIT_DEPENDS_2_(all, to, from)                                                                               \
    COVKIT_STATE_("COVKIT_DEPENDS(" all ")", depends, to, from,                                                        \
                  "covkit: COVKIT_DEPENDS: a name is no string literal: the table is made by the "                     \
                  "compiler, so write COVKIT_DEPENDS(\"Color::getName() const\", \"Color::name\")")
#define COVKIT_ASSERTS_1_(all, name)                                                                                   \
    COVKIT_STATE_("COVKIT_ASSERTS(" all ")", asserts, name, name,                                                      \
                  "covkit: COVKIT_ASSERTS: the name is no string literal: the table is made by "                       \
                  "the compiler, so write COVKIT_ASSERTS(\"Color::getName() const\")")

#define COVKIT_MODIFIES_X_(...)                                                                                        \
    COVKIT_STATE_REFUSED_("covkit: COVKIT_MODIFIES takes one name: "                                                   \
                          "COVKIT_MODIFIES(\"Color::name\")")
#define COVKIT_DEPENDS_X_(...)                                                                                         \
    COVKIT_STATE_REFUSED_("covkit: COVKIT_DEPENDS takes two names, what depends and on what: "                         \
                          "COVKIT_DEPENDS(\"Color::getName() const\", \"Color::name\")")
#define COVKIT_ASSERTS_X_(...)                                                                                         \
    COVKIT_STATE_REFUSED_("covkit: COVKIT_ASSERTS takes one name: "                                                    \
                          "COVKIT_ASSERTS(\"Color::getName() const\")")
#define COVKIT_STATE_REFUSED_(why)                                                                                     \
    do {                                                                                                               \
        static_assert(false, why);                                                                                     \
    } while (false)

// A local type carries place and names into templates, as that of COVKIT_HERE_ in macros.hpp.
#define COVKIT_STATE_(all, what, to_literal, from_literal, no_literal)                                                 \
    do {                                                                                                               \
        static_assert(::covkit::manual::is_string_literal(#to_literal) &&                                              \
                          ::covkit::manual::is_string_literal(#from_literal),                                          \
                      no_literal);                                                                                     \
        struct covkit_state_here : ::covkit::manual::what##_mark {                                                     \
            static constexpr ::covkit::model::text text() { return {all, sizeof(all) - 1}; }                           \
            static constexpr ::covkit::model::text to() { return {"" to_literal, sizeof("" to_literal) - 1}; }         \
            static constexpr ::covkit::model::text from() { return {"" from_literal, sizeof("" from_literal) - 1}; }   \
            static constexpr const char* file() { return __FILE__; }                                                   \
            static constexpr ::covkit::model::index line() { return __LINE__; }                                        \
        };                                                                                                             \
        static_assert(::covkit::manual::checked_state<covkit_state_here>::done, "");                                   \
        COVKIT_USE_SITE_(::covkit::manual::state_site<covkit_state_here>);                                             \
        COVKIT_CX_HIT(::covkit::manual::state_site<covkit_state_here>::observations.cells, 0);                         \
    } while (false)

#endif
