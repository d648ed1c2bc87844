// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// All units of the program with their cells: out of the section covkit_units on a target, out of the registry where
// there is an operating system.
#pragma once

#include <covkit/probe/observations.hpp>
#if !COVKIT_EMBEDDED
#include <covkit/record/registry.hpp>
#endif

#if COVKIT_EMBEDDED
// Linkers make these two for a section that has a C name; covkit/embedded/units.ld makes them elsewhere. Weak: a
// program without units has none.
extern "C" {
extern const ::covkit::probe::unit_entry __start_covkit_units[] __attribute__((__weak__));
extern const ::covkit::probe::unit_entry __stop_covkit_units[] __attribute__((__weak__));
}
#endif

namespace covkit::embedded {

using model::index;
using model::u64;
using model::u8;

struct unit {
    u64 fingerprint;
    index count;
    probe::place cells;
};

#if COVKIT_EMBEDDED

template <class Do> void each_unit(Do&& action) {
    for (const probe::unit_entry* at = __start_covkit_units; at < __stop_covkit_units; ++at) {
        // Marks by hand in inlined functions are there more than once.
        bool is_new = true;
        for (const probe::unit_entry* before = __start_covkit_units; before < at && is_new; ++before) {
            is_new = before->cells != at->cells;
        }
        if (is_new) {
#if COVKIT_PACKED
            action(unit{at->fingerprint, at->count & ~probe::packed_unit, probe::place{at->cells, 0}});
#else
            action(unit{at->fingerprint, at->count, at->cells});
#endif
        }
    }
}

#else

template <class Do> void each_unit(Do&& action) {
    for (const record::unit_link* at = record::units.latest(); at != nullptr; at = at->next()) {
        action(unit{at->table().fingerprint, at->table().cell_count, at->cells()});
    }
}

#endif

// Of the memory that holds a cell.
#if COVKIT_PACKED
inline const void* address_of(probe::place at) { return at.words; }
#else
inline const void* address_of(probe::place at) { return at; }
#endif

inline bool is_observed(probe::place at) { return COVKIT_LOAD(at); }
inline void forget(probe::place at) {
#if COVKIT_PACKED
    probe::clear(at);
#else
    __atomic_store_n(at, false, __ATOMIC_RELAXED);
#endif
}

} // namespace covkit::embedded
