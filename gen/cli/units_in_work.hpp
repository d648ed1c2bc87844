// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which translation unit each thread of another process works on; known also after that process has died.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sys/mman.h>

namespace covkit::gen {

class units_in_work {
  public:
    explicit units_in_work(unsigned threads) : size_(threads * sizeof(slot)) {
        void* const shared = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (shared != MAP_FAILED) {
            slots_ = static_cast<slot*>(shared);
            threads_ = threads;
        }
    }
    ~units_in_work() {
        if (slots_ != nullptr) {
            ::munmap(slots_, size_);
        }
    }
    units_in_work(const units_in_work&) = delete;
    units_in_work& operator=(const units_in_work&) = delete;

    void begin(unsigned thread, std::size_t unit) { set(thread, static_cast<std::uint32_t>(unit) + 1); }
    void end(unsigned thread) { set(thread, 0); }
    void clear() {
        for (unsigned i = 0; i < threads_; ++i) {
            end(i);
        }
    }

    std::vector<std::size_t> units() const {
        std::vector<std::size_t> result;
        for (unsigned i = 0; i < threads_; ++i) {
            if (const std::uint32_t unit = slots_[i].load(); unit != 0) {
                result.push_back(unit - 1);
            }
        }
        return result;
    }

  private:
    using slot = std::atomic<std::uint32_t>;
    static_assert(slot::is_always_lock_free);
    void set(unsigned thread, std::uint32_t value) {
        if (thread < threads_) {
            slots_[thread].store(value);
        }
    }

    std::size_t size_;
    slot* slots_ = nullptr; // zeros, to begin with
    unsigned threads_ = 0;
};

} // namespace covkit::gen
