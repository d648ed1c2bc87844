// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/program_units.hpp"

#include <cstddef>
#include <string>
#include <unordered_set>

namespace covkit::gen {

namespace {

// Places in the header of an ELF file, and what stands there.
constexpr std::string_view elf_magic = "\177ELF";
constexpr std::size_t place_of_order = 5;
constexpr std::size_t place_of_type = 16;
constexpr std::size_t size_of_type = 2;
constexpr char big_endian = 2;
constexpr std::uint64_t executable = 2;
constexpr std::uint64_t shared = 3; // also an executable that can be loaded anywhere

// The variable that tells the recorder where profiles go: its name is in each recorder, and nowhere else. The image of
// a target has a section of units for whatever takes its place there.
constexpr std::string_view name_in_recorder = "COVKIT_OUT";
constexpr std::string_view name_in_image = "covkit_units";

bool is_big_endian(std::string_view file) { return file[place_of_order] == big_endian; }

std::uint64_t number_at(std::string_view file, std::size_t at, std::size_t size) {
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t place = is_big_endian(file) ? at + i : at + size - 1 - i;
        result = result << 8U | static_cast<unsigned char>(file[place]);
    }
    return result;
}

} // namespace

bool is_program(std::string_view file) {
    if (file.size() < place_of_type + size_of_type || file.substr(0, elf_magic.size()) != elf_magic) {
        return false;
    }
    const std::uint64_t type = number_at(file, place_of_type, size_of_type);
    return type == executable || type == shared;
}

program_units units_of(std::string_view program, const std::set<std::uint64_t>& wanted) {
    constexpr std::size_t size = sizeof(std::uint64_t);
    constexpr std::size_t step = 4; // some processors align numbers of eight bytes to four
    program_units result;
    const std::unordered_set<std::uint64_t> sought(wanted.begin(), wanted.end());
    for (std::size_t at = 0; at + size <= program.size(); at += step) {
        const std::uint64_t number = number_at(program, at, size);
        if (sought.count(number) != 0) {
            result.fingerprints.insert(number);
        }
    }
    result.has_recorder = program.find(name_in_recorder) != std::string_view::npos ||
                          program.find(name_in_image) != std::string_view::npos;
    return result;
}

} // namespace covkit::gen
