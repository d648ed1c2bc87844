// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/process.hpp"

#include "cli/say.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>

#include <sys/wait.h>
#include <unistd.h>

namespace covkit::gen {

int run_command(const std::vector<std::string>& command) {
    std::vector<char*> raw;
    raw.reserve(command.size() + 1);
    for (const std::string& each : command) {
        raw.push_back(const_cast<char*>(each.c_str()));
    }
    raw.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_DFL);
        ::execvp(raw[0], raw.data());
        say(command[0] + ": cannot be run: " + std::strerror(errno));
        ::_exit(127);
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
