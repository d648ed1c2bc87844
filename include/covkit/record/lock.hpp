// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace covkit::record {

// Guards what happens once a test, not once a probe. <mutex> would be included by every user.
class spin_lock {
  public:
    void lock() noexcept {
        while (__atomic_exchange_n(&taken_, true, __ATOMIC_ACQUIRE)) {
        }
    }
    void unlock() noexcept { __atomic_store_n(&taken_, false, __ATOMIC_RELEASE); }

  private:
    bool taken_ = false;
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
