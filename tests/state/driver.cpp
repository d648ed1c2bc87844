// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Runs the tests of a random program, and prints what is left behind.
#include "driver.hpp"

#include <cstdio>
#ifdef WITH_COVKIT
#include <covkit/listen/plain.hpp>
#endif

static int wrong = 0;

void told(bool holds, int line) {
    if (!holds) {
        ++wrong;
        std::printf("line %d: not as expected\n", line);
    }
}

static void run(const char* name, void (*test)()) {
#ifdef WITH_COVKIT
    const covkit::test_scope scope(name);
#else
    static_cast<void>(name);
#endif
    test();
}

static void show(const char* name, int value) { std::printf("%s = %d\n", name, value); }

int main() {
    each_test(run);
    each_global(show);
    std::printf("%d wrong\n", wrong);
    return wrong == 0 ? 0 : 1;
}
