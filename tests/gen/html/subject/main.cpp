// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gate.hpp"

#include <covkit/covkit.hpp>

int main() {
    {
        covkit::test_scope test("closed");
        opens(true, false, false);
    }
    {
        covkit::test_scope test("forced");
        opens(true, false, true);
        waits(2);
    }
    {
        covkit::test_scope test("night");
        shines(false, true);
        shines(false, false);
        waits(0);
    }
}
