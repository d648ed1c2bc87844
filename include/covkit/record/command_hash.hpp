// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// By which command a process was started: in which directory, with which words, and with what in those variables of the
// environment that COVKIT_COMMAND_VARIABLES names, with commas between them. Whoever knows the commands of tests finds
// out from this which test a profile is of; the profile does not tell the words themselves, which may be secret.
#pragma once

#include <covkit/model/fingerprint.hpp>
#include <covkit/record/environment.hpp>
#include <covkit/record/file_sink.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace covkit::record {

class command_hash {
  public:
    void directory(const char* name) noexcept { bytes(name, std::strlen(name) + 1); }
    // Words end in a zero byte, as in /proc/self/cmdline.
    void words(const char* data, std::size_t size) noexcept { bytes(data, size); }
    // Null: it is not set.
    void variable(const char* name, const char* value) noexcept {
        bytes("\n", 1); // no word of a command is only this byte and what follows
        bytes(name, std::strlen(name));
        bytes(value == nullptr ? "" : "=", value == nullptr ? 0 : 1);
        bytes(value == nullptr ? "" : value, (value == nullptr ? 0 : std::strlen(value)) + 1);
    }
    void hex(char* digits) const noexcept { // 16 of them
        for (int i = 0; i < 16; ++i) {
            digits[i] = "0123456789abcdef"[hash_.value >> (60 - 4 * i) & 0xfU];
        }
    }

  private:
    void bytes(const char* data, std::size_t size) noexcept {
        for (std::size_t i = 0; i < size; ++i) {
            hash_.byte(static_cast<unsigned char>(data[i]));
        }
    }

    model::fingerprint hash_;
};

// Calls visit(name) for each name in a list with commas.
template <class Visit> void for_each_variable(const char* list, Visit&& visit) noexcept {
    char name[256];
    while (*list != '\0') {
        const std::size_t size = std::strcspn(list, ",");
        if (size < sizeof name) {
            std::memcpy(name, list, size);
            name[size] = '\0';
            visit(name);
        }
        list += size + (list[size] == ',' ? 1 : 0);
    }
}

// Of this process. False if the system does not tell its words.
inline bool hash_own_command(command_hash& into) noexcept {
    char block[path_capacity];
    if (::getcwd(block, sizeof block) == nullptr) {
        return false;
    }
    into.directory(block);
    const int file = ::open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    ssize_t size = 0;
    while ((size = ::read(file, block, sizeof block)) > 0) {
        into.words(block, static_cast<std::size_t>(size));
    }
    ::close(file);
    for_each_variable(variable("COVKIT_COMMAND_VARIABLES"),
                      [&](const char* name) { into.variable(name, std::getenv(name)); });
    return size == 0;
}

} // namespace covkit::record
