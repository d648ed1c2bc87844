// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which tests are running, and to which of them an observation belongs.
//
//   one test             to that test
//   tests nested         to the innermost; the outer one goes on when it has ended
//   tests in parallel    to the innermost of every thread, marked as overlapped: cells belong to
//                        the process, so nobody can tell them apart
//   no test              to the test with the empty name
#pragma once

#include <covkit/model/text.hpp>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

namespace covkit::record {

class open_tests {
  public:
    struct test {
        test* below = nullptr; // opened earlier
        const void* thread = nullptr;
        model::index name_size = 0;
        std::uint64_t file_offset = 0; // of its record in a live profile; 0 if there is none

        model::text name() const noexcept { return {reinterpret_cast<const char*>(this + 1), name_size}; }
    };

    // Null if there is no memory.
    test* push(model::text name, const void* thread) noexcept {
        void* memory = std::malloc(sizeof(test) + name.size);
        if (memory == nullptr) {
            return nullptr;
        }
        auto* opened = new (memory) test{top_, thread, name.size};
        std::memcpy(static_cast<void*>(opened + 1), name.data, name.size);
        __atomic_store_n(&top_, opened, __ATOMIC_RELEASE);
        return opened;
    }

    // The innermost test of this thread, or of any if it has none: some frameworks end a test on
    // another thread than they began it on.
    test* innermost(const void* thread) noexcept {
        for (test* at = top_; at != nullptr; at = at->below) {
            if (at->thread == thread) {
                return at;
            }
        }
        return top_;
    }

    void remove(test* ended) noexcept {
        for (test** at = &top_; *at != nullptr; at = &(*at)->below) {
            if (*at == ended) {
                __atomic_store_n(at, ended->below, __ATOMIC_RELEASE);
                std::free(static_cast<void*>(ended));
                return;
            }
        }
    }

    // In a forked child: only this thread is left, and with it one thread's tests.
    void keep_thread(const void* thread) noexcept {
        const void* const kept = top_ == nullptr ? thread : innermost(thread)->thread;
        for (test* at = top_; at != nullptr;) {
            test* const below = at->below;
            if (at->thread == kept) {
                at->thread = thread;
            } else {
                remove(at);
            }
            at = below;
        }
    }

    // Those that were opened last come first.
    template <class Visit> void for_each(Visit&& visit) noexcept {
        for (test* at = top_; at != nullptr; at = at->below) {
            visit(*at);
        }
    }

    const test* top() const noexcept { return __atomic_load_n(&top_, __ATOMIC_ACQUIRE); }

    // Calls visit(test, overlapped) for the innermost test of every thread.
    template <class Visit> void for_each_innermost(Visit&& visit) const noexcept {
        bool overlapped = false;
        for (const test* at = top(); at != nullptr; at = at->below) {
            overlapped = overlapped || at->thread != top()->thread;
        }
        for (const test* at = top(); at != nullptr; at = at->below) {
            if (is_innermost(at)) {
                visit(*at, overlapped);
            }
        }
    }

  private:
    bool is_innermost(const test* candidate) const noexcept {
        for (const test* at = top(); at != candidate; at = at->below) {
            if (at->thread == candidate->thread) {
                return false;
            }
        }
        return true;
    }

    test* top_ = nullptr;
};

} // namespace covkit::record
