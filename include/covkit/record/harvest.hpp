// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Takes the observations out of the cells, as short batches of bytes. No heap and no locks: it
// also runs in a signal handler, and on a microcontroller.
//
// A batch is, for each unit: its ordinal, then for each cell that is set the distance from the
// cell before (counted from -1, so at least 1), then 0; all as LEB128 numbers.
#pragma once

#include <covkit/record/registry.hpp>

namespace covkit::record {

class batch {
  public:
    static constexpr std::size_t capacity = 2048;

    const unsigned char* data() const noexcept { return bytes_; }
    std::size_t size() const noexcept { return size_; }
    // Room for an ordinal, a distance and the final 0.
    bool has_room() const noexcept { return size_ + 11 <= capacity; }
    void clear() noexcept { size_ = 0; }

    void number(index n) noexcept {
        while (n >= 0x80U) {
            bytes_[size_++] = static_cast<unsigned char>((n & 0x7fU) | 0x80U);
            n >>= 7U;
        }
        bytes_[size_++] = static_cast<unsigned char>(n);
    }

  private:
    unsigned char bytes_[capacity];
    std::size_t size_ = 0;
};

// Taking clears a cell with an exchange: an observation that another thread stores meanwhile is
// either in this batch or stays for the next, and is never lost.
enum class harvest_kind { take, look };

inline bool observed(cell* at, harvest_kind kind) noexcept {
    if (!__atomic_load_n(at, __ATOMIC_RELAXED)) {
        return false;
    }
    return kind == harvest_kind::look || __atomic_exchange_n(at, false, __ATOMIC_RELAXED);
}

// Calls emit(batch) for every batch that fills up or remains.
class harvester {
  public:
    template <class Emit>
    void unit(const unit_link& link, harvest_kind kind, Emit&& emit) noexcept {
        bool open = false;
        index expected = 0;
        const index count = link.table().cell_count;
        for (index at = 0; at < count; ++at) {
            if (!observed(&link.cells()[at], kind)) {
                continue;
            }
            if (!batch_.has_room()) {
                if (open) {
                    batch_.number(0);
                    open = false;
                }
                flush(emit);
            }
            if (!open) {
                batch_.number(link.ordinal());
                open = true;
                expected = 0;
            }
            batch_.number(at - expected + 1);
            expected = at + 1;
        }
        if (open) {
            batch_.number(0);
        }
    }

    template <class Emit> void flush(Emit&& emit) noexcept {
        if (batch_.size() != 0) {
            emit(batch_);
            batch_.clear();
        }
    }

  private:
    batch batch_;
};

template <class Emit> void harvest_all(harvest_kind kind, Emit&& emit) noexcept {
    harvester collect;
    for (unit_link* link = __atomic_load_n(&units.first, __ATOMIC_ACQUIRE); link != nullptr;
         link = link->next()) {
        collect.unit(*link, kind, emit);
    }
    collect.flush(emit);
}

} // namespace covkit::record
