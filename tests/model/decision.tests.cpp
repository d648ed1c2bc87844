// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace decision_tests {
namespace {

constexpr covkit::model::marks marks{};
using covkit::model::index;

static_assert(marks.cells(0) == 2);

TEST_CASE("decision: the cells of the marking function fill their range without overlap") {
    constexpr index conditions = 7;
    std::set<index> cells = {marks.outcome(false), marks.outcome(true)};
    for (index c = 0; c < conditions; ++c) {
        for (const bool v : {false, true}) {
            CHECK(cells.insert(marks.seen(c, v)).second);
            CHECK(cells.insert(marks.unmasked(c, v)).second);
        }
    }
    CHECK(cells.size() == marks.cells(conditions));
    CHECK(*cells.rbegin() == marks.cells(conditions) - 1);
}

} // namespace
} // namespace decision_tests
