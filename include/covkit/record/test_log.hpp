// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What each test observed, kept until the profile is written. Records are only ever appended, each
// complete before it can be seen, so that a signal handler may walk the list at any moment.
#pragma once

#include <covkit/record/harvest.hpp>
#include <covkit/record/test_outcome.hpp>

#include <cstdlib>
#include <cstring>
#include <new>

namespace covkit::record {

struct test_record {
    test_record* next = nullptr;
    test_outcome outcome = test_outcome::unknown;
    bool overlapped = false; // other tests ran at the same time, and share these observations
    const char* name = "";
    index name_size = 0;
    const unsigned char* data = nullptr; // batches
    index data_size = 0;
};

class test_log {
  public:
    const test_record* first() const noexcept { return __atomic_load_n(&first_, __ATOMIC_ACQUIRE); }

    // Copies name and data behind the record. Without memory there is nothing to keep it in: false.
    bool append(model::text name, test_outcome outcome, bool overlapped, const void* data,
                std::size_t data_size) noexcept {
        void* memory = std::malloc(sizeof(test_record) + name.size + data_size);
        if (memory == nullptr) {
            return false;
        }
        auto* record = new (memory) test_record;
        auto* tail = static_cast<unsigned char*>(memory) + sizeof(test_record);
        std::memcpy(tail, name.data, name.size);
        if (data_size != 0) {
            std::memcpy(tail + name.size, data, data_size);
        }
        record->outcome = outcome;
        record->overlapped = overlapped;
        record->name = reinterpret_cast<const char*>(tail);
        record->name_size = name.size;
        record->data = tail + name.size;
        record->data_size = static_cast<index>(data_size);
        __atomic_store_n(last_ == nullptr ? &first_ : &last_->next, record, __ATOMIC_RELEASE);
        last_ = record;
        return true;
    }

    // For a forked child: the parent writes these.
    void forget() noexcept {
        first_ = nullptr;
        last_ = nullptr;
    }

  private:
    test_record* first_ = nullptr;
    test_record* last_ = nullptr;
};

} // namespace covkit::record
