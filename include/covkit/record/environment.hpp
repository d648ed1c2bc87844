// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The environment variables of an instrumented program; docs/environment.md explains them.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace covkit::record {

enum class output_mode {
    off,
    file,  // written when the program ends, or by a handler when a signal ends it
    mapped // written by the kernel all the time
};

inline const char* variable(const char* name) noexcept {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

inline bool is_quiet() noexcept {
    const char* value = variable("COVKIT_QUIET");
    return *value != '\0' && std::strcmp(value, "0") != 0;
}

inline void complain(const char* what, const char* name, const char* why) noexcept {
    std::fprintf(stderr, "covkit: %s '%s': %s\n", what, name, why);
}

inline output_mode mode_from_environment(bool mappable) noexcept {
    const char* mode = variable("COVKIT_MODE");
    const output_mode usual = mappable ? output_mode::mapped : output_mode::file;
    if (*mode == '\0') {
        return usual;
    }
    if (std::strcmp(mode, "off") == 0) {
        return output_mode::off;
    }
    if (std::strcmp(mode, "file") == 0) {
        return output_mode::file;
    }
    if (std::strcmp(mode, "mapped") == 0) {
        if (!mappable) {
            complain("COVKIT_MODE", mode, "this program was built with COVKIT_MAPPABLE=0; using mode 'file'");
        }
        return usual;
    }
    complain("COVKIT_MODE", mode, "expected 'mapped', 'file' or 'off'; using the default");
    return usual;
}

} // namespace covkit::record
