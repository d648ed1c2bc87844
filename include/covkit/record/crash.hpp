// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Mode 'file': a last chance to write the profile when a signal ends the program.
#pragma once

#include <csignal>
#include <cstddef>

namespace covkit::record {

class crash_handlers {
  public:
    // Calls `write` once, in the handler; then the program dies as it would have died.
    static void install(void (*write)()) noexcept {
        write_ = write;
        use_alternate_stack();
        for (std::size_t i = 0; i < count; ++i) {
            struct sigaction now = {};
            // Ignored signals (nohup, a shell's background jobs) stay ignored.
            if (sigaction(signals[i], nullptr, &now) != 0 || now.sa_handler == SIG_IGN) {
                continue;
            }
            struct sigaction ours = {};
            ours.sa_sigaction = &handle;
            ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
            sigemptyset(&ours.sa_mask);
            sigaction(signals[i], &ours, &before_[i]);
        }
    }

  private:
    static constexpr int signals[] = {SIGSEGV, SIGBUS,  SIGFPE, SIGILL,  SIGABRT, SIGTERM,
                                      SIGINT,  SIGHUP,  SIGQUIT, SIGSYS, SIGXCPU};
    static constexpr std::size_t count = sizeof signals / sizeof signals[0];

    static void handle(int signal, siginfo_t* info, void*) noexcept {
        if (!__atomic_exchange_n(&written_, true, __ATOMIC_RELAXED)) {
            write_();
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (signals[i] == signal) {
                sigaction(signal, &before_[i], nullptr);
            }
        }
        // A fault of the processor comes again when the handler returns; a signal that somebody
        // sent has to be sent again.
        if (info->si_code <= 0) {
            raise(signal);
        }
    }

    // A stack overflow leaves no room for the handler on the stack itself.
    static void use_alternate_stack() noexcept {
        static char stack[64 * 1024];
        stack_t now = {};
        if (sigaltstack(nullptr, &now) == 0 && (now.ss_flags & SS_DISABLE) != 0) {
            stack_t ours = {};
            ours.ss_sp = stack;
            ours.ss_size = sizeof stack;
            sigaltstack(&ours, nullptr);
        }
    }

    static inline void (*write_)() = nullptr;
    static inline bool written_ = false;
    static inline struct sigaction before_[count] = {};
};

} // namespace covkit::record
