// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace path_table_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>

constexpr auto conjunction = COVKIT_PARSE("a && b");
constexpr path_rows<2, 3> rows(conjunction.view());

constexpr index paths_unmasking(index condition, bool v) {
    index count = 0;
    for (index path = 0; path < 3; ++path) {
        count += rows.view().unmasked(path, condition, v) ? 1U : 0U;
    }
    return count;
}

static_assert(paths_unmasking(0, true) == 1 && paths_unmasking(0, false) == 1);
static_assert(paths_unmasking(1, true) == 1 && paths_unmasking(1, false) == 1);

TEST_CASE("path table: a row for each path") {
    const path_table t = rows.view();
    CHECK(t.path_count == 3);
    for (index path = 0; path < 3; ++path) {
        REQUIRE(t.feasible(path));
        const bool outcome = t.value(path, 0) == truth::yes && t.value(path, 1) == truth::yes;
        CHECK(t.outcomes[path] == covkit::model::truth_of(outcome));
    }
}

TEST_CASE("path table: numbers that no evaluation has are infeasible") {
    constexpr auto mixed = COVKIT_PARSE("a ^ b || c");
    const path_rows<3, 8> eight(mixed.view());
    index infeasible = 0;
    for (index path = 0; path < 8; ++path) {
        if (!eight.view().feasible(path)) {
            ++infeasible;
            for (index c = 0; c < 3; ++c) {
                CHECK_FALSE(eight.view().unmasked(path, c));
            }
        }
    }
    CHECK(infeasible == 2);
}

} // namespace
} // namespace path_table_tests
