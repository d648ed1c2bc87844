// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/elf_units.hpp>

#include "gen/data/small_elf.hpp"

#include <catch2/catch.hpp>

namespace elf_units_tests {

using namespace covkit::gen;
using small_elf::entry;

namespace {

constexpr std::uint32_t packed = 0x80000000U;

} // namespace

TEST_CASE("elf: units, by the name of the section or by symbols") {
    const elf_image named =
        read_elf(small_elf::file("covkit_units", entry(1, 10, 0x2000) + entry(2, 10 | packed, 0x200c), {}));
    CHECK(named.error.empty());
    REQUIRE(named.units.size() == 2);
    CHECK(named.units[0].fingerprint == 1);
    CHECK(named.units[0].address == 0x2000);
    CHECK(!named.units[0].packed);
    CHECK(named.units[1].cell_count == 10);
    CHECK(named.units[1].packed);
    CHECK(named.units[1].byte_count() == 2);
    CHECK(!named.cells);
    const std::string other = "constants before it     " + entry(7, 3, 0x20) + "and behind";
    const elf_image by_symbols = read_elf(small_elf::file(".text", other,
                                                          {{"__start_covkit_units", 0x1018},
                                                           {"__stop_covkit_units", 0x1028},
                                                           {"__covkit_cells_start", 0x20},
                                                           {"__covkit_cells_end", 0x24}}));
    CHECK(by_symbols.error.empty());
    REQUIRE(by_symbols.units.size() == 1);
    CHECK(by_symbols.units[0].fingerprint == 7);
    REQUIRE(by_symbols.cells);
    CHECK(by_symbols.cells->begin == 0x20);
    CHECK(by_symbols.cells->end == 0x24);
}

TEST_CASE("elf: 64 bits") {
    const elf_image wide = read_elf(
        small_elf::file(".covkit_units", small_elf::entry_of_64_bits(9, 5 | packed, 0x8000000012345678U), {}, true));
    CHECK(wide.error.empty());
    REQUIRE(wide.units.size() == 1);
    CHECK(wide.units[0].fingerprint == 9);
    CHECK(wide.units[0].cell_count == 5);
    CHECK(wide.units[0].packed);
    CHECK(wide.units[0].address == 0x8000000012345678U);
}

TEST_CASE("elf: what is there twice counts once; what is none is refused") {
    CHECK(read_elf(small_elf::file("covkit_units", entry(1, 10, 0x2000) + entry(1, 10, 0x2000), {})).units.size() == 1);
    CHECK(read_elf("no ELF").error.find("is no ELF file") != std::string::npos);
    CHECK(read_elf("").error.find("is no ELF file") != std::string::npos);
    CHECK(read_elf(small_elf::file(".text", entry(1, 10, 0x2000), {})).error.find("no section covkit_units") !=
          std::string::npos);
    CHECK(read_elf(small_elf::file("covkit_units", "seven b", {})).error.find("not as this version") !=
          std::string::npos);
}

TEST_CASE("elf: no cut does harm") {
    const std::string whole = small_elf::file("covkit_units", entry(1, 10, 0x2000), {{"__covkit_cells_start", 1}});
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const elf_image cut = read_elf(std::string_view(whole).substr(0, i));
        CHECK((cut.units.empty() || cut.units[0].fingerprint == 1));
    }
}

} // namespace elf_units_tests
