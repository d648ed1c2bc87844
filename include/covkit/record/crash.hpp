// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Mode 'file': a last chance to write the profile when a signal ends the program.
#pragma once

#include <cerrno>
#include <csignal>
#include <cstddef>

namespace covkit::record {

class crash_handlers {
  public:
    // Calls `write` in the handler; then the program dies as it would have died.
    static void install(void (*write)()) noexcept {
        write_ = write;
        use_alternate_stack();
        for (std::size_t i = 0; i < count; ++i) {
            struct sigaction now = {};
            // Ignored signals (nohup, a shell's background jobs) stay ignored.
            if (sigaction(deadly[i], nullptr, &now) != 0 || now.sa_handler == SIG_IGN || is_ours(now)) {
                continue;
            }
            struct sigaction ours = {};
            ours.sa_sigaction = &handle;
            ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
            sigemptyset(&ours.sa_mask);
            sigaction(deadly[i], &ours, &before_[i]);
        }
    }

    // Before the code of the handler is unmapped.
    static void uninstall() noexcept {
        for (std::size_t i = 0; i < count; ++i) {
            struct sigaction now = {};
            if (sigaction(deadly[i], nullptr, &now) == 0 && is_ours(now)) {
                sigaction(deadly[i], &before_[i], nullptr);
            }
        }
        stack_t now = {};
        if (sigaltstack(nullptr, &now) == 0 && now.ss_sp == stack_) {
            stack_t none = {};
            none.ss_flags = SS_DISABLE;
            none.ss_size = sizeof stack_;
            sigaltstack(&none, nullptr);
        }
    }

  private:
    // All that end a program, or are often used to, and can be caught.
    static constexpr int deadly[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,  SIGABRT, SIGTRAP, SIGSYS,  SIGTERM, SIGINT,
                                     SIGHUP,  SIGQUIT, SIGALRM, SIGPIPE, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};
    static constexpr std::size_t count = sizeof deadly / sizeof deadly[0];

    static bool is_ours(const struct sigaction& action) noexcept {
        return (action.sa_flags & SA_SIGINFO) != 0 && action.sa_sigaction == &handle;
    }

    // The instruction that failed is tried again when the handler returns, and fails again.
    static bool comes_again(int signal, const siginfo_t& info) noexcept {
        return info.si_code > 0 && (signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE || signal == SIGILL);
    }

    static void handle(int signal, siginfo_t* info, void*) noexcept {
        const int error = errno;
        // A fault inside the writing must not start it again.
        if (!__atomic_exchange_n(&writing_, true, __ATOMIC_ACQUIRE)) {
            write_();
            __atomic_store_n(&writing_, false, __ATOMIC_RELEASE);
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (deadly[i] == signal) {
                sigaction(signal, &before_[i], nullptr);
            }
        }
        // Stays blocked until the handler returns, and then meets whatever was there before us.
        if (!comes_again(signal, *info)) {
            raise(signal);
        }
        errno = error;
    }

    // A stack overflow leaves no room for the handler on the stack itself.
    static void use_alternate_stack() noexcept {
        stack_t now = {};
        if (sigaltstack(nullptr, &now) == 0 && (now.ss_flags & SS_DISABLE) != 0) {
            stack_t ours = {};
            ours.ss_sp = stack_;
            ours.ss_size = sizeof stack_;
            sigaltstack(&ours, nullptr);
        }
    }

    static inline void (*write_)() = nullptr;
    static inline bool writing_ = false;
    static inline struct sigaction before_[count] = {};
    static inline char stack_[64 * 1024] = {};
};

} // namespace covkit::record
