// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A real child process: the victim with a script, an environment, and pipes to hear from it.
#pragma once

#include "catch_with_pairs.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using words = std::vector<std::string>;

// The sanitizers' own handlers must not stand between the victim and its death.
inline const words sanitizer_settings = {
    "ASAN_OPTIONS=handle_segv=0:handle_abort=0:handle_sigfpe=0:handle_sigbus=0:handle_sigill=0:"
    "detect_leaks=0:detect_stack_use_after_return=0:use_sigaltstack=0",
    "TSAN_OPTIONS=handle_segv=0:handle_abort=0:handle_sigfpe=0:handle_sigbus=0:use_sigaltstack=0:"
    "report_signal_unsafe=0:die_after_fork=0",
    "UBSAN_OPTIONS=handle_segv=0:handle_abort=0:handle_sigfpe=0:use_sigaltstack=0"};

class child {
  public:
    child(const std::string& program, words arguments, const words& settings) {
        int out[2];
        int err[2];
        REQUIRE(::pipe2(out, O_CLOEXEC) == 0);
        REQUIRE(::pipe2(err, O_CLOEXEC) == 0);
        arguments.insert(arguments.begin(), program);
        for (const std::string& each : arguments) {
            command_ += each + " ";
        }
        words environment = settings;
        environment.insert(environment.end(), sanitizer_settings.begin(), sanitizer_settings.end());
        for (char** each = environ; *each != nullptr; ++each) {
            const std::string variable = *each;
            if (variable.rfind("COVKIT_", 0) != 0 && variable.find("SAN_OPTIONS=") > 4) {
                environment.push_back(variable);
            }
        }
        std::vector<char*> argv = pointers(arguments);
        std::vector<char*> envp = pointers(environment);
        // Not fork(): the thread sanitizer takes its own locks there, and now and then the child waits for one.
        posix_spawn_file_actions_t pipes;
        REQUIRE(::posix_spawn_file_actions_init(&pipes) == 0);
        ::posix_spawn_file_actions_adddup2(&pipes, out[1], 1);
        ::posix_spawn_file_actions_adddup2(&pipes, err[1], 2);
        REQUIRE(::posix_spawn(&process_, program.c_str(), &pipes, nullptr, argv.data(), envp.data()) == 0);
        ::posix_spawn_file_actions_destroy(&pipes);
        ::close(out[1]);
        ::close(err[1]);
        out_ = out[0];
        err_ = err[0];
    }
    ~child() {
        if (!waited_) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, &status_, 0);
        }
        ::close(out_);
        ::close(err_);
    }
    child(const child&) = delete;
    child& operator=(const child&) = delete;

    pid_t process() const { return process_; }
    void kill(int signal) const { REQUIRE(::kill(process_, signal) == 0); }

    // Reads until this line has been said.
    void hear(const std::string& line) {
        while (("\n" + output).find("\n" + line + "\n") == std::string::npos) {
            INFO("waiting for: " << line << "\nheard: " << output << errors);
            REQUIRE(listen(20000));
        }
    }

    // Reads for so long.
    void listen_for(std::chrono::microseconds time) {
        const auto end = std::chrono::steady_clock::now() + time;
        for (;;) {
            const auto rest =
                std::chrono::duration_cast<std::chrono::microseconds>(end - std::chrono::steady_clock::now());
            if (rest.count() <= 0) {
                return;
            }
            if (rest.count() < 1000) {
                ::usleep(static_cast<useconds_t>(rest.count()));
            } else {
                listen(static_cast<int>(rest.count() / 1000));
            }
        }
    }

    // Reads to the end, which is also the end of all children of the child; then its status.
    int wait() {
        while (listen(60000)) {
        }
        if (out_open_ || err_open_) {
            const std::string doing = said_in("status") + said_in("wchan") + said_in("syscall");
            ::kill(process_, SIGKILL);
            ::waitpid(process_, &status_, 0);
            waited_ = true;
            FAIL("nothing from " << command_ << " for a minute; heard: " << output << errors << "\n" << doing);
        }
        REQUIRE(::waitpid(process_, &status_, 0) == process_);
        waited_ = true;
        return status_;
    }

    std::string output;
    std::string errors;

  private:
    static std::vector<char*> pointers(words& from) {
        std::vector<char*> to;
        for (std::string& each : from) {
            to.push_back(each.data());
        }
        to.push_back(nullptr);
        return to;
    }

    // What the kernel knows of it.
    std::string said_in(const char* file) const {
        std::ostringstream text;
        text << std::ifstream("/proc/" + std::to_string(process_) + "/" + file).rdbuf() << "\n";
        return text.str();
    }

    // False if both pipes are closed, or nothing comes in time.
    bool listen(int milliseconds) {
        pollfd both[] = {{out_open_ ? out_ : -1, POLLIN, 0}, {err_open_ ? err_ : -1, POLLIN, 0}};
        if ((!out_open_ && !err_open_) || ::poll(both, 2, milliseconds) <= 0) {
            return false;
        }
        out_open_ = out_open_ && (both[0].revents == 0 || take(out_, output));
        err_open_ = err_open_ && (both[1].revents == 0 || take(err_, errors));
        return true;
    }

    static bool take(int from, std::string& to) {
        char buffer[65536];
        const ssize_t count = ::read(from, buffer, sizeof buffer);
        if (count > 0) {
            to.append(buffer, static_cast<std::size_t>(count));
        }
        return count > 0;
    }

    std::string command_;
    pid_t process_ = 0;
    int out_ = -1;
    int err_ = -1;
    bool out_open_ = true;
    bool err_open_ = true;
    bool waited_ = false;
    int status_ = 0;
};
