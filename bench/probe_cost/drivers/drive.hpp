// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The main program of every kernel: rounds by argument, the checksum and the processor time on one
// line.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace probe_cost {

// Every round handles the same prepared inputs, so two runs that differ in rounds differ in nothing
// else. Processor time, not wall time: a busy neighbour costs nothing.
template <class Round> int drive(int argc, char** argv, Round round) {
    const unsigned long long rounds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
    std::uint64_t checksum = 0;
    const std::clock_t start = std::clock();
    for (unsigned long long i = 0; i < rounds; ++i) {
        checksum = checksum * 31 + round();
    }
    const std::clock_t stop = std::clock();
    std::printf("checksum %016llx seconds %.6f\n", static_cast<unsigned long long>(checksum),
                static_cast<double>(stop - start) / CLOCKS_PER_SEC);
    return 0;
}

} // namespace probe_cost
