// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/isolated.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <new>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace covkit::gen {

namespace {

// How the child ends if it is not killed.
constexpr int returned = 0;
constexpr int threw = 1;

void send(int pipe, const char* text, std::size_t size) {
    while (size != 0) {
        const ssize_t sent = ::write(pipe, text, size);
        if (sent < 0 && errno != EINTR) {
            return;
        }
        const std::size_t done = sent < 0 ? 0 : static_cast<std::size_t>(sent);
        text += done;
        size -= done;
    }
}

std::string received(int pipe) {
    std::string result;
    char part[4096];
    for (ssize_t size = 0; (size = ::read(pipe, part, sizeof part)) != 0;) {
        if (size > 0) {
            result.append(part, static_cast<std::size_t>(size));
        } else if (errno != EINTR) {
            break;
        }
    }
    return result;
}

void limit(const isolated_limits& limits) {
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    rlimit time{};
    if (limits.seconds != 0 && ::getrlimit(RLIMIT_CPU, &time) == 0 &&
        (time.rlim_cur == RLIM_INFINITY || time.rlim_cur > limits.seconds)) {
        time.rlim_cur = limits.seconds;
        ::setrlimit(RLIMIT_CPU, &time);
    }
    if (limits.is_silent) {
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        ::dup2(nowhere, STDERR_FILENO);
    }
}

[[noreturn]] void be_child(const std::function<std::string()>& work, const isolated_limits& limits, int pipe) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    limit(limits);
    int end = threw;
    try {
        const std::string result = work();
        send(pipe, result.data(), result.size());
        end = returned;
    } catch (const std::bad_alloc&) {
        static constexpr char text[] = "not enough memory";
        send(pipe, text, sizeof text - 1);
    } catch (const std::exception& error) {
        send(pipe, error.what(), std::strlen(error.what()));
    } catch (...) {
        static constexpr char text[] = "an exception";
        send(pipe, text, sizeof text - 1);
    }
    ::_exit(end);
}

// Whoever ends the build ends this, too.
bool is_from_user(int signal) { return signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT; }

std::string how_killed(int signal, const isolated_limits& limits) {
    if (signal == SIGXCPU && limits.seconds != 0) {
        return "no end after " + std::to_string(limits.seconds) + " seconds of processor time";
    }
    const char* const name = ::strsignal(signal);
    return "signal " + std::to_string(signal) + (name == nullptr ? "" : std::string(" (") + name + ")");
}

} // namespace

isolated_end run_isolated(const std::function<std::string()>& work, isolated_limits limits) {
    int ends[2] = {-1, -1};
    const pid_t child = ::pipe2(ends, O_CLOEXEC) != 0 ? -1 : ::fork();
    if (child == 0) {
        ::close(ends[0]);
        be_child(work, limits, ends[1]);
    }
    if (child < 0) { // no process to be had: then at least here
        for (const int each : ends) {
            if (each >= 0) {
                ::close(each);
            }
        }
        return {work(), ""};
    }
    ::close(ends[1]);
    std::string text = received(ends[0]);
    ::close(ends[0]);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status) && is_from_user(WTERMSIG(status))) {
        std::raise(WTERMSIG(status));
    }
    if (WIFSIGNALED(status)) {
        return {"", how_killed(WTERMSIG(status), limits)};
    }
    if (WEXITSTATUS(status) == returned) {
        return {std::move(text), ""};
    }
    return {"", WEXITSTATUS(status) == threw ? std::move(text) : "exit code " + std::to_string(WEXITSTATUS(status))};
}

} // namespace covkit::gen
