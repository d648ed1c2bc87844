// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/memory_dump.hpp>

#include "gen/data/small_elf.hpp"

#include <covkit/report/manifest.hpp>

#include <catch2/catch.hpp>

namespace memory_dump_tests {

using namespace covkit::gen;
using small_elf::entry;

namespace {

constexpr std::uint32_t packed = 0x80000000U;

// Units of ten cells: a.cpp with fingerprint 1, b.cpp with 2.
unit_library library() {
    unit_library made;
    for (const auto& [name, print] : {std::pair{"a.cpp", 1U}, std::pair{"b.cpp", 2U}}) {
        covkit::model::unit unit;
        unit.file = name;
        unit.fingerprint = print;
        unit.cell_count = 10;
        std::vector<covkit::model::function> functions;
        for (covkit::gen::index f = 0; f < unit.cell_count; ++f) {
            functions.push_back({"f", {f + 1, 1}, {f}});
        }
        unit.functions = functions.data();
        unit.function_count = unit.cell_count;
        REQUIRE(made.add(covkit::report::manifest_writer().write(unit)).empty());
    }
    return made;
}

std::string text_of(const decoded_memory& read) {
    std::string text;
    for (const std::string& each : read.problems) {
        text += each + "\n";
    }
    for (const auto& each : read.profile.tests.at(0).observations) {
        text += read.profile.units[each.unit].file + ":" + std::to_string(each.cell) + " ";
    }
    return text;
}

elf_image two_units() {
    return read_elf(small_elf::file("covkit_units", entry(1, 10, 0x2000) + entry(2, 10 | packed, 0x200c), {}));
}

std::string memory() {
    std::string bytes(14, '\0');
    bytes[0] = bytes[9] = 1;
    bytes[12] = static_cast<char>(0x81);
    bytes[13] = 2;
    return bytes;
}

} // namespace

TEST_CASE("elf: units, by the name of the section or by symbols") {
    const elf_image named = two_units();
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

TEST_CASE("memory: bytes and packed bits") {
    const decoded_memory read = decode_memory(two_units(), memory(), 0x2000, "door", library());
    CHECK(text_of(read) == "a.cpp:0 a.cpp:9 b.cpp:0 b.cpp:7 b.cpp:9 ");
    CHECK(read.profile.tests[0].name == "door");
    // A dump of more than the cells.
    CHECK(text_of(decode_memory(two_units(), "xyz" + memory() + "more", 0x1ffd, "", library())) ==
          "a.cpp:0 a.cpp:9 b.cpp:0 b.cpp:7 b.cpp:9 ");
}

TEST_CASE("memory: what is missing is said, and the rest is kept") {
    CHECK(text_of(decode_memory(two_units(), memory().substr(0, 5), 0x2000, "", library())) ==
          "a.cpp: of its cells, 0x2000 to 0x200a, only 0x2000 to 0x2005 are in the dump\n"
          "b.cpp: its cells, 0x200c to 0x200e, are not in the dump, which has 0x2000 to 0x2005\n"
          "a.cpp:0 ");
    CHECK(text_of(decode_memory(two_units(), memory().substr(13), 0x200d, "", library())) ==
          "a.cpp: its cells, 0x2000 to 0x200a, are not in the dump, which has 0x200d to 0x200e\n"
          "b.cpp: of its cells, 0x200c to 0x200e, only 0x200d to 0x200e are in the dump\n"
          "b.cpp:9 ");
    const elf_image unknown = read_elf(small_elf::file("covkit_units", entry(8, 10, 0x2000), {}));
    CHECK(text_of(decode_memory(unknown, memory(), 0x2000, "", library())) ==
          "no manifest explains the unit with fingerprint 0000000000000008; name more with --manifest\n");
    const elf_image other = read_elf(small_elf::file("covkit_units", entry(1, 11, 0x2000), {}));
    CHECK(text_of(decode_memory(other, memory(), 0x2000, "", library())) ==
          "a.cpp: the target has another number of cells than the manifest\n");
}

TEST_CASE("memory: noise is no observation") {
    std::string noise = memory();
    noise[3] = 'x';
    noise[13] = 0x10;
    const decoded_memory read = decode_memory(two_units(), noise, 0x2000, "", library());
    CHECK(read.problems.size() == 2);
    CHECK(read.profile.tests.at(0).observations.empty());
}

TEST_CASE("memory: addresses at the end of the world") {
    const elf_image last =
        read_elf(small_elf::file("covkit_units", small_elf::entry_of_64_bits(1, 10, 0xfffffffffffffffbU), {}, true));
    for (const std::uint64_t at : {std::uint64_t{0}, ~std::uint64_t{0}, ~std::uint64_t{0} - 7}) {
        CHECK(decode_memory(last, memory(), at, "", library()).problems.size() == 1);
    }
}

} // namespace memory_dump_tests
