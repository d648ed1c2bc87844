// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which units are in this program. A list without heap and without locks: units add themselves
// during static initialisation, or are added by an explicit call where that does not run.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/probe/cell.hpp>

namespace covkit::record {

using model::index;
using probe::cell;
using memory_size_type = decltype(sizeof(0)); // no standard header: see model/index.hpp

class unit_link {
  public:
    // Adds itself. `module` tells which executable or shared library it came from.
    template <class Array>
    unit_link(const model::unit& table, Array& array, const void* module = nullptr) noexcept
        : table_(&table), cells_(array.cells), memory_(&array), memory_size_(sizeof(Array)), module_(module) {
        add();
    }
    unit_link(const unit_link&) = delete;
    unit_link& operator=(const unit_link&) = delete;

    const model::unit& table() const noexcept { return *table_; }
    cell* cells() const noexcept { return cells_; }
    void* memory() const noexcept { return memory_; }
    memory_size_type memory_size() const noexcept { return memory_size_; }
    const void* module() const noexcept { return module_; }
    // The number by which observations name this unit; they never change or come back.
    index ordinal() const noexcept { return ordinal_; }
    unit_link* next() const noexcept { return __atomic_load_n(&next_, __ATOMIC_ACQUIRE); }

    // Where a live profile keeps the cells; 0 if it does not.
    model::u64 file_offset = 0;

  private:
    inline void add() noexcept;
    friend struct registry;

    const model::unit* table_;
    cell* cells_;
    void* memory_;
    memory_size_type memory_size_;
    const void* module_;
    index ordinal_ = 0;
    unit_link* next_ = nullptr;
};

struct registry {
    unit_link* first = nullptr; // the latest
    index count = 0;
    // Told of every unit that comes later; set by the session.
    void (*on_add)(unit_link&) = nullptr;

    unit_link* latest() const noexcept { return __atomic_load_n(&first, __ATOMIC_ACQUIRE); }

    // Takes a unit out of the list, before its library is unmapped.
    void remove(unit_link& gone) noexcept {
        for (unit_link** at = &first; *at != nullptr; at = &(*at)->next_) {
            if (*at == &gone) {
                __atomic_store_n(at, gone.next_, __ATOMIC_RELEASE);
                return;
            }
        }
    }
};

// Constant-initialised, so it is there before any unit. One for the whole process, also where
// libraries are built with -fvisibility=hidden.
__attribute__((__visibility__("default"))) inline registry units;

inline void unit_link::add() noexcept {
    ordinal_ = __atomic_fetch_add(&units.count, 1U, __ATOMIC_RELAXED);
    next_ = __atomic_load_n(&units.first, __ATOMIC_ACQUIRE);
    while (!__atomic_compare_exchange_n(&units.first, &next_, this, true, __ATOMIC_SEQ_CST, __ATOMIC_ACQUIRE)) {
    }
    // First into the list, then the question: a session that starts at this moment sets the
    // function first and walks the list then, so that one of the two sees the other.
    if (auto* const tell = __atomic_load_n(&units.on_add, __ATOMIC_SEQ_CST)) {
        tell(*this);
    }
}

} // namespace covkit::record
