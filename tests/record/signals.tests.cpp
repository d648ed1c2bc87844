// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Mode 'file' has signal handlers; they must not stand in the way of the program's own.
#include "run_victim.hpp"

namespace signals_tests {

TEST_CASE("signals: a handler of the program is called, and nothing is lost") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left = run_victim(mode, {"step", "0", "handle", std::to_string(SIGTERM), "7", "step", "1",
                                               "raise", std::to_string(SIGTERM), "wait"});
        CHECK(WIFEXITED(left.status));
        CHECK(WEXITSTATUS(left.status) == 7);
        CHECK(left.found.tests == steps_by_test{{"", {0, 1}}});
    }
}

TEST_CASE("signals: a handler that was there first is called after ours, and the program goes on") {
    const temporary_directory out;
    child process(victim_program, {"step", "0", "raise", std::to_string(SIGUSR1), "step", "1", "segv"},
                  settings("file", out.path) + words{"VICTIM_EARLY=1"});
    CHECK(WTERMSIG(process.wait()) == SIGSEGV);
    CHECK(process.output == "early\n");
    const evidence found = evidence_in(out.path);
    CHECK(found.files == 1);
    CHECK(found.tests == steps_by_test{{"", {0, 1}}});
}

TEST_CASE("signals: sent from outside, while the program runs") {
    for (const char* mode : {"mapped", "file"}) {
        for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
            const temporary_directory out;
            child process(victim_program, {"begin", "t", "step", "4", "say", "ready", "wait"},
                          settings(mode, out.path));
            process.hear("ready");
            process.kill(signal);
            CHECK(WTERMSIG(process.wait()) == signal);
            CHECK(evidence_in(out.path).tests == steps_by_test{{"t", {4}}});
        }
    }
}

TEST_CASE("signals: Ctrl-C at a terminal ends the program at once") {
    // The kernel sends it, not a process: the signal says so, and nothing comes again by itself.
#ifdef __SANITIZE_THREAD__
    WARN("skipped: under the thread sanitizer the terminal's signal gets lost now and then, before any handler is "
         "called");
    return;
#endif
    const temporary_directory out;
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) {
        WARN("skipped: there are no pseudo-terminals here");
        return;
    }
    const std::string name = ::ptsname(terminal);
    child process(victim_program, {"step", "0", "terminal", name, "say", "ready", "wait"}, settings("file", out.path));
    process.hear("ready");
    REQUIRE(::write(terminal, "\x03", 1) == 1);
    CHECK(WTERMSIG(process.wait()) == SIGINT);
    ::close(terminal);
    CHECK(evidence_in(out.path).tests == steps_by_test{{"", {0}}});
}

TEST_CASE("signals: ignored ones stay ignored") {
    const temporary_directory out;
    std::signal(SIGHUP, SIG_IGN); // children inherit this
    child process(victim_program, {"step", "0", "raise", std::to_string(SIGHUP), "step", "1"},
                  settings("file", out.path));
    std::signal(SIGHUP, SIG_DFL);
    CHECK(process.wait() == 0);
    CHECK(evidence_in(out.path).tests == steps_by_test{{"", {0, 1}}});
}

TEST_CASE("signals: while the profile is being written") {
    for (int round = 0; round < 10; ++round) {
        const temporary_directory out;
        child process(victim_program, {"many_tests", "say", "ready", "exit", "0"}, settings("file", out.path));
        process.hear("ready");
        ::usleep(static_cast<useconds_t>(round * 500));
        ::kill(process.process(), SIGTERM);
        process.wait();
        const evidence found = evidence_in(out.path);
        CHECK(found.tests.size() == 5000);
    }
}

} // namespace signals_tests
