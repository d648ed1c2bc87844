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
