// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "plan.hpp"

#include <catch2/catch.hpp>

#include <thread>

namespace threads_tests {
namespace {

using namespace probe_test;
using covkit::model::index; // not the one of <strings.h>

bool cells[7];

bool joined(bool a, bool b, bool c, bool d) {
    index path;
    return (COVKIT_COND(COVKIT_SET(path, 0), COVKIT_PASS, a) ||
            COVKIT_COND(COVKIT_SET(path, 3), COVKIT_HIT(cells, 6), b)) &&
           (COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_ADD(path, 1), c) ||
            COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_HIT_AT(cells, 1, path), d));
}

// Rounds of one thread, over the vectors in which condition a is `a`.
void run(bool a) {
    for (unsigned round = 0; round < 2000; ++round) {
        joined(a, (round & 1U) != 0, (round & 2U) != 0, (round & 4U) != 0);
    }
}

} // namespace

TEST_CASE("threads: two threads in one decision lose nothing and mix nothing up") {
    std::thread first(run, true);
    std::thread second(run, false);
    first.join();
    second.join();
    for (const bool cell : cells) {
        CHECK(cell); // every path was executed by exactly one of them
    }
}

} // namespace threads_tests
