// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Data flow by hand, for a few variables that matter: which definition did each use see?
//
//   COVKIT_FLOW(speed, COVKIT_DEFS(initial, sensor, fallback), COVKIT_USES(display, limit));
//   int speed = 0;
//   COVKIT_DEF(speed, initial);
//   …
//   COVKIT_USE(speed, limit);
//   if (speed > allowed) …
//
// COVKIT_FLOW is a declaration and stands beside that of the variable: in a function, a class or a
// namespace. It names the marks; several marks may have the same name. COVKIT_DEF stands behind a
// definition, COVKIT_USE before a use; both are expressions of type void. The variable may be a
// member: COVKIT_USE(this->speed, limit), COVKIT_DEF(state.speed, sensor).
//
// COVKIT_FLOW_AS(static, speed, …) is the same for a variable that is static, static inline in a
// class, thread_local or mutable; COVKIT_INLINE_FLOW(speed, …) for one that a header declares inline
// or extern.
//
// Each pair of a definition and a use is to be covered. COVKIT_OFF compiles all of it away.
#pragma once

#include <covkit/config.hpp>

#ifdef COVKIT_OFF

#define COVKIT_FLOW(variable, definitions, uses) static_assert(true, "")
#define COVKIT_FLOW_AS(storage, variable, definitions, uses) static_assert(true, "")
#define COVKIT_INLINE_FLOW(variable, definitions, uses) static_assert(true, "")
#define COVKIT_DEF(variable, id) static_cast<void>(0)
#define COVKIT_USE(variable, id) static_cast<void>(0)

#else

#include <covkit/manual/flow_site.hpp>
#include <covkit/probe/condition.hpp>

#define COVKIT_FLOW(variable, definitions, uses)                                                                       \
    COVKIT_FLOW_(, variable##_covkit_type, variable##_covkit_flow, #variable, definitions, uses)
#define COVKIT_INLINE_FLOW(variable, definitions, uses) inline COVKIT_FLOW(variable, definitions, uses)
// Without a name, the types for two static variables of the same name, in two files, are different.
#define COVKIT_FLOW_AS(storage, variable, definitions, uses)                                                           \
    COVKIT_FLOW_(storage, , variable##_covkit_flow, #variable, definitions, uses)

#define COVKIT_DEFS(...)                                                                                               \
    static constexpr ::covkit::model::text definitions() { return #__VA_ARGS__; }
#define COVKIT_USES(...)                                                                                               \
    static constexpr ::covkit::model::text uses() { return #__VA_ARGS__; }

// A type that carries the names into templates, and the one object of it that there is.
#define COVKIT_FLOW_(storage_words, type, object, name, definitions_member, uses_member)                               \
    storage_words struct type : ::covkit::manual::last_definition {                                                    \
        definitions_member uses_member static constexpr ::covkit::model::text variable() { return name; }              \
        static constexpr ::covkit::model::text storage() { return #storage_words; }                                    \
        static constexpr const char* file() { return __FILE__; }                                                       \
        static constexpr ::covkit::model::index line() { return __LINE__; }                                            \
    } object {                                                                                                         \
    }

// The name is put together at its end, so that it can be that of a member.
#define COVKIT_DEF(variable, id) COVKIT_DEF_(variable##_covkit_flow, #id)
#define COVKIT_USE(variable, id) COVKIT_USE_(variable##_covkit_flow, #id)

#define COVKIT_DEF_(object, id)                                                                                        \
    (COVKIT_FLOW_LINK_(object),                                                                                        \
     static_cast<void>(object.number = ::covkit::manual::marked_definition<                                            \
                           decltype(object), ::covkit::manual::find_definition<decltype(object)>(id)>::number))

#define COVKIT_USE_(object, id)                                                                                        \
    (COVKIT_FLOW_LINK_(object),                                                                                        \
     COVKIT_CX_HIT_AT(                                                                                                 \
         ::covkit::manual::flow_site<decltype(object)>::observations.cells,                                            \
         (::covkit::manual::marked_use<decltype(object), ::covkit::manual::find_use<decltype(object)>(id)>::base),     \
         object.number))

#define COVKIT_FLOW_LINK_(object) COVKIT_USE_SITE_(::covkit::manual::flow_site<decltype(object)>)

#endif
