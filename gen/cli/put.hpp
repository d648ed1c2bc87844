// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "cli/say.hpp"
#include "emit/files.hpp"

#include <cstdio>
#include <string>

namespace covkit::gen {

// "-" is standard output. Says what goes wrong.
inline bool put(const std::string& where, const std::string& content) {
    if (where == "-") {
        std::fwrite(content.data(), 1, content.size(), stdout);
        return std::fflush(stdout) == 0;
    }
    const std::string error = write_file(where, content);
    if (!error.empty()) {
        say(error);
    }
    return error.empty();
}

} // namespace covkit::gen
