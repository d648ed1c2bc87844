// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// How a unit declares its cells. On a target, the section covkit_units says which cells belong to which fingerprint:
// no static initialisation, no list to keep. It is written as assembly, because compilers put all inline variables of
// one section into the group of the first, and linkers throw groups away as a whole.
#pragma once

#include <covkit/probe/cell.hpp>

#if COVKIT_EMBEDDED

namespace covkit::probe {

#if COVKIT_PACKED
using cell_word_of_unit = cell_word;
#else
using cell_word_of_unit = cell;
#endif

inline constexpr model::index packed_unit = 0x80000000U; // in the count of cells

// As in the image; gen/data/elf_units.cpp reads it.
struct unit_entry {
    model::u64 fingerprint;
    model::index count;
    cell_word_of_unit* cells;
};

} // namespace covkit::probe

#if __SIZEOF_POINTER__ == 8
#define COVKIT_ENTRY_ADDRESS_ ".balign 8\n.8byte "
#else
#define COVKIT_ENTRY_ADDRESS_ ".4byte "
#endif
#if COVKIT_PACKED
#define COVKIT_ENTRY_STORAGE_ " + 0x80000000"
#else
#define COVKIT_ENTRY_STORAGE_ ""
#endif

#define COVKIT_OBSERVATIONS(hash, count)                                                                               \
    __attribute__((__used__, __section__(COVKIT_SECTION "." #hash))) inline ::covkit::probe::array<count>              \
        observations __asm__("covkit_cells_" #hash);                                                                   \
    __asm__(".pushsection covkit_units,\"aG\",%progbits,covkit_unit_" #hash ",comdat\n"                                \
            ".balign 8\n.8byte 0x" #hash "\n.4byte " #count COVKIT_ENTRY_STORAGE_ "\n" COVKIT_ENTRY_ADDRESS_           \
            "covkit_cells_" #hash "\n.popsection")

// A constant without what the syntax of instructions puts before it.
#ifdef __riscv
#define COVKIT_ASM_VALUE_ "%"
#else
#define COVKIT_ASM_VALUE_ "%c"
#endif

namespace covkit::probe {

// The same for what templates have: their names are not known here. g++ 12 ignores sections of such variables, so that
// they are in .bss.
template <class Site> [[gnu::always_inline]] inline void enlist() {
    __asm__ volatile(".pushsection covkit_units,\"a\",%%progbits\n"
                     ".balign 8\n.4byte " COVKIT_ASM_VALUE_ "0, " COVKIT_ASM_VALUE_ "1, " COVKIT_ASM_VALUE_
                     "2" COVKIT_ENTRY_STORAGE_ "\n" COVKIT_ENTRY_ADDRESS_ COVKIT_ASM_VALUE_ "3\n.popsection"
                     :
                     : "i"(static_cast<model::u32>(Site::unit.fingerprint & 0xffffffffU)),
                       "i"(static_cast<model::u32>(Site::unit.fingerprint >> 32U)), "i"(Site::unit.cell_count),
                       "i"(&Site::observations));
}

} // namespace covkit::probe

#else

#define COVKIT_OBSERVATIONS(hash, count) inline ::covkit::probe::array<count> observations

#endif
