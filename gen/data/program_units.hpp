// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which units a linked program has, and whether it can record: asked of its bytes, which answer without symbols, too.
#pragma once

#include <cstdint>
#include <set>
#include <string_view>

namespace covkit::gen {

// An executable or a shared library; objects and archives are none.
bool is_program(std::string_view file);

struct program_units {
    std::set<std::uint64_t> fingerprints; // of the units that are looked for
    bool has_recorder = false;            // without one, nothing writes a profile
};

program_units units_of(std::string_view program, const std::set<std::uint64_t>& wanted);

} // namespace covkit::gen
