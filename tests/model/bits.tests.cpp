// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace bits_tests {
namespace {

using covkit::model::bits;
using covkit::model::index;

template <index Size> bool holds_exactly(const bits<Size>& set, index from, index to) {
    for (index at = 0; at < Size; ++at) {
        if (set.test(at) != (at >= from && at < to)) {
            return false;
        }
    }
    return true;
}

constexpr bits<40> some() {
    bits<40> made;
    made.set(0);
    made.set(33);
    made.assign(5, true);
    made.assign(33, false);
    return made;
}

static_assert(some().test(0) && some().test(5) && !some().test(33) && !some().test(39));
static_assert(bits<0>::word_count == 1, "an array of no elements is no C++");
static_assert(bits<32>::word_count == 1 && bits<33>::word_count == 2);

TEST_CASE("bits: every range of three words") {
    constexpr index size = 96;
    for (index from = 0; from <= size; ++from) {
        for (index to = from; to <= size; ++to) {
            bits<size> set;
            set.set_range(from, to);
            REQUIRE(holds_exactly(set, from, to));
        }
    }
}

TEST_CASE("bits: a range is added to what is there") {
    bits<64> set;
    set.set(3);
    set.set_range(10, 40);
    CHECK(set.test(3));
    set.reset(3);
    CHECK(holds_exactly(set, 10, 40));
    set.clear();
    CHECK(holds_exactly(set, 0, 0));
}

TEST_CASE("bits: a reversed range is empty") {
    bits<8> set;
    set.set_range(5, 2);
    CHECK(holds_exactly(set, 0, 0));
}

} // namespace
} // namespace bits_tests
