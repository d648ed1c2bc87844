// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Files through system calls alone (a signal handler may use them), whole or not at all.
#pragma once

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace covkit::record {

inline constexpr std::size_t path_capacity = 4096;

// A file-size limit is an error to report, not a reason to kill the program under test.
class ignore_file_size_signal {
  public:
    ignore_file_size_signal() noexcept {
        struct sigaction ignore = {};
        ignore.sa_handler = SIG_IGN;
        sigaction(SIGXFSZ, &ignore, &before_);
    }
    ~ignore_file_size_signal() { sigaction(SIGXFSZ, &before_, nullptr); }
    ignore_file_size_signal(const ignore_file_size_signal&) = delete;
    ignore_file_size_signal& operator=(const ignore_file_size_signal&) = delete;

  private:
    struct sigaction before_ = {};
};

inline bool write_fully(int file, const void* data, std::size_t size) noexcept {
    const char* at = static_cast<const char*>(data);
    while (size != 0) {
        const ssize_t written = ::write(file, at, size);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return false;
        }
        at += written;
        size -= static_cast<std::size_t>(written);
    }
    return true;
}

// Collects small writes; what does not fit the buffer goes straight to the file.
class file_sink {
  public:
    explicit file_sink(int file) noexcept : file_(file) {}

    bool write(const void* data, std::size_t size) noexcept {
        if (used_ + size > sizeof buffer_ && !flush()) {
            return false;
        }
        if (size > sizeof buffer_) {
            return write_fully(file_, data, size);
        }
        const char* from = static_cast<const char*>(data);
        for (std::size_t i = 0; i < size; ++i) {
            buffer_[used_ + i] = from[i];
        }
        used_ += size;
        return true;
    }

    bool flush() noexcept {
        const bool ok = write_fully(file_, buffer_, used_);
        used_ = 0;
        return ok;
    }

  private:
    int file_;
    std::size_t used_ = 0;
    char buffer_[4096];
};

// Gives a finished temporary file its name without ever replacing somebody else's file: as there
// may be one of an earlier process with this number, tries name, name-1, name-2 … The name that
// was free is left in `name`.
template <class NthName> bool claim_name(const char* temporary, char* name, NthName&& nth) noexcept {
    for (unsigned attempt = 0; attempt < 100000; ++attempt) {
        if (!nth(attempt, name)) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (::link(temporary, name) == 0) {
            ::unlink(temporary);
            return true;
        }
        if (errno == EEXIST) {
            continue;
        }
        // No hard links here: the check and the renaming are two steps then.
        struct stat found = {};
        if (::stat(name, &found) != 0) {
            return errno == ENOENT && ::rename(temporary, name) == 0;
        }
    }
    errno = EEXIST;
    return false;
}

} // namespace covkit::record
