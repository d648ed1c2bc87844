// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// All that firmware can call to mark tests and send what was observed. check_freestanding.py looks at what it needs.
#include <covkit/embedded/retained.hpp>

extern "C" void uart_put(char c);

extern "C" void send_everything(bool passed) {
    covkit::embedded::resume();
    covkit::embedded::test("door opens");
    covkit::embedded::test_ended(passed);
    const auto frames = covkit::embedded::dump(uart_put);
    covkit::embedded::dump([](char c) { uart_put(c); }, frames / 2);
    covkit::embedded::dump_and_clear(uart_put);
    covkit::embedded::reset();
}
