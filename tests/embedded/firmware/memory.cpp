// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The tests of the hoist without a way to send anything: a debugger looks at the memory.
#include "../../../examples/05-cortex-m/target/board.hpp"
#include "../../../examples/05-cortex-m/tests/hoist_tests.hpp"

#include <covkit/embedded/dump.hpp>

int main() {
    covkit::embedded::reset();
    for (unsigned i = 0; i < hoist::test_count; ++i) {
        hoist::tests[i].run();
    }
    for (const char* text = "done\n"; *text != '\0'; ++text) {
        board::put(*text);
    }
    for (;;) {
    }
}
