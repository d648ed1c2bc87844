// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Shared libraries that come late and go early. COVKIT_TEST_LIBRARY is built so that dlclose really
// unmaps it.
#include "run_victim.hpp"

namespace libraries_tests {
namespace {

const std::string kill_self = std::to_string(SIGKILL);
const words with_library = {"begin", "t", "step", "0", "load", victim_library, "library", "1"};

} // namespace

TEST_CASE("library: loaded late, and there to the end") {
    for (const char* mode : {"mapped", "file"}) {
        for (const words& end : {words{"pass", "exit", "0"}, words{"exit", "0"}}) {
            const remains left = run_victim(mode, with_library + end);
            CHECK(left.found.files == 1);
            CHECK(left.found.tests.at("t").count(101) == 1);
            CHECK(left.found.all_steps() == step_set{0, 100, 101, 102});
        }
    }
}

TEST_CASE("library: its observations stay when it is gone") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left =
            run_victim(mode, with_library + words{"unload", "step", "1", "pass", "step", "2", "exit", "0"});
        CHECK(left.output.empty()); // it is really gone
        CHECK(left.found.files == 1);
        CHECK(left.found.tests == steps_by_test{{"t", {0, 1, 100, 101, 102}}, {"", {2}}});
    }
}

TEST_CASE("library: loaded again and again") {
    words script = {"begin", "t"};
    for (int i = 0; i < 5; ++i) {
        script = script + words{"load", victim_library, "library", "1", "unload"};
    }
    for (const char* mode : {"mapped", "file"}) {
        for (const words& end : {words{"pass", "exit", "0"}, words{"abort"}}) {
            CHECK(run_victim(mode, script + end).found.tests == steps_by_test{{"t", {100, 101, 102}}});
        }
    }
}

TEST_CASE("library: SIGKILL while it is there, and after it is gone") {
    const remains there = run_victim("mapped", with_library + words{"raise", kill_self});
    CHECK(there.found.tests == steps_by_test{{"t", {0, 100, 101}}});
    const remains gone =
        run_victim("mapped", with_library + words{"unload", "step", "1", "pass", "step", "2", "raise", kill_self});
    CHECK(gone.found.tests == steps_by_test{{"t", {0, 1, 100, 101, 102}}, {"", {2}}});
}

TEST_CASE("library: in a program without covkit") {
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory out;
        // Loads, makes a step, unloads; then a signal finds no handler that is gone.
        child process(COVKIT_TEST_LOADER, {victim_library}, settings(mode, out.path));
        const int status = process.wait();
        INFO(process.errors);
        CHECK(process.output.empty());
        CHECK(WTERMSIG(status) == SIGTERM);
        CHECK(evidence_in(out.path).tests == steps_by_test{{"", {100, 101, 102}}});
    }
}

TEST_CASE("library: in a program that does not export its symbols") {
    // Then the library has a session and a profile of its own, in the same directory.
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory out;
        child process(COVKIT_TEST_CLOSED_VICTIM, with_library + words{"step", "1", "abort"}, settings(mode, out.path));
        CHECK(WTERMSIG(process.wait()) == SIGABRT);
        const evidence found = evidence_in(out.path);
        CHECK(found.files == 2);
        CHECK(found.tests == steps_by_test{{"t", {0, 1}}, {"", {100, 101}}});
    }
}

} // namespace libraries_tests
