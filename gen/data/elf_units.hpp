// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the image of a target says of its units: include/covkit/probe/observations.hpp writes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

struct elf_unit {
    std::uint64_t fingerprint = 0;
    std::uint32_t cell_count = 0;
    bool packed = false;
    std::uint64_t address = 0; // of its cells

    std::uint64_t byte_count() const { return packed ? (std::uint64_t{cell_count} + 7) / 8 : cell_count; }
};

struct address_range {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

struct elf_image {
    std::vector<elf_unit> units;
    std::optional<address_range> cells; // where all of them are, if the linker script says so
    bool has_symbols = false;           // of covkit
    std::string error;
};

elf_image read_elf(std::string_view file);

} // namespace covkit::gen
