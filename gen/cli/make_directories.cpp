// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/make_directories.hpp"

#include "emit/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include <unistd.h>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

// The fourth field; the second one, a program's name in parentheses, may have blanks. 0 if it cannot be read.
int parent_of(const fs::path& process) {
    const std::string text = read_file((process / "stat").string()).value_or("");
    const std::size_t behind_name = text.rfind(')');
    return behind_name == std::string::npos || behind_name + 4 > text.size()
               ? 0
               : std::atoi(text.c_str() + behind_name + 4); // ") S 123"
}

bool is_make(const fs::path& program) {
    const std::string name = program.filename().string();
    return name == "make" || name == "gmake" || name == "bmake";
}

} // namespace

std::vector<std::string> directories_of_make() {
    std::vector<std::string> result;
    for (int process = ::getppid(); process > 1;) {
        const fs::path folder = fs::path("/proc") / std::to_string(process);
        std::error_code failed; // a process of somebody else
        const fs::path program = fs::read_symlink(folder / "exe", failed);
        const fs::path directory = failed ? fs::path() : fs::read_symlink(folder / "cwd", failed);
        if (!failed && is_make(program)) {
            result.push_back(directory.string());
        }
        process = parent_of(folder);
    }
    std::reverse(result.begin(), result.end());
    return result;
}

} // namespace covkit::gen
