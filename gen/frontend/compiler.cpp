// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/compiler.hpp"

#include "frontend/compiler_answer.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>

namespace covkit::gen {

namespace {

// The value of __cplusplus, or 0.
long language_version(const std::string& compiler) {
    const std::string macros = answer_of(shell_word(compiler) + " -dM -E -x c++ /dev/null 2>/dev/null");
    const std::string name = "#define __cplusplus ";
    const std::size_t at = macros.find(name);
    return at == std::string::npos ? 0 : std::strtol(macros.c_str() + at + name.size(), nullptr, 10);
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
    const bool is_named = std::any_of(arguments.begin(), arguments.end(), [](const std::string& each) {
        return each.compare(0, 5, "-std=") == 0 || each.compare(0, 6, "--std=") == 0;
    });
    if (!is_named && !arguments.empty() && command.trust != compiler_trust::none) {
        const std::string standard = default_standard(arguments[0]);
        if (!standard.empty()) {
            arguments.insert(arguments.begin() + 1, standard);
        }
    }
    return command;
}

} // namespace covkit::gen
