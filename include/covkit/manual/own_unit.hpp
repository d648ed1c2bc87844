// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What all hand-written macros need to be units of their own.
#pragma once

#include <covkit/config.hpp>
#include <covkit/model/fingerprint.hpp>
#include <covkit/model/unit.hpp>
#include <covkit/probe/observations.hpp>
#if !COVKIT_EMBEDDED
#include <covkit/record/registry.hpp>
#endif
#if COVKIT_HOSTED
#include <covkit/record/module.hpp>
#endif

namespace covkit::manual {

using model::index;

#if COVKIT_HOSTED
__attribute__((__visibility__("hidden"))) inline const void* this_module() noexcept { return &record::module_mark; }
#else
inline const void* this_module() noexcept { return nullptr; }
#endif

// Spreads the cells of many sites over the cache sets of a page.
constexpr index colour(model::u64 fingerprint, index cell_count) {
    constexpr index line = 64;
    const index lines = cell_count + line >= COVKIT_PAGE_SIZE ? 1 : (COVKIT_PAGE_SIZE - cell_count) / line;
    return static_cast<index>(fingerprint % lines) * line;
}

constexpr model::unit with_fingerprint(model::unit u) {
    u.fingerprint = model::fingerprint_of(u);
    return u;
}

} // namespace covkit::manual

// How the registry, or what reads the image, knows of a site: a member of it, and what has to be said where it is used.
#if COVKIT_EMBEDDED
#define COVKIT_SITE_LINK_ static_assert(true, "")
#define COVKIT_USE_SITE_(...)                                                                                          \
    (__builtin_is_constant_evaluated() ? static_cast<void>(0) : ::covkit::probe::enlist<__VA_ARGS__>())
#else
#define COVKIT_SITE_LINK_                                                                                              \
    static inline record::unit_link link { unit, observations, this_module() }
#define COVKIT_USE_SITE_(...) static_cast<void>(&__VA_ARGS__::link)
#endif
