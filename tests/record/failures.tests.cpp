// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where no profile can be written, the program says so in one line, and goes on as if nothing was.
#include "run_victim.hpp"

#include <algorithm>
#include <sys/mount.h>

namespace failures_tests {
namespace {

std::ptrdiff_t lines_of(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

std::size_t files_in(const std::filesystem::path& directory) {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(directory), std::filesystem::directory_iterator()));
}

} // namespace

TEST_CASE("failure: a directory that cannot be made") {
    const temporary_directory out;
    write_content(out.path / "file", "not a directory");
    const auto below = out.path / "file" / "below";
    for (const char* mode : {"mapped", "file"}) {
        for (const words& end : {words{"exit", "3"}, words{"abort"}}) {
            const words script = words{"begin", "t", "step", "0", "pass"} + end;
            child process(victim_program, script, settings(mode, below));
            const int status = process.wait();
            INFO(process.errors);
            CHECK(status == status_without_covkit(script));
            CHECK(process.errors.find("covkit: cannot write") != std::string::npos);
            // Mapped has one more: that it goes on without mapping.
            CHECK(lines_of(process.errors) == (std::string(mode) == "mapped" ? 2 : 1));
            CHECK(process.output.empty());
            CHECK(content_of(out.path / "file") == "not a directory");
        }
    }
}

TEST_CASE("failure: the message names the place and the reason") {
    child process(victim_program, {"step", "0"}, settings("file", "/proc/covkit"));
    CHECK(process.wait() == 0);
    CHECK(process.errors.find("'/proc/covkit'") != std::string::npos);
    CHECK(process.errors.find("No such file or directory") != std::string::npos);
}

TEST_CASE("failure: mapping that is impossible falls back to a file, and says so") {
    const temporary_directory out;
    // A live profile takes hundreds of kilobytes, a written one hundreds of bytes.
    child process(victim_program, {"exec_limited", "20000", "step", "0", "exit", "3"}, settings("mapped", out.path));
    CHECK(WEXITSTATUS(process.wait()) == 3);
    INFO(process.errors);
    CHECK(process.errors.find("COVKIT_MODE=file") != std::string::npos);
    CHECK(process.errors.find("File too large") != std::string::npos);
    const evidence found = evidence_in(out.path);
    CHECK(found.tests.at("") == step_set{0});
}

TEST_CASE("failure: a limit on file sizes") {
    for (const char* mode : {"mapped", "file"}) {
        const temporary_directory out;
        write_content(out.path / "old.covprof", "an older profile");
        child process(victim_program, {"limit", "100", "many_tests", "exit", "3"}, settings(mode, out.path));
        const int status = process.wait();
        INFO(process.errors);
        CHECK(WEXITSTATUS(status) == 3);
        CHECK(process.errors.find("File too large") != std::string::npos);
        CHECK(lines_of(process.errors) <= 2);
        CHECK(content_of(out.path / "old.covprof") == "an older profile");
        std::filesystem::remove(out.path / "old.covprof");
        // A mapped profile is still there, with what it could hold.
        const evidence found = evidence_in(out.path);
        CHECK(files_in(out.path) == (std::string(mode) == "mapped" ? 1 : 0));
        CHECK(found.files == (std::string(mode) == "mapped" ? 1 : 0));
    }
}

TEST_CASE("failure: a signal where the profile cannot be written") {
    const temporary_directory out;
    child process(victim_program, {"limit", "100", "step", "0", "segv"}, settings("file", out.path));
    CHECK(WTERMSIG(process.wait()) == SIGSEGV);
    CHECK(process.errors == "covkit: cannot write the profile\n");
    CHECK(files_in(out.path) == 0);
}

TEST_CASE("failure: the program's own limit signal is still its own") {
    const temporary_directory out;
    const words script = {"limit", "100", "step", "0", "raise", std::to_string(SIGXFSZ)};
    child process(victim_program, script, settings("mapped", out.path));
    CHECK(WTERMSIG(process.wait()) == SIGXFSZ);
}

TEST_CASE("failure: a full disk") {
    const temporary_directory out;
    if (::mount("none", out.path.c_str(), "tmpfs", 0, "size=64k") != 0) {
        WARN("skipped: may not mount a small file system here");
        return;
    }
    for (const char* mode : {"mapped", "file"}) {
        write_content(out.path / "old.covprof", "an older profile");
        child process(victim_program, {"many_tests", "exit", "3"}, settings(mode, out.path));
        CHECK(WEXITSTATUS(process.wait()) == 3);
        INFO(process.errors);
        CHECK(process.errors.find("No space left on device") != std::string::npos);
        CHECK(lines_of(process.errors) <= 2);
        CHECK(files_in(out.path) == 1);
        CHECK(content_of(out.path / "old.covprof") == "an older profile");
    }
    ::umount(out.path.c_str());
}

TEST_CASE("failure: a name that is too long") {
    child process(victim_program, {"step", "0", "exit", "3"}, settings("mapped", "/tmp/" + std::string(5000, 'x')));
    CHECK(WEXITSTATUS(process.wait()) == 3);
    CHECK(process.errors.find("too long") != std::string::npos);
    CHECK(lines_of(process.errors) == 1);
}

TEST_CASE("failure: an unknown mode is named, and the default is used") {
    const remains left = run_victim("sideways", {"step", "0"});
    CHECK(left.errors.find("'sideways'") != std::string::npos);
    CHECK(lines_of(left.errors) == 1);
    CHECK(left.found.tests == steps_by_test{{"", {0}}});
}

} // namespace failures_tests
