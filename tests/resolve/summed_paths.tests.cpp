// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operators of no fixed order: some path numbers stay unused.
#include "written.hpp"

#include <catch2/catch.hpp>

namespace summed_paths_tests {

using covkit::model::encoding;
using written::letters;
using written::status_of;

TEST_CASE("summed paths: under ^ a pair shows both values, and nothing less one") {
    const written::decision differ("wet ^ cold", 3, 0, encoding::summed_paths);
    const auto status = status_of(differ, {0, 3}); // TT, FF
    REQUIRE(status.executed.size() == 2);
    CHECK(letters(status.executed[0]) == "TT=F");
    CHECK(letters(status.executed[1]) == "FF=F");
    // The outcome never changed.
    CHECK_FALSE(status.outcome[1]);
    CHECK(status.values_shown() == 0);
    CHECK_FALSE(status.conditions[0].masking.found());
    CHECK(status.conditions_with_unique_cause() == 0);
    CHECK((status.conditions[0].is_unmasked(true) && status.conditions[0].is_unmasked(false)));
    CHECK_FALSE(status.conditions[0].is_correlated());
    CHECK(status.possible == 4);
    // One evaluation more is the other half for both.
    REQUIRE(status.missing.size() == 1);
    CHECK(status.missing[0].shows.size() == 2);
    CHECK(status_of(differ, {0, 1, 3}).conditions_proven() == 2);
    CHECK(status_of(differ, {0, 1}).conditions_proven() == 1);
}

TEST_CASE("summed paths: cells that no evaluation can set are ignored") {
    const written::decision mixed("(a ^ b) && c", 3, 0, encoding::summed_paths);
    CHECK(mixed.table().cell_count == 8);
    const auto whole = status_of(mixed, {0, 1, 2, 3, 4, 5, 6, 7});
    CHECK(whole.possible == 6);
    CHECK(whole.executed.size() == 6);
    CHECK(whole.conditions_proven() == 3);

    const auto analysis = covkit::resolve::path_analysis(mixed.table());
    for (written::index cell = 0; cell < 8; ++cell) {
        const auto status = status_of(mixed, {cell});
        const bool feasible = analysis.table().feasible(cell);
        CHECK(status.executed.size() == (feasible ? 1 : 0));
        CHECK(status.outcomes_taken() == (feasible ? 1 : 0));
        std::size_t shown = 0;
        const covkit::resolve::decision_resolver resolver(mixed.table());
        resolver.shown_by(cell, status, [&](written::index, bool) { ++shown; });
        CHECK(shown == status.values_shown());
    }
}

TEST_CASE("summed paths: what is missing can be executed") {
    const written::decision mixed("(a ^ b) && c", 3, 0, encoding::summed_paths);
    const auto status = status_of(mixed, {});
    CHECK_FALSE(status.missing.empty());
    for (const auto& missing : status.missing) {
        CHECK(covkit::model::known(missing.vector.outcome));
    }
}

} // namespace summed_paths_tests
