// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <initializer_list>

namespace batch_reader_tests {

using number = covkit::model::index;
using covkit::record::batch;

TEST_CASE("batch: numbers of every size") {
    for (const number n : {0U, 1U, 127U, 128U, 16383U, 16384U, 0x7fffffffU, 0xffffffffU}) {
        batch one;
        one.number(n);
        const unsigned char* at = one.data();
        number back = 1;
        CHECK(covkit::record::read_number(at, one.data() + one.size(), back));
        CHECK(back == n);
        CHECK(at == one.data() + one.size());
    }
}

TEST_CASE("batch: what is no batch is refused") {
    const auto refused = [](std::initializer_list<unsigned char> bytes) {
        return !covkit::record::read_batch(bytes.begin(), bytes.size(), [](number, number) { return true; });
    };
    CHECK_FALSE(refused({}));
    CHECK_FALSE(refused({0, 1, 0}));
    CHECK(refused({0}));                                     // no end of the unit
    CHECK(refused({0, 1}));                                  // the same
    CHECK(refused({0x80}));                                  // a number without end
    CHECK(refused({0, 0xff, 0xff, 0xff, 0xff, 0x1f, 0}));    // more than 32 bits
    CHECK(refused({0, 0x80, 0x80, 0x80, 0x80, 0x80, 0}));    // a number too long
    CHECK(refused({0, 0xff, 0xff, 0xff, 0xff, 0x0f, 1, 0})); // a cell beyond 32 bits
    CHECK_FALSE(covkit::record::read_batch(std::initializer_list<unsigned char>{0, 1, 0}.begin(), 3,
                                           [](number, number) { return false; }));
}

} // namespace batch_reader_tests
