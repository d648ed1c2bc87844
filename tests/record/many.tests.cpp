// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Many processes into one directory, many threads in one process.
#include "run_victim.hpp"

#include <list>

namespace many_tests {

TEST_CASE("many processes: one directory, a profile each") {
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory out;
        std::list<child> all;
        for (int n = 0; n < 20; ++n) {
            all.emplace_back(
                victim_program,
                words{"begin", "t" + std::to_string(n), "step", std::to_string(n % 8), "pass", "exit", "0"},
                settings(mode, out.path));
        }
        for (child& each : all) {
            CHECK(each.wait() == 0);
        }
        const evidence found = evidence_in(out.path);
        CHECK(found.files == 20);
        CHECK(found.tests.size() == 20);
        for (int n = 0; n < 20; ++n) {
            CHECK(found.tests.at("t" + std::to_string(n)) == step_set{n % 8});
        }
    }
}

TEST_CASE("many processes: one file name without %p, a profile each") {
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory out;
        std::list<child> all;
        for (int n = 0; n < 8; ++n) {
            all.emplace_back(victim_program, words{"step", std::to_string(n), "exit", "0"},
                             settings(mode, out.path / "all.covprof"));
        }
        for (child& each : all) {
            CHECK(each.wait() == 0);
        }
        const evidence found = evidence_in(out.path);
        CHECK(found.files == 8);
        CHECK(found.tests == steps_by_test{{"", {0, 1, 2, 3, 4, 5, 6, 7}}});
    }
}

TEST_CASE("many threads: what they observe while tests begin and end is never lost") {
    const step_set all = {0, 1, 2, 3, 4, 5, 6, 7};
    for (const char* mode : {"mapped", "file"}) {
        const remains left = run_victim(mode, {"threads", "exit", "0"});
        INFO(left.errors);
        CHECK(left.status == 0);
        for (int i = 0; i < 30; ++i) {
            INFO(i);
            CHECK(left.found.tests.at("r" + std::to_string(i)) == all);
        }
    }
}

TEST_CASE("many threads: tests in parallel share what is observed, and are marked") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left = run_victim(mode, {"parallel_tests", "exit", "0"});
        CHECK(left.found.all_steps() == step_set{0, 1, 2, 3});
        for (int n = 0; n < 4; ++n) {
            const std::string name = "p" + std::to_string(n);
            CHECK(left.found.tests.at(name).count(n) == 1);
            CHECK(left.found.overlapped.count(name) == 1);
            CHECK(left.found.outcomes.at(name) == covkit::record::test_outcome::passed);
        }
    }
}

TEST_CASE("many threads: a crash in one of them") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left = run_victim(mode, {"begin", "t", "step", "0", "crash_in_thread"});
        CHECK(WTERMSIG(left.status) == SIGSEGV);
        CHECK(left.found.tests == steps_by_test{{"t", {0, 1}}});
    }
}

} // namespace many_tests
