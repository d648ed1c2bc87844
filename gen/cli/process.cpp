// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/process.hpp"

#include "cli/say.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace covkit::gen {

namespace {

// Only returns, with the reason, if the command cannot be run.
int execute(const std::vector<std::string>& command) {
    std::vector<char*> raw;
    raw.reserve(command.size() + 1);
    for (const std::string& each : command) {
        raw.push_back(const_cast<char*>(each.c_str()));
    }
    raw.push_back(nullptr);
    std::signal(SIGXFSZ, SIG_DFL);
    ::execvp(raw[0], raw.data());
    return errno;
}

// What the child sends; 0 if the pipe is closed without a word, as it is when the command begins.
int reason_from(int pipe) {
    int reason = 0;
    while (::read(pipe, &reason, sizeof reason) < 0 && errno == EINTR) {
    }
    return reason;
}

} // namespace

int run_command(const std::vector<std::string>& command, const std::function<void()>& begun) {
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        say(command[0] + ": cannot be run: " + std::strerror(errno));
        return 127;
    }
    const pid_t child = ::fork();
    if (child == 0) {
        const int reason = execute(command);
        [[maybe_unused]] const auto sent = ::write(ends[1], &reason, sizeof reason);
        ::_exit(127);
    }
    const int reason = child < 0 ? errno : (::close(ends[1]), ends[1] = -1, reason_from(ends[0]));
    for (const int end : ends) {
        if (end >= 0) {
            ::close(end);
        }
    }
    if (reason != 0) {
        say(command[0] + ": cannot be run: " + std::strerror(reason));
    } else if (begun) {
        begun();
    }
    int status = 0;
    while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (child > 0 && WIFSIGNALED(status)) {
        return 128 + WTERMSIG(status);
    }
    return child > 0 ? WEXITSTATUS(status) : 127;
}

} // namespace covkit::gen
