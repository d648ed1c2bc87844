// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// An interrupt handler and the main program change neighbouring cells of one byte, over and over. Each knows what its
// own cell must be; a change that got lost shows. With STORM_PLAIN the changes are plain ones, and some must get lost.
#include "../../../examples/05-cortex-m/target/board.hpp"
#include "../../../examples/05-cortex-m/tests/hoist_tests.hpp"
#include "ticks.hpp"

#include <covkit/embedded/units.hpp>

namespace {

covkit::probe::array<8> shared;
volatile unsigned lost = 0;
volatile unsigned ticks = 0;

void change(covkit::model::index cell, bool to) {
#ifdef STORM_PLAIN
    auto& word = const_cast<volatile covkit::probe::cell_word&>(shared.cells.words[0]);
    word = static_cast<covkit::probe::cell_word>(to ? word | 1U << cell : word & ~(1U << cell));
#else
    to ? covkit::probe::set(shared.cells + cell) : covkit::probe::clear(shared.cells + cell);
#endif
}

struct party {
    covkit::model::index cell;
    bool is_on = false;

    void flip() {
        if (covkit::embedded::is_observed(shared.cells + cell) != is_on) {
            lost = lost + 1;
        }
        is_on = !is_on;
        change(cell, is_on);
    }
};

party handler{5};
party program{2};

} // namespace

extern "C" void tick() {
    handler.flip();
    ticks = ticks + 1;
    next_tick();
}

int main() {
    start_ticks(STORM_PERIOD);
    for (int i = 0; i < 60000; ++i) {
        program.flip();
    }
    stop_ticks();
    const char* text = ticks < 500 ? "storm: hardly any interrupt\n" : lost != 0 ? "storm: lost\n" : "storm: kept\n";
    for (; *text != '\0'; ++text) {
        board::put(*text);
    }
    return 0;
}
