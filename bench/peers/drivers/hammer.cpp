// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// hammer <rounds> <threads> one|own <trials>: each thread does the same work whether it is alone or not, at one
// decision or at one of its own. Of each trial it says on standard error what processor time a thread took, on average
// (waiting for a core is no part of that, waiting for a cache line is), and how many threads ran at a time.
#include "../kernels/hammer.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <thread>
#include <vector>

namespace {

double now(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct alignas(128) trial {
    std::uint64_t taken = 0;
    double begin = 0, end = 0, processor = 0;
};

// Threads that have a core each wait without giving it away, so that they go on together.
class barrier {
  public:
    explicit barrier(unsigned long count) : count_(count), may_spin_(count <= std::thread::hardware_concurrency()) {}

    void wait(unsigned long times) {
        ++arrived_;
        while (arrived_ < times * count_) {
            if (!may_spin_) {
                std::this_thread::yield();
            }
        }
    }

  private:
    unsigned long count_;
    bool may_spin_;
    std::atomic<unsigned long> arrived_{0};
};

} // namespace

int main(int argc, char** argv) {
    const unsigned long long rounds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
    const unsigned long count = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
    const bool own = argc > 3 && std::strcmp(argv[3], "own") == 0;
    const unsigned long trials = argc > 4 ? std::strtoul(argv[4], nullptr, 10) : 1;
    std::vector<std::vector<trial>> all(count, std::vector<trial>(trials));
    barrier together(count);

    std::vector<std::thread> threads;
    for (unsigned long i = 0; i < count; ++i) {
        threads.emplace_back([&, i] {
            for (unsigned long t = 0; t < trials; ++t) {
                trial& mine = all[i][t];
                together.wait(t + 1);
                mine.begin = now(CLOCK_MONOTONIC);
                const double start = now(CLOCK_THREAD_CPUTIME_ID);
                mine.taken = peers::hammer(own ? i % peers::hammers : 0, i, rounds);
                mine.processor = now(CLOCK_THREAD_CPUTIME_ID) - start;
                mine.end = now(CLOCK_MONOTONIC);
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (unsigned long t = 0; t < trials; ++t) {
        double begin = all[0][t].begin, end = 0, processor = 0;
        for (const std::vector<trial>& thread : all) {
            begin = std::min(begin, thread[t].begin);
            end = std::max(end, thread[t].end);
            processor += thread[t].processor;
        }
        std::fprintf(stderr, "trial %.9f at a time %.3f\n", processor / static_cast<double>(count),
                     processor / (end - begin));
    }
    // Of the first thread only: the checksum must not depend on the number of threads.
    std::printf("checksum %016llx seconds 0\n", static_cast<unsigned long long>(all[0][0].taken));
    return 0;
}
