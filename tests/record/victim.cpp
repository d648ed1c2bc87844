// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A program that does what its arguments say, one after the other, and dies as they say: the tests
// know exactly what it has executed. victim_commands.hpp lists the words.
#include "victim_commands.hpp"

// A handler that was there before covkit, and code that is executed before its unit is known.
__attribute__((constructor(200))) static void early() {
    if (const char* const first = std::getenv("VICTIM_FIRST_STEP")) {
        victim::step(std::atoi(first));
    }
    if (std::getenv("VICTIM_EARLY") != nullptr) {
        std::signal(SIGUSR1, [](int) { victim::say("early"); });
    }
}

int main(int argc, char** argv) {
    victim::script commands(argv + 1, argv + argc);
    return victim::run(commands);
}
