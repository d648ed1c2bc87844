// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/program_units.hpp>

#include <catch2/catch.hpp>

#include <string>

namespace program_units_tests {

using namespace covkit::gen;

namespace {

// The first bytes of an ELF file, as far as anybody looks.
std::string elf(char order, char type) {
    std::string text = std::string("\177ELF\2") + order + std::string(10, '\0');
    return text + (order == 1 ? std::string{type, '\0'} : std::string{'\0', type}) + std::string(2, '\0');
}

constexpr char little = 1;
constexpr char big = 2;

} // namespace

TEST_CASE("program units: executables and shared libraries are programs") {
    for (const char order : {little, big}) {
        CHECK_FALSE(is_program(elf(order, 1))); // an object
        CHECK(is_program(elf(order, 2)));
        CHECK(is_program(elf(order, 3)));
        CHECK_FALSE(is_program(elf(order, 4))); // a memory dump
    }
    CHECK_FALSE(is_program(""));
    CHECK_FALSE(is_program("\177ELF"));
    CHECK_FALSE(is_program("#!/bin/sh\nexec program\n"));
    CHECK_FALSE(is_program("!<arch>\nlibrary.o/          "));
}

TEST_CASE("program units: fingerprints in either order of bytes") {
    const std::string ascending = {'\1', '\2', '\3', '\4', '\5', '\6', '\7', '\x8'};
    const std::string descending(ascending.rbegin(), ascending.rend());
    const std::set<std::uint64_t> wanted = {0x0102030405060708, 7};
    CHECK(units_of(elf(little, 3) + descending, wanted).fingerprints == std::set<std::uint64_t>{0x0102030405060708});
    CHECK(units_of(elf(big, 3) + "1234" + ascending, wanted).fingerprints ==
          std::set<std::uint64_t>{0x0102030405060708});
    CHECK(units_of(elf(little, 3) + ascending, wanted).fingerprints.empty());
    CHECK(units_of(elf(little, 3) + descending.substr(0, 7), wanted).fingerprints.empty()); // cut short
}

TEST_CASE("program units: a recorder is known by the variable that it asks for") {
    CHECK(units_of(elf(little, 2) + "?COVKIT_OUT", {}).has_recorder);
    CHECK(units_of(elf(little, 2) + "covkit_units", {}).has_recorder); // firmware
    CHECK_FALSE(units_of(elf(little, 2) + "COVKIT_", {}).has_recorder);
}

} // namespace program_units_tests
