// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The language of the victim:
//
//   step N, begin NAME, pass, fail, skip            what there is to record
//   say WORD, wait                                  talk to the test; sleep until killed
//   return N, exit N, quick_exit N, _exit N, throw, abort, segv, fpe, overflow, raise N
//   at_exit N, at_quick_exit N, in_destructor N     steps that run while the program ends
//   fork { ... }, join, orphan                      children; wait for them, or for the parent's
//   end exec WORD..., exec_limited N WORD...            this program again, with limited files or
//   not handle N C                                      a handler of its own for signal N: exit
//   code C load FILE, unload, library N                    a shared library and its steps threads,
//   parallel_tests, many_tests, storm, evaluate      see victim_loops.hpp cd DIR, close_files,
//   open_files F, next_file, limit N, terminal F, sleep MS
#pragma once

#include "steps.hpp"
#include "victim_deaths.hpp"
#include "victim_loops.hpp"

#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

namespace victim {

class script {
  public:
    script(char** from, char** to) : at_(from), end_(to) {}
    bool done() const { return at_ == end_; }
    const char* word() { return done() ? "" : *at_++; }
    int number() { return std::atoi(word()); }
    char** rest() { return at_; }
    // Behind the bracket that closes the one that has just been read.
    void skip_block() {
        for (int depth = 1; depth != 0 && !done();) {
            const char* each = word();
            depth += std::strcmp(each, "{") == 0 ? 1 : std::strcmp(each, "}") == 0 ? -1 : 0;
        }
    }

  private:
    char** at_;
    char** end_;
};

inline int destructor_step = -1;
inline int exit_step = 0;
inline int handler_code = 0;
inline pid_t parent = 0;
inline void* library = nullptr;
inline const char* library_name = "";

// Constructed before main, so destroyed after everything that main registers.
struct late_destructor {
    ~late_destructor() {
        if (destructor_step >= 0) {
            step(destructor_step);
        }
    }
};
inline late_destructor when_ending;

inline bool dies(const std::string& word, script& commands) {
    if (word == "exit") {
        std::exit(commands.number());
    } else if (word == "quick_exit") {
        std::quick_exit(commands.number());
    } else if (word == "_exit") {
        ::_exit(commands.number());
    } else if (word == "throw") {
        die_uncaught();
    } else if (word == "abort") {
        std::abort();
    } else if (word == "segv") {
        write_to_null();
    } else if (word == "fpe") {
        divide_by_zero();
    } else if (word == "overflow") {
        overflow_stack(0);
    } else if (word == "raise") {
        ::kill(::getpid(), commands.number());
    } else {
        return false;
    }
    return true;
}

inline bool records(const std::string& word, script& commands) {
    using covkit::record::test_outcome;
    if (word == "step") {
        step(commands.number());
    } else if (word == "begin") {
        covkit::begin_test(commands.word());
    } else if (word == "pass" || word == "fail" || word == "skip") {
        covkit::end_test(word == "pass"   ? test_outcome::passed
                         : word == "fail" ? test_outcome::failed
                                          : test_outcome::skipped);
    } else if (word == "at_exit") {
        exit_step = commands.number();
        std::atexit([] { step(exit_step); });
    } else if (word == "at_quick_exit") {
        exit_step = commands.number();
        std::at_quick_exit([] { step(exit_step); });
    } else if (word == "in_destructor") {
        destructor_step = commands.number();
    } else {
        return false;
    }
    return true;
}

inline bool loads(const std::string& word, script& commands) {
    if (word == "load") {
        library_name = commands.word();
        library = ::dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) {
            say(::dlerror());
            ::_exit(99);
        }
    } else if (word == "unload") {
        ::dlclose(library);
        if (::dlopen(library_name, RTLD_NOW | RTLD_NOLOAD) != nullptr) {
            say("still there");
        }
    } else if (word == "library") {
        auto* run_step = reinterpret_cast<void (*)(int)>(::dlsym(library, "victim_library_step"));
        run_step(commands.number());
    } else {
        return false;
    }
    return true;
}

inline void limit_files(int bytes) {
    const rlimit limit = {static_cast<rlim_t>(bytes), static_cast<rlim_t>(bytes)};
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

inline bool changes_process(const std::string& word, script& commands) {
    if (word == "handle") {
        const int signal = commands.number();
        handler_code = commands.number();
        std::signal(signal, [](int) { std::exit(handler_code); });
    } else if (word == "terminal") {
        ::setsid();
        ::ioctl(::open(commands.word(), O_RDWR), TIOCSCTTY, 0);
    } else if (word == "sleep") {
        ::usleep(static_cast<useconds_t>(commands.number()) * 1000);
    } else if (word == "cd") {
        if (::chdir(commands.word()) != 0) {
            ::_exit(98);
        }
    } else if (word == "close_files") {
        for (int file = 3; file < 1024; ++file) {
            ::close(file);
        }
    } else if (word == "open_files") {
        const char* name = commands.word();
        for (int file = 0; file < 300; ++file) {
            static_cast<void>(::open(name, O_RDWR));
        }
    } else if (word == "next_file") {
        say(std::to_string(::dup(0)));
    } else if (word == "limit") {
        limit_files(commands.number());
    } else {
        return false;
    }
    return true;
}

inline bool multiplies(const std::string& word, script& commands) {
    if (word == "fork") {
        commands.word(); // {
        parent = ::getpid();
        if (::fork() != 0) {
            commands.skip_block();
        }
    } else if (word == "}") {
        ::_exit(0); // the end of a child
    } else if (word == "orphan") {
        while (::getppid() == parent) {
            ::usleep(1000);
        }
    } else if (word == "join") {
        int status = 0;
        while (::wait(&status) > 0 || errno == EINTR) {
        }
    } else if (word == "exec_limited") {
        limit_files(commands.number());
        ::execv("/proc/self/exe", commands.rest() - 1);
    } else if (word == "exec") {
        ::execv("/proc/self/exe", commands.rest() - 1); // "exec" stands for the program's name
    } else {
        return false;
    }
    return true;
}

inline int run(script& commands) {
    while (!commands.done()) {
        const std::string word = commands.word();
        if (word == "return") {
            return commands.number();
        }
        if (word == "say") {
            say(commands.word());
        } else if (word == "wait") {
            // Not pause(): the thread sanitizer keeps a signal that comes just before for the next call, and there is
            // none.
            for (;;) {
                ::usleep(20000);
            }
        } else if (!records(word, commands) && !dies(word, commands) && !loads(word, commands) &&
                   !changes_process(word, commands) && !multiplies(word, commands) && !loops(word)) {
            say("unknown word: " + word);
            ::_exit(97);
        }
    }
    return 0;
}

} // namespace victim
