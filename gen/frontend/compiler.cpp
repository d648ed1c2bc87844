// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/compiler.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>

namespace covkit::gen {

namespace {

std::string quoted(const std::string& word) {
    std::string result = "'";
    for (const char c : word) {
        result += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return result + "'";
}

// The value of __cplusplus, or 0.
long language_version(const std::string& compiler) {
    const std::string command = quoted(compiler) + " -dM -E -x c++ /dev/null 2>/dev/null";
    std::FILE* const output = ::popen(command.c_str(), "r");
    if (output == nullptr) {
        return 0;
    }
    long version = 0;
    char line[512];
    while (std::fgets(line, sizeof line, output) != nullptr) {
        const std::string name = "#define __cplusplus ";
        if (name.compare(0, name.size(), line, name.size()) == 0) {
            version = std::strtol(line + name.size(), nullptr, 10);
        }
    }
    ::pclose(output);
    return version;
}

// Empty if the compiler does not tell.
std::string default_standard(const std::string& compiler) {
    static std::mutex mutex;
    static std::map<std::string, std::string> known;
    const std::lock_guard<std::mutex> guard(mutex);
    const auto [entry, is_new] = known.try_emplace(compiler);
    if (is_new) {
        const long version = language_version(compiler);
        entry->second = version == 0         ? ""
                        : version <= 201703L ? "-std=gnu++17"
                        : version <= 202002L ? "-std=gnu++20"
                        : version <= 202302L ? "-std=gnu++23"
                                             : "-std=gnu++26";
    }
    return entry->second;
}

} // namespace

compile_command with_standard(compile_command command) {
    std::vector<std::string>& arguments = command.arguments;
    const bool is_named =
        std::any_of(arguments.begin(), arguments.end(), [](const std::string& each) {
            return each.compare(0, 5, "-std=") == 0 || each.compare(0, 6, "--std=") == 0;
        });
    if (!is_named && !arguments.empty()) {
        const std::string standard = default_standard(arguments[0]);
        if (!standard.empty()) {
            arguments.insert(arguments.begin() + 1, standard);
        }
    }
    return command;
}

} // namespace covkit::gen
