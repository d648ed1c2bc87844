// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The tests of the hoist, with two resets: one behind what a test has observed, before it is sent, and one in the
// middle of a dump. Cells are in memory that survives, and so is what test is next.
#include "../../../examples/05-cortex-m/target/board.hpp"
#include "../../../examples/05-cortex-m/tests/hoist_tests.hpp"

#include <covkit/embedded/retained.hpp>

namespace {

// Beside the cells, in the memory that survives.
[[gnu::section(".bss.covkit.progress")]] unsigned next_test;
[[gnu::section(".bss.covkit.progress2")]] unsigned resets;

void print(const char* text) {
    for (; *text != '\0'; ++text) {
        board::put(*text);
    }
}

int sent = -1; // bytes of this dump; -1: not counted

void put(char c) {
    board::put(c);
    if (sent >= 0 && ++sent == 200) {
        ++resets;
        print("\nreset while sending\n");
        board::restart();
    }
}

} // namespace

int main() {
    const bool ours = covkit::embedded::resume();
    if (!ours) {
        next_test = resets = 0;
    }
    print(ours ? "resumed\n" : "cold start\n");
    if (ours) { // it belongs to the test that the reset cut short, which nobody has named again yet
        covkit::embedded::dump_and_clear(board::put);
    }
    for (; next_test < hoist::test_count; ++next_test) {
        covkit::embedded::test(hoist::tests[next_test].name);
        if (next_test == 2 && resets == 0) {
            hoist::tests[next_test].run();
            ++resets;
            print("reset before sending\n");
            board::restart();
        }
        // What ran before the reset need not run again: it is in the cells.
        const bool ran_before = (next_test == 2 && resets == 1) || (next_test == 4 && resets == 2);
        covkit::embedded::test_ended(ran_before || hoist::tests[next_test].run());
        sent = next_test == 4 && resets == 1 ? 0 : -1;
        covkit::embedded::dump(put);
        covkit::embedded::dump_and_clear(board::put); // twice: what is sent again does no harm
    }
    print("end\n");
    return resets == 2 ? 0 : 1;
}
