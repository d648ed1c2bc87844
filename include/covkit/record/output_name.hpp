// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// COVKIT_OUT: a directory, or a file name with %p (process), %h (host), %c (command) and %% in it.
#pragma once

#include <covkit/record/command_hash.hpp>
#include <covkit/record/file_sink.hpp>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <sys/random.h>

namespace covkit::record {

// Appends to a fixed buffer; no heap and no printf, as it is used in signal handlers.
class path_builder {
  public:
    explicit path_builder(char* buffer) noexcept : buffer_(buffer) { buffer_[0] = '\0'; }

    void text(const char* from, std::size_t size) noexcept {
        ok_ = ok_ && size_ + size + 1 < path_capacity;
        if (ok_) {
            std::memcpy(buffer_ + size_, from, size);
            size_ += size;
            buffer_[size_] = '\0';
        }
    }
    void text(const char* from) noexcept { text(from, std::strlen(from)); }
    void number(std::uint64_t n) noexcept {
        char digits[20];
        std::size_t at = sizeof digits;
        do {
            digits[--at] = static_cast<char>('0' + n % 10);
            n /= 10;
        } while (n != 0);
        text(digits + at, sizeof digits - at);
    }
    bool ok() const noexcept { return ok_; }

  private:
    char* buffer_;
    std::size_t size_ = 0;
    bool ok_ = true;
};

inline constexpr char profile_suffix[] = ".covprof";

inline bool ends_with(const char* text, const char* end) noexcept {
    const std::size_t size = std::strlen(text);
    const std::size_t tail = std::strlen(end);
    return size >= tail && std::strcmp(text + size - tail, end) == 0;
}

// A file if it says so by %p, %h, %c or the suffix; else a directory.
inline bool is_file_pattern(const char* out) noexcept {
    const char* base = std::strrchr(out, '/');
    base = base == nullptr ? out : base + 1;
    return std::strchr(base, '%') != nullptr || ends_with(out, profile_suffix);
}

// Writes the name of profile number `attempt` of this process.
inline bool output_name(const char* out, unsigned attempt, char* name) noexcept {
    path_builder path(name);
    const bool file = is_file_pattern(out);
    char host[256] = {};
    if (::gethostname(host, sizeof host - 1) != 0) {
        std::strcpy(host, "localhost");
    }
    const auto process = static_cast<std::uint64_t>(::getpid());
    std::size_t size = std::strlen(out);
    const bool suffixed = ends_with(out, profile_suffix);
    size -= suffixed ? sizeof profile_suffix - 1 : 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (out[i] != '%' || i + 1 == size) {
            path.text(out + i, 1);
            continue;
        }
        ++i;
        if (out[i] == 'p') {
            path.number(process);
        } else if (out[i] == 'h') {
            path.text(host);
        } else {
            path.text(out + i - (out[i] == '%' ? 0 : 1), out[i] == '%' ? 1 : 2);
        }
    }
    if (!file) {
        path.text("/");
        path.text(host);
        path.text("-");
        path.number(process);
    }
    if (attempt != 0) {
        path.text("-");
        path.number(attempt);
    }
    path.text(suffixed || !file ? profile_suffix : "");
    return path.ok();
}

// Makes the directories that lead to `name`, as users of COVKIT_OUT=build/coverage expect. The reason if one of them
// cannot be made, 0 if all are there.
inline int make_parents(const char* name) noexcept {
    char path[path_capacity];
    const std::size_t size = std::strlen(name);
    if (size >= sizeof path) {
        return ENAMETOOLONG;
    }
    std::memcpy(path, name, size + 1);
    int reason = 0;
    for (std::size_t i = 1; i < size; ++i) {
        if (path[i] == '/') {
            path[i] = '\0';
            if (::mkdir(path, 0777) == 0 || errno == EEXIST) {
                reason = 0;
            } else if (reason == 0) { // those in it cannot be made, either
                reason = errno;
            }
            path[i] = '/';
        }
    }
    return reason;
}

// Why a file cannot be opened whose directory is not there.
inline void blame_parents(int reason) noexcept {
    if (errno == ENOENT && reason != 0) {
        errno = reason;
    }
}

// COVKIT_OUT as it is now, whatever directory the program changes to later.
inline bool absolute_pattern(const char* out, char* pattern) noexcept {
    char here[path_capacity] = {};
    path_builder path(pattern);
    if (*out != '/') {
        if (::getcwd(here, sizeof here) == nullptr) {
            return false;
        }
        for (const char* at = here; *at != '\0'; ++at) {
            path.text(*at == '%' ? "%%" : at, *at == '%' ? 2 : 1);
        }
        path.text("/");
    }
    // The command is that of the beginning, too: programs write over their words.
    for (const char* at = out; *at != '\0'; at += *at == '%' && at[1] != '\0' ? 2 : 1) {
        command_hash command;
        char digits[16];
        if (at[0] == '%' && at[1] == 'c' && hash_own_command(command)) {
            command.hex(digits);
            path.text(digits, sizeof digits);
        } else {
            path.text(at, at[0] == '%' && at[1] != '\0' ? 2 : 1);
        }
    }
    return path.ok();
}

// What nobody knows before: in a directory that others can write, too, they could take a name that can be guessed.
inline std::uint64_t unguessable_number() noexcept {
    std::uint64_t number = 0;
    const int before = errno;
    if (::getrandom(&number, sizeof number, GRND_NONBLOCK) != static_cast<ssize_t>(sizeof number)) { // an old kernel
        struct timespec now = {};
        ::clock_gettime(CLOCK_MONOTONIC, &now);
        number = static_cast<std::uint64_t>(::getpid()) << 40U ^ static_cast<std::uint64_t>(now.tv_nsec) << 16U ^
                 reinterpret_cast<std::uintptr_t>(&now) ^ static_cast<std::uint64_t>(now.tv_sec);
        errno = before;
    }
    return number;
}

// Readers take only *.covprof; a half-written file must not look like one.
inline bool temporary_name(const char* name, char* temporary) noexcept {
    path_builder path(temporary);
    path.text(name);
    path.text(".");
    path.number(unguessable_number());
    path.text(".tmp");
    return path.ok();
}

// Never one that exists, nor what a symbolic link of that name leads to.
inline int open_temporary(const char* name, char* temporary) noexcept {
    for (unsigned attempt = 0; attempt < 1000; ++attempt) {
        if (!temporary_name(name, temporary)) {
            errno = ENAMETOOLONG;
            return -1;
        }
        const int file = ::open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST) {
            return file;
        }
    }
    return -1;
}

} // namespace covkit::record
