// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace format_tests {

namespace format = covkit::record::format;

TEST_CASE("format: numbers are little-endian, and only as long as they are said to be") {
    unsigned char bytes[6] = {0xee, 0xee, 0xee, 0xee, 0xee, 0xee};
    format::put(bytes + 1, 0x1122334455667788U, 4);
    CHECK((bytes[0] == 0xee && bytes[1] == 0x88 && bytes[2] == 0x77 && bytes[3] == 0x66 && bytes[4] == 0x55));
    CHECK(bytes[5] == 0xee);
    CHECK(format::get(bytes + 1, 4) == 0x55667788U);
    CHECK(format::get(bytes + 1, 1) == 0x88U);
    unsigned char whole[8];
    for (const std::uint64_t n : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{0x8000000000000001U}}) {
        format::put(whole, n, 8);
        CHECK(format::get(whole, 8) == n);
    }
}

TEST_CASE("format: a checksum is of type, size and each byte, in any pieces") {
    const auto sum = [](format::chunk type, std::uint32_t size, const std::string& payload) {
        format::checksum made(type, size);
        made.add(payload.data(), payload.size());
        return made.value();
    };
    format::checksum in_pieces(format::chunk::unit, 4);
    in_pieces.add("ab", 2);
    in_pieces.add("", 0);
    in_pieces.add("cd", 2);
    CHECK(in_pieces.value() == sum(format::chunk::unit, 4, "abcd"));
    const std::set<std::uint64_t> all = {sum(format::chunk::unit, 4, "abcd"), sum(format::chunk::test, 4, "abcd"),
                                         sum(format::chunk::unit, 5, "abcd"), sum(format::chunk::unit, 4, "abdc"),
                                         sum(format::chunk::unit, 4, "abc"),  sum(format::chunk::unit, 4, "abcd\n")};
    CHECK(all.size() == 6);
}

TEST_CASE("format: what changes while the program runs has no checksum") {
    for (const format::chunk each :
         {format::chunk::unit, format::chunk::test, format::chunk::padding, format::chunk::end}) {
        CHECK(format::has_checksum(each));
    }
    CHECK_FALSE((format::has_checksum(format::chunk::pages) || format::has_checksum(format::chunk::current)));
}

TEST_CASE("format: the running tests fit into the chunk that holds them") {
    CHECK(format::current_fixed_size + 8 * format::current_capacity <= format::current_size);
    CHECK(format::current_fixed_size + 8 * (format::current_capacity + 1) > format::current_size);
}

} // namespace format_tests
