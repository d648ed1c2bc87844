// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// An ELF file, little-endian, with one section that has the units and a symbol table: what covkit decode looks at.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace small_elf {

inline void put(std::string& to, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) {
        to += static_cast<char>(value >> (8 * i) & 0xff);
    }
}

// An entry of covkit_units for 32 bits.
inline std::string entry(std::uint64_t fingerprint, std::uint32_t count, std::uint32_t address) {
    std::string made;
    put(made, fingerprint, 8);
    put(made, count, 4);
    put(made, address, 4);
    return made;
}
inline std::string entry_of_64_bits(std::uint64_t fingerprint, std::uint32_t count, std::uint64_t address) {
    std::string made;
    put(made, fingerprint, 8);
    put(made, count, 8);
    put(made, address, 8);
    return made;
}

using symbols = std::vector<std::pair<std::string, std::uint64_t>>;

// ELF32 for Arm, or ELF64 for RISC-V. The section is at address 0x1000.
inline std::string file(const std::string& section, const std::string& content, const symbols& named,
                        bool wide = false) {
    const int word = wide ? 8 : 4;
    std::string names = std::string(1, '\0') + section + '\0';
    const std::size_t symtab_name = names.size();
    names += std::string(".symtab") + '\0';
    const std::size_t strtab_name = names.size();
    names += std::string(".strtab") + '\0';
    std::string strings(1, '\0');
    std::string table(wide ? 24 : 16, '\0');
    for (const auto& [name, value] : named) {
        put(table, strings.size(), 4);
        if (wide) {
            put(table, 0x10, 1); // global
            put(table, 0, 1);
            put(table, 1, 2); // in the first section
            put(table, value, 8);
            put(table, 0, 8);
        } else {
            put(table, value, 4);
            put(table, 0, 4);
            put(table, 0x10, 2);
            put(table, 1, 2);
        }
        strings += name + '\0';
    }
    const std::size_t head = wide ? 64 : 52;
    const std::size_t at_table = head + content.size();
    const std::size_t at_strings = at_table + table.size();
    const std::size_t at_names = at_strings + strings.size();
    const std::size_t at_headers = (at_names + names.size() + 7) / 8 * 8;

    std::string made = "\x7f"
                       "ELF";
    put(made, wide ? 2 : 1, 1);
    put(made, 1, 1); // little-endian
    put(made, 1, 1);
    made.resize(16);
    put(made, 2, 2);               // executable
    put(made, wide ? 243 : 40, 2); // machine
    put(made, 1, 4);
    put(made, 0x1000, word); // entry
    put(made, 0, word);      // no program headers
    put(made, at_headers, word);
    put(made, 0, 4);
    put(made, head, 2);
    put(made, 0, 2);
    put(made, 0, 2);
    put(made, wide ? 64 : 40, 2);
    put(made, 5, 2); // sections
    put(made, 4, 2); // that with their names
    made += content + table + strings + names;
    made.resize(at_headers);
    const auto section_header = [&](std::size_t name, int type, int flags, std::uint64_t address, std::size_t at,
                                    std::size_t size, int link, int info, int entry) {
        put(made, name, 4);
        put(made, static_cast<std::uint64_t>(type), 4);
        put(made, static_cast<std::uint64_t>(flags), word);
        put(made, address, word);
        put(made, at, word);
        put(made, size, word);
        put(made, static_cast<std::uint64_t>(link), 4);
        put(made, static_cast<std::uint64_t>(info), 4);
        put(made, 1, word);
        put(made, static_cast<std::uint64_t>(entry), word);
    };
    section_header(0, 0, 0, 0, 0, 0, 0, 0, 0);
    section_header(1, 1, 2, 0x1000, head, content.size(), 0, 0, 0);
    section_header(symtab_name, 2, 0, 0, at_table, table.size(), 3, 1, wide ? 24 : 16);
    section_header(strtab_name, 3, 0, 0, at_strings, strings.size(), 0, 0, 0);
    section_header(0, 3, 0, 0, at_names, names.size(), 0, 0, 0);
    return made;
}

} // namespace small_elf
