// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a program does to itself and its surroundings must not meet covkit, nor the other way round.
#include "run_victim.hpp"

namespace intrusion_tests {

TEST_CASE("intrusion: a program gets the file numbers that it gets without covkit") {
    const temporary_directory out;
    child without(victim_program, {"next_file"}, {});
    without.wait();
    for (const char* mode : {"mapped", "file"}) {
        child with(victim_program, {"next_file"}, settings(mode, out.path));
        with.wait();
        CHECK(with.output == without.output);
    }
}

TEST_CASE("intrusion: a daemon that closes all files, and opens its own") {
    const temporary_directory out;
    for (const char* mode : {"mapped", "file"}) {
        const auto profiles = out.path / mode;
        const auto theirs = out.path / "theirs";
        write_content(theirs, "not a profile");
        for (const words& end : {words{"exit", "0"}, words{"abort"}}) {
            child process(victim_program,
                          words{"step", "0", "close_files", "open_files", theirs.string(), "begin", "t", "step", "1",
                                "pass", "step", "2"} +
                              end,
                          settings(mode, profiles));
            process.wait();
            INFO(mode << " " << end[0] << process.errors);
            CHECK(content_of(theirs) == "not a profile");
            CHECK(evidence_in(profiles).tests == steps_by_test{{"", {0, 2}}, {"t", {1}}});
            std::filesystem::remove_all(profiles);
        }
    }
}

TEST_CASE("intrusion: a relative COVKIT_OUT means the directory the program started in") {
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory start;
        const auto before = std::filesystem::current_path();
        std::filesystem::create_directory(start.path / "50% off");
        std::filesystem::current_path(start.path / "50% off"); // a percent sign is no pattern here
        child process(victim_program, {"step", "0", "cd", "/", "step", "1"}, settings(mode, "a/b"));
        std::filesystem::current_path(before);
        CHECK(process.wait() == 0);
        CHECK(evidence_in(start.path / "50% off" / "a" / "b").tests == steps_by_test{{"", {0, 1}}});
    }
}

TEST_CASE("intrusion: the directory of profiles is removed while the program runs") {
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory out;
        child process(victim_program,
                      {"step", "0", "say", "ready", "sleep", "300", "begin", "t", "step", "1", "pass", "exit", "0"},
                      settings(mode, out.path / "p"));
        process.hear("ready");
        std::filesystem::remove_all(out.path / "p");
        CHECK(process.wait() == 0);
        INFO(process.errors);
        CHECK(evidence_in(out.path / "p").tests == steps_by_test{{"", {0}}, {"t", {1}}});
    }
}

} // namespace intrusion_tests
