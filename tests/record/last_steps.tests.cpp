// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Code that runs before the session begins, and while the program ends, is code under test too.
#include "run_victim.hpp"

namespace last_steps_tests {

TEST_CASE("first steps: before the cells are in the profile") {
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory out;
        child process(victim_program, {"step", "0", "exit", "0"},
                      settings(mode, out.path) + words{"VICTIM_FIRST_STEP=4"});
        CHECK(WEXITSTATUS(process.wait()) == 0);
        CHECK(evidence_in(out.path).tests == steps_by_test{{"", {0, 4}}});
    }
}

TEST_CASE("last steps: in a static destructor and in atexit functions") {
    for (const char* mode : {"mapped", "file"}) {
        for (const words& end : {words{"exit", "3"}, words{"return", "3"}}) {
            const remains left = run_victim(mode, words{"step", "0", "at_exit", "5", "in_destructor", "6"} + end);
            CHECK(left.found.tests == steps_by_test{{"", {0, 5, 6}}});
            CHECK(WEXITSTATUS(left.status) == 3);
        }
    }
}

TEST_CASE("last steps: in a quick_exit function") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left = run_victim(mode, {"step", "0", "at_quick_exit", "5", "quick_exit", "3"});
        CHECK(left.found.tests == steps_by_test{{"", {0, 5}}});
        CHECK(WEXITSTATUS(left.status) == 3);
    }
}

TEST_CASE("last steps: in a test that std::exit leaves open") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left = run_victim(mode, {"begin", "t", "step", "0", "in_destructor", "1", "exit", "0"});
        CHECK(left.found.tests == steps_by_test{{"t", {0, 1}}});
    }
}

} // namespace last_steps_tests
