// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <vector>

namespace grouped_tests {

using covkit::resolve::grouped;
using numbers = std::vector<covkit::model::index>;

namespace {

numbers in(const grouped& all, covkit::model::index group) {
    numbers found;
    all.each(group, [&](covkit::model::index each) { found.push_back(each); });
    return found;
}

} // namespace

TEST_CASE("grouped: members of a group in the order in which they came, and groups without any") {
    const grouped all(5, {{3, 7}, {0, 1}, {3, 5}, {4, 2}, {0, 1}, {3, 9}});
    CHECK(in(all, 0) == numbers{1, 1});
    CHECK(in(all, 1).empty());
    CHECK(in(all, 2).empty());
    CHECK(in(all, 3) == numbers{7, 5, 9});
    CHECK(in(all, 4) == numbers{2}); // the last one has an end, too
    CHECK(in(grouped(1, {}), 0).empty());
}

} // namespace grouped_tests
