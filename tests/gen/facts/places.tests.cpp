// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/places.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

namespace places_tests {

using covkit::gen::span;

TEST_CASE("places: spans are in the order of the text, the outer one first") {
    std::vector<span> all = {{4, 9}, {0, 3}, {4, 6}, {0, 9}, {4, 12}};
    std::sort(all.begin(), all.end());
    CHECK(all == std::vector<span>{{0, 9}, {0, 3}, {4, 12}, {4, 9}, {4, 6}});
    CHECK_FALSE((span{1, 2} < span{1, 2}));
    CHECK((span{1, 2} != span{1, 3}));
}

TEST_CASE("places: a span contains itself, and what touches its ends from inside") {
    const span whole{2, 8};
    CHECK((whole.contains(whole) && whole.contains({2, 3}) && whole.contains({7, 8}) && whole.contains({5, 5})));
    CHECK_FALSE((whole.contains({1, 3}) || whole.contains({7, 9}) || whole.contains({0, 9})));
    CHECK(whole.exists());
    CHECK_FALSE(span().exists());
}

} // namespace places_tests
