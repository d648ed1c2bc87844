// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/untouched_build.hpp"

#include "cli/cmake_cache.hpp"
#include "cli/compiler_wrapper.hpp"
#include "emit/files.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <unistd.h>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

bool has(const std::string& directory, const char* name) {
    std::error_code ignored;
    return fs::exists(fs::path(directory) / name, ignored);
}

bool mentions(const std::string& directory, const char* name, const std::string& text) {
    return read_file(directory + "/" + name).value_or("").find(text) != std::string::npos;
}

std::string of_cmake(const std::string& directory) {
    const std::string setting = cmake_setting(directory, "COVKIT");
    if (is_compiler_wrapper(cmake_setting(directory, "CMAKE_CXX_COMPILER"))) {
        return "is configured with covkit-c++, and has compiled nothing; run cmake --build " + directory;
    }
    if (setting == "OFF") {
        return "is configured with -DCOVKIT=OFF; run cmake -DCOVKIT=ON " + directory + ", and build again";
    }
    return setting.empty()
               ? "is configured without covkit; add find_package(covkit) and covkit_instrument(TARGET) to its "
                 "CMakeLists.txt, or configure another directory with -DCMAKE_CXX_COMPILER=covkit-c++"
               : "knows covkit, and has compiled nothing with it; call covkit_instrument(TARGET) for what is to be "
                 "measured, and build it";
}

std::string of_meson(const std::string& directory) {
    return mentions(directory, "compile_commands.json", "covkit-c++")
               ? "is set up with covkit-c++, and has compiled nothing; run ninja -C " + directory
               : "is set up without covkit; run CXX=covkit-c++ meson setup in another directory";
}

} // namespace

std::string why_untouched(const std::string& directory) {
    if (::access(directory.c_str(), W_OK | X_OK) != 0) {
        return directory + ": cannot be written: " + std::strerror(errno) +
               "; covkit writes beside what is built: make it writable, or name another folder by COVKIT_MIRROR or "
               "--out";
    }
    if (has(directory, "CMakeCache.txt")) {
        return directory + ": " + of_cmake(directory);
    }
    if (has(directory, "meson-info")) {
        return directory + ": " + of_meson(directory);
    }
    return directory + ": covkit has compiled nothing here, nor near; " +
           (has(directory, "Makefile") || has(directory, "GNUmakefile") || has(directory, "makefile")
                ? "run make clean, and make CXX=covkit-c++"
                : "name the build directory, as in covkit doctor build");
}

} // namespace covkit::gen
