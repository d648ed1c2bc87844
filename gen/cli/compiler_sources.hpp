// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a command line has a compiler compile, and whether covkit can instrument it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace covkit::gen {

// A source, and what covkit can do with it.
struct compiler_source {
    std::string name;     // as it is spelled
    std::string language; // behind -x; empty: its name says it
    std::string reason;   // why it cannot be instrumented: "C source"; empty for C++
};
// Sources of C and C++ and what is close to them; objects, assembly and headers are none.
std::vector<compiler_source> all_sources_in(const std::vector<std::string>& arguments);

// Those of C++, as they are spelled.
std::vector<std::string> sources_in(const std::vector<std::string>& arguments);

// The language of -x, --language and -xLANGUAGE. How many words that takes; 0: it is something else.
std::size_t language_option(const std::vector<std::string>& arguments, std::size_t i, std::string& language);

// Whether this only asks what the compiler can do: try_compile of CMake, conftest of autoconf, and those of Meson.
bool is_configure_check(const std::vector<std::string>& arguments);

} // namespace covkit::gen
