// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Takes the observations out of the cells, as short batches of bytes. No heap and no locks: it
// also runs in a signal handler, and on a microcontroller.
//
// A batch is, for each unit: its ordinal, then for each cell that is set the distance from the
// cell before (counted from -1, so at least 1), then 0; all as LEB128 numbers.
#pragma once

#include <covkit/record/batch_reader.hpp>
#include <covkit/record/registry.hpp>

#include <cstddef>

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

enum class harvest_kind { take, look };

// Calls keep(batch) for every batch that fills up or remains; keep says whether it was kept.
//
// Taking clears a cell only when its batch has been kept: whoever is killed in between finds the
// observation twice, never nowhere. What another thread stores meanwhile is either in the batch
// or stays for the next.
class harvester {
  public:
    explicit harvester(harvest_kind kind) noexcept : kind_(kind) {}

    template <class Keep> void unit(const unit_link& link, Keep&& keep) noexcept {
        bool open = false;
        index expected = 0;
        const index count = link.table().cell_count;
        for (index at = 0; at < count; ++at) {
            if (!__atomic_load_n(&link.cells()[at], __ATOMIC_RELAXED)) {
                continue;
            }
            if (!batch_.has_room()) {
                if (open) {
                    batch_.number(0);
                    open = false;
                }
                flush(keep);
            }
            if (!open) {
                first_ = batch_.size() == 0 ? &link : first_;
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

    template <class Keep> void flush(Keep&& keep) noexcept {
        if (batch_.size() != 0) {
            if (keep(batch_) && kind_ == harvest_kind::take) {
                clear_cells();
            }
            batch_.clear();
        }
    }

  private:
    // Units come in the order of the registry, so one walk finds them all.
    void clear_cells() const noexcept {
        const unit_link* link = first_;
        read_batch(batch_.data(), batch_.size(), [&](index ordinal, index at) {
            while (link->ordinal() != ordinal) {
                link = link->next();
            }
            __atomic_store_n(&link->cells()[at], false, __ATOMIC_RELAXED);
            return true;
        });
    }

    harvest_kind kind_;
    const unit_link* first_ = nullptr; // of the batch
    batch batch_;
};

// All units from this one on: in a signal handler, those that were there when it started.
template <class Keep> void harvest_from(const unit_link* first, harvest_kind kind, Keep&& keep) noexcept {
    harvester collect(kind);
    for (const unit_link* link = first; link != nullptr; link = link->next()) {
        collect.unit(*link, keep);
    }
    collect.flush(keep);
}

template <class Keep> void harvest_all(harvest_kind kind, Keep&& keep) noexcept {
    harvest_from(units.latest(), kind, keep);
}

} // namespace covkit::record
