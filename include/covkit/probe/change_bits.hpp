// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Bits of a word that interrupt handlers change as well: none of their changes may get lost between our read and our
// write. Cores that can change memory in one go do so; on others interrupts are masked for these three instructions.
//
// For other cores, or where interrupts are masked by other means, define both before covkit is included:
//
//   #define COVKIT_MASK_INTERRUPTS() my_mask()              its value says how it was before
//   #define COVKIT_UNMASK_INTERRUPTS(before) my_unmask(before)
#pragma once

#include <covkit/model/index.hpp>

#if !defined(COVKIT_MASK_INTERRUPTS)
#if defined(__arm__) && defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M' && !defined(__ARM_FEATURE_LDREX)
#define COVKIT_MASK_INTERRUPTS() ::covkit::probe::mask_interrupts()
#define COVKIT_UNMASK_INTERRUPTS(before) ::covkit::probe::unmask_interrupts(before)
namespace covkit::probe {

inline model::u32 mask_interrupts() {
    model::u32 before = 0;
    __asm__ volatile("mrs %0, primask\n\tcpsid i" : "=r"(before) : : "memory");
    return before;
}
inline void unmask_interrupts(model::u32 before) { __asm__ volatile("msr primask, %0" : : "r"(before) : "memory"); }

} // namespace covkit::probe
#elif defined(__riscv) && !defined(__riscv_atomic)
#define COVKIT_MASK_INTERRUPTS() ::covkit::probe::mask_interrupts()
#define COVKIT_UNMASK_INTERRUPTS(before) ::covkit::probe::unmask_interrupts(before)
// Newer assemblers take these instructions for an extension that -march=rv32imc does not name.
#define COVKIT_WITH_CSR_(instruction) ".option push\n\t.option arch, +zicsr\n\t" instruction "\n\t.option pop"
namespace covkit::probe {

// Machine mode, where firmware runs.
inline model::u32 mask_interrupts() {
    decltype(sizeof 0) before = 0;
    __asm__ volatile(COVKIT_WITH_CSR_("csrrci %0, mstatus, 8") : "=r"(before) : : "memory");
    return static_cast<model::u32>(before & 8U);
}
inline void unmask_interrupts(model::u32 before) {
    __asm__ volatile(COVKIT_WITH_CSR_("csrs mstatus, %0") : : "r"(static_cast<decltype(sizeof 0)>(before)) : "memory");
}

} // namespace covkit::probe
#elif !defined(__riscv) && __GCC_ATOMIC_CHAR_LOCK_FREE != 2
#error                                                                                                                 \
    "covkit: this core cannot change a byte in one go: define COVKIT_MASK_INTERRUPTS, see covkit/probe/change_bits.hpp, or leave COVKIT_PACKED away"
#endif
#endif

namespace covkit::probe {

// RISC-V changes nothing smaller in one go. The bits are in the same places, little-endian as these cores are.
#if defined(__riscv) && !defined(COVKIT_MASK_INTERRUPTS)
using cell_word = model::u32;
#else
using cell_word = model::u8;
#endif

// Out of line: it happens once, and code is as scarce as data.
#ifdef COVKIT_MASK_INTERRUPTS
[[gnu::noinline, gnu::cold]] inline void set_bits(cell_word* at, cell_word bits) {
    const auto before = COVKIT_MASK_INTERRUPTS();
    *at = static_cast<cell_word>(*at | bits);
    COVKIT_UNMASK_INTERRUPTS(before);
}
[[gnu::noinline, gnu::cold]] inline void clear_bits(cell_word* at, cell_word bits) {
    const auto before = COVKIT_MASK_INTERRUPTS();
    *at = static_cast<cell_word>(*at & ~bits);
    COVKIT_UNMASK_INTERRUPTS(before);
}
#else
[[gnu::noinline, gnu::cold]] inline void set_bits(cell_word* at, cell_word bits) {
    __atomic_fetch_or(at, bits, __ATOMIC_RELAXED);
}
[[gnu::noinline, gnu::cold]] inline void clear_bits(cell_word* at, cell_word bits) {
    __atomic_fetch_and(at, static_cast<cell_word>(~bits), __ATOMIC_RELAXED);
}
#endif

} // namespace covkit::probe
