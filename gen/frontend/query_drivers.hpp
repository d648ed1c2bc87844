// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A compile database names compilers, and may come from anybody: which of them are run to ask for their defaults? As in
// clangd, those that are known by name, and those that the user names.
#pragma once

#include "facts/globs.hpp"
#include "facts/translation_unit.hpp"

#include <string>

namespace covkit::gen {

// gcc, g++, c++, cc, clang, clang++ and their like, also as /opt/bin/arm-none-eabi-g++-12.2.
bool is_known_compiler(const std::string& path);

class query_drivers {
  public:
    // The reason if it is no glob; empty if it is one.
    std::string add(const std::string& glob) { return globs_.add(glob); }
    // For the compiler of a database as it is named there.
    compiler_trust trust_of(const std::string& compiler) const;

  private:
    globs globs_;
};

// For people, about a compiler that is not trusted.
std::string untrusted_text(const std::string& compiler);

} // namespace covkit::gen
