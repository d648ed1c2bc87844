// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/cmake_include.hpp"

#include "cli/exit_code.hpp"
#include "cli/say.hpp"

#include <filesystem>
#include <iostream>

namespace covkit::gen {

namespace fs = std::filesystem;

std::string cmake_include_of(const std::string& program) {
    const fs::path folder = fs::path(program).parent_path();
    const char* const name = "covkitInclude.cmake";
    for (const fs::path& each : {folder / name, folder.parent_path() / "share" / "cmake" / "covkit" / name}) {
        std::error_code ignored;
        if (fs::exists(each, ignored)) {
            return each.string();
        }
    }
    return "";
}

int print_cmake_include() {
    std::error_code failed;
    const std::string program = fs::read_symlink("/proc/self/exe", failed).string();
    const std::string found = cmake_include_of(program);
    if (found.empty()) {
        say("cmake-include: covkitInclude.cmake is neither beside " + program +
            " nor in ../share/cmake/covkit: install covkit as a whole (cmake --install)");
        return exit_read;
    }
    std::cout << found << '\n';
    return exit_ok;
}

} // namespace covkit::gen
