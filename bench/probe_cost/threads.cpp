// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Do threads that meet at one decision hinder each other? Each thread does the same work whether it
// is alone or not, so on as many idle cores as threads the wall time should not change.
#include "drivers/random.hpp"

#include <covkit/covkit.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace {

std::uint64_t hammer(std::uint64_t seed, unsigned long long rounds) {
    COVKIT_ENTRY("hammer");
    probe_cost::random r(seed);
    std::uint64_t taken = 0;
    for (unsigned long long i = 0; i < rounds; ++i) {
        const std::uint64_t dice = r.next();
        if (COVKIT_DECISION(COVKIT_C((dice & 1) != 0) && (COVKIT_C((dice & 2) != 0) || COVKIT_C((dice & 4) != 0)))) {
            ++taken;
        }
    }
    return taken;
}

} // namespace

// threads <rounds> <threads>
int main(int argc, char** argv) {
    const unsigned long long rounds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
    const unsigned long count = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
    std::vector<std::uint64_t> taken(count);
    std::atomic<unsigned long> ready{0};
    std::atomic<bool> go{false};

    std::vector<std::thread> threads;
    for (unsigned long i = 0; i < count; ++i) {
        threads.emplace_back([&, i] {
            ++ready;
            while (!go) {
                std::this_thread::yield();
            }
            taken[i] = hammer(i, rounds);
        });
    }
    while (ready < count) {
        std::this_thread::yield();
    }
    const auto start = std::chrono::steady_clock::now();
    go = true;
    for (std::thread& thread : threads) {
        thread.join();
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;

    // Of the first thread only: the checksum must not depend on the number of threads.
    std::printf("checksum %016llx seconds %.6f\n", static_cast<unsigned long long>(taken[0]), time.count());
    return 0;
}
