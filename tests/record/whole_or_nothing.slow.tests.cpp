// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A profile is there whole or not at all, whenever the writer is killed.
#include "run_victim.hpp"

#include <random>

namespace whole_or_nothing_slow_tests {

TEST_CASE("whole or nothing: SIGKILL while a large profile is written") {
    std::mt19937 random(7);
    int whole = 0;
    for (const char* mode : {"file", "mapped"}) {
        for (int round = 0; round < 25; ++round) {
            const temporary_directory out;
            child process(victim_program, {"many_tests", "say", "ready", "exit", "0"}, settings(mode, out.path));
            process.hear("ready");
            ::usleep(std::uniform_int_distribution<useconds_t>(0, 8000)(random));
            ::kill(process.process(), SIGKILL);
            process.wait();
            const evidence found = evidence_in(out.path);
            whole += found.files;
            INFO(mode << " " << round);
            if (std::string(mode) == "mapped") {
                REQUIRE(found.files == 1); // the live one, until the whole one takes its name
            }
            if (found.files != 0) {
                REQUIRE(found.tests.size() == 5000);
            }
        }
    }
    CHECK(whole >= 25);
}

TEST_CASE("whole or nothing: profiles of other processes are never replaced") {
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory out;
        write_content(out.path / "x.covprof", "somebody else's");
        child process(victim_program, {"step", "0"}, settings(mode, out.path / "x.covprof"));
        CHECK(process.wait() == 0);
        CHECK(content_of(out.path / "x.covprof") == "somebody else's");
        evidence found;
        add_evidence(found, out.path / "x-1.covprof");
        CHECK(found.tests == steps_by_test{{"", {0}}});
    }
}

TEST_CASE("whole or nothing: a link of a name that can be guessed leads nowhere") {
    const temporary_directory out;
    write_content(out.path / "theirs", "theirs");
    child process(victim_program, {"step", "0"}, settings("file", out.path / "x.covprof"));
    std::filesystem::create_symlink(out.path / "theirs",
                                    out.path / ("x.covprof." + std::to_string(process.process()) + ".tmp"));
    CHECK(process.wait() == 0);
    CHECK(content_of(out.path / "theirs") == "theirs");
    CHECK(evidence_in(out.path).tests == steps_by_test{{"", {0}}});
}

} // namespace whole_or_nothing_slow_tests
