// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cerrno>
#include <ctime>
#include <sched.h>

namespace covkit::record {

// errno has one address per thread, the same in every shared library and in a forked child.
inline const void* this_thread() noexcept { return &errno; }

// Guards what happens once a test, not once a probe. <mutex> would be included by every user.
class spin_lock {
  public:
    void lock() noexcept {
        while (!try_lock()) {
            ::sched_yield();
        }
    }
    bool try_lock() noexcept {
        const void* nobody = nullptr;
        return __atomic_compare_exchange_n(&owner_, &nobody, this_thread(), false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
    }
    void unlock() noexcept {
        const void* const nobody = nullptr;
        __atomic_store_n(&owner_, nobody, __ATOMIC_RELEASE);
    }

    // In a signal handler. Another thread will give the lock back, so wait for it, but not for
    // ever; the interrupted thread will not, so go on without. Says whether to unlock.
    bool lock_in_handler() noexcept {
        const timespec millisecond = {0, 1000000};
        for (int i = 0; i < 2000; ++i) {
            if (__atomic_load_n(&owner_, __ATOMIC_RELAXED) == this_thread()) {
                return false;
            }
            if (try_lock()) {
                return true;
            }
            ::nanosleep(&millisecond, nullptr);
        }
        return false;
    }

  private:
    const void* owner_ = nullptr;
};

class locked {
  public:
    explicit locked(spin_lock& lock) noexcept : lock_(lock) { lock_.lock(); }
    ~locked() { lock_.unlock(); }
    locked(const locked&) = delete;
    locked& operator=(const locked&) = delete;

  private:
    spin_lock& lock_;
};

} // namespace covkit::record
