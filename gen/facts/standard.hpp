// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Tables are C++17, so sources are read and compiled as C++17 at least.
#pragma once

#include <optional>
#include <string>

namespace covkit::gen {

// What to write instead of an argument that asks for an older standard.
inline std::optional<std::string> raised_standard(const std::string& argument) {
    for (const char* const dialect : {"c++", "gnu++"}) {
        for (const char* const older : {"98", "03", "0x", "11", "1y", "14"}) {
            if (argument == std::string("-std=") + dialect + older) {
                return std::string("-std=") + dialect + "17";
            }
        }
    }
    return std::nullopt;
}

} // namespace covkit::gen
