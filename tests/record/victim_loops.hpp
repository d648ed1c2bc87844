// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Work that goes on until the victim is killed, acknowledged line by line; and threads.
#pragma once

#include "steps.hpp"
#include "victim_deaths.hpp"

#include <atomic>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace victim {

inline void say(const std::string& line) {
    const std::string text = line + "\n";
    for (std::size_t at = 0; at < text.size();) {
        const ssize_t written = ::write(1, text.data() + at, text.size() - at);
        if (written < 0 && errno != EINTR) {
            ::_exit(96);
        }
        at += written > 0 ? static_cast<std::size_t>(written) : 0;
    }
}

// One test after the other. "b 7": the test t7 has begun, "s 7": it has made step 7 % 8,
// "e 7": it has ended.
[[noreturn]] inline void storm() {
    for (int i = 0;; ++i) {
        const std::string number = std::to_string(i);
        covkit::begin_test(("t" + number).c_str());
        say("b " + number);
        step(i % step_count);
        say("s " + number);
        covkit::end_test(covkit::record::test_outcome::passed);
        say("e " + number);
    }
}

// Evaluations without end, in whatever test there is: "s 3".
[[noreturn]] inline void evaluate() {
    for (int i = 0;; i = (i + 1) % step_count) {
        step(i);
        say("s " + std::to_string(i));
    }
}

// So many tests that it takes a while to write them.
inline void many_tests() {
    const std::string tail(200, 'x');
    for (int i = 0; i < 5000; ++i) {
        covkit::begin_test((std::to_string(i) + tail).c_str());
        step(i % step_count);
        covkit::end_test(covkit::record::test_outcome::passed);
    }
}

// Every thread makes its own step again and again while tests begin and end elsewhere: in each
// test all steps have been made, and some while a harvest was going on.
inline void threads() {
    std::atomic<bool> stop{false};
    std::atomic<int> rounds[step_count] = {};
    std::vector<std::thread> all;
    for (int n = 0; n < step_count; ++n) {
        all.emplace_back([&, n] {
            while (!stop) {
                step(n);
                if (++rounds[n] % 64 == 0) {
                    std::this_thread::yield(); // there may be fewer processors than threads
                }
            }
        });
    }
    for (int i = 0; i < 30; ++i) {
        covkit::begin_test(("r" + std::to_string(i)).c_str());
        for (std::atomic<int>& each : rounds) {
            // Two more: the first may have stored before the test began.
            for (const int before = each; each < before + 2;) {
                std::this_thread::yield();
            }
        }
        covkit::end_test(covkit::record::test_outcome::passed);
    }
    stop = true;
    for (std::thread& each : all) {
        each.join();
    }
}

// Tests in parallel: each thread has its own, all open at once.
inline void parallel_tests(bool until_killed) {
    std::atomic<int> begun{0};
    std::vector<std::thread> all;
    for (int n = 0; n < 4; ++n) {
        all.emplace_back([&, n] {
            covkit::begin_test(("p" + std::to_string(n)).c_str());
            ++begun;
            while (begun < 4) {
                std::this_thread::yield();
            }
            step(n);
            begun += 10;
            while (begun < 44 || until_killed) {
                if (until_killed && n == 0 && begun == 44) {
                    say("ready");
                    ++begun;
                }
                std::this_thread::yield();
            }
            covkit::end_test(covkit::record::test_outcome::passed);
        });
    }
    for (std::thread& each : all) {
        each.join();
    }
}

inline void crash_in_thread() {
    std::thread([] {
        step(1);
        write_to_null();
    }).join();
}

inline bool loops(const std::string& word) {
    if (word == "storm") {
        storm();
    } else if (word == "evaluate") {
        evaluate();
    } else if (word == "many_tests") {
        many_tests();
    } else if (word == "threads") {
        threads();
    } else if (word == "parallel_tests") {
        parallel_tests(false);
    } else if (word == "parallel_tests_and_wait") {
        parallel_tests(true);
    } else if (word == "crash_in_thread") {
        crash_in_thread();
    } else {
        return false;
    }
    return true;
}

} // namespace victim
