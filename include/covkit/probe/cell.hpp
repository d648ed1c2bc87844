// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The one thing that happens at run time: a relaxed atomic store of `true` into a byte. It is the
// same instruction as a plain store, but compilers may not move it out of a loop (so a crash keeps
// it), and as it is idempotent no thread can lose another thread's.
#pragma once

#include <covkit/config.hpp>
#include <covkit/model/index.hpp>
#if COVKIT_PACKED
#include <covkit/probe/packed.hpp>
#endif

namespace covkit::probe {

// bool, not char: a store to a char may alias anything, and makes compilers reload the world.
using cell = bool;

inline constexpr cell seen = true;

// Where a cell is, and how many of them are declared; packed.hpp has others.
#if !COVKIT_PACKED
using place = cell*;
template <model::index Cells> using cell_array = cell[Cells];

// Compilers would keep the address of each cell in flash; of one base for all, the store knows the distance.
[[gnu::always_inline]] inline place based(place cells) {
    __asm__("" : "+r"(cells));
    return cells;
}
#endif

// The cells of one unit. With COVKIT_MAPPABLE they have their pages to themselves; `Colour` then
// moves them within the page, lest the first cells of all units compete for the same cache set.
#if COVKIT_MAPPABLE
template <model::index Cells, model::index Colour = 0> struct alignas(COVKIT_PAGE_SIZE) array {
    cell before[Colour + 1] = {};
    cell_array<(Cells == 0 ? 1 : Cells)> cells = {};
};
#else
template <model::index Cells, model::index = 0> struct array {
    cell_array<(Cells == 0 ? 1 : Cells)> cells = {};
};
#endif

} // namespace covkit::probe

// How the probes of a table name its cells. clang is done sooner with a pointer, and at -O0 g++ needs
// one instruction less for a store into a variable.
#ifdef __clang__
#define COVKIT_CELLS cells
#else
#define COVKIT_CELLS observations.cells
#endif

#if COVKIT_PACKED
#define COVKIT_STORE_SEEN_(address) ::covkit::probe::set(address)
#define COVKIT_LOAD(address) ::covkit::probe::is_set(address)
#define COVKIT_AT(cells, number) ((cells) + (number))
// At -O0 clang puts a constant to be stored on the stack first, but loads one that is in memory.
#elif defined(__clang__)
#define COVKIT_STORE_SEEN_(address)                                                                                    \
    __atomic_store(address, const_cast<::covkit::probe::cell*>(&::covkit::probe::seen), __ATOMIC_RELAXED)
#else
#define COVKIT_STORE_SEEN_(address) __atomic_store_n(address, true, __ATOMIC_RELAXED)
#endif
#if !COVKIT_PACKED
#define COVKIT_LOAD(address) __atomic_load_n(address, __ATOMIC_RELAXED)
#if COVKIT_EMBEDDED && defined(__OPTIMIZE__)
#define COVKIT_AT(cells, number) &::covkit::probe::based(cells)[number]
#else
#define COVKIT_AT(cells, number) &(cells)[number]
#endif
#endif

// COVKIT_CHECK_FIRST: look before storing. It costs a load and a branch, and saves cache traffic
// where many threads share hot decisions. Packed cells do so anyway.
#if defined(COVKIT_CHECK_FIRST) && !COVKIT_PACKED
#define COVKIT_STORE(address) (COVKIT_LOAD(address) ? static_cast<void>(0) : COVKIT_STORE_SEEN_(address))
#else
#define COVKIT_STORE(address) COVKIT_STORE_SEEN_(address)
#endif
