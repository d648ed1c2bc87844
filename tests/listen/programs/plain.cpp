// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#ifdef COVKIT_TEST_SINGLE_HEADER
#define COVKIT_LISTEN_PLAIN
#include <covkit/covkit.hpp>
#else
#include <covkit/listen/plain.hpp>
#endif

#include "gate.hpp"

int main() {
    {
        const covkit::test_scope test("grown up");
        may_pass(true, 30, false);
    }
    {
        covkit::test_scope test("fails on purpose");
        test.failed();
        may_pass(true, 10, false);
    }
    return 3;
}
