// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The tests of the hoist, while an interrupt handler writes lines into the same serial line at any time, also into the
// middle of a frame.
#include "../../../examples/05-cortex-m/target/board.hpp"
#include "../../../examples/05-cortex-m/tests/hoist_tests.hpp"
#include "ticks.hpp"

#include <covkit/embedded/dump.hpp>

namespace {

void print(const char* text) {
    for (; *text != '\0'; ++text) {
        board::put(*text);
    }
}

} // namespace

extern "C" void tick() {
    print("[tick] the time is later than before, @ckad\n");
    next_tick();
}

int main() {
    covkit::embedded::reset();
    start_ticks(CHATTER_PERIOD);
    for (unsigned i = 0; i < hoist::test_count; ++i) {
        covkit::embedded::test(hoist::tests[i].name);
        covkit::embedded::test_ended(hoist::tests[i].run());
        covkit::embedded::dump_and_clear(board::put);
    }
    stop_ticks();
    return 0;
}
