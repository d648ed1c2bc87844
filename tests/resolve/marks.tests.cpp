// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions recorded by the marking function, from hand-made cells.
#include "written.hpp"

#include <catch2/catch.hpp>

namespace marks_tests {

constexpr covkit::model::marks marks{};
using covkit::model::encoding;
using written::letters;
using written::status_of;

TEST_CASE("marks: what was marked is what is reported") {
    const written::decision alarm("armed && (fast || forced)", 7, 0, encoding::marks);
    CHECK(alarm.table().cell_count == 14);
    const auto status = status_of(alarm, {marks.outcome(true), marks.seen(0, true), marks.unmasked(0, true),
                                          marks.seen(1, false), marks.seen(2, true), marks.unmasked(2, true)});
    CHECK_FALSE(status.has_vectors);
    CHECK(status.executed.empty());
    CHECK((status.outcome[1] && !status.outcome[0]));
    CHECK((status.conditions[0].shown[1] && !status.conditions[0].shown[0]));
    CHECK((status.conditions[1].seen[0] && !status.conditions[1].shown[0]));
    CHECK(status.values_seen() == 3);
    CHECK(status.values_shown() == 2);
    CHECK(status.conditions_proven() == 0);
}

TEST_CASE("marks: the missing vectors show all that is missing") {
    const written::decision alarm("armed && (fast || forced)", 7, 0, encoding::marks);
    const auto status = status_of(alarm, {marks.unmasked(0, true), marks.unmasked(2, true)});
    std::size_t shown = 0;
    for (const auto& missing : status.missing) {
        CHECK_FALSE(missing.shows.empty());
        shown += missing.shows.size();
    }
    CHECK(shown == 4);
}

TEST_CASE("marks: nothing is missing when all is shown") {
    const written::decision either("a || b", 7, 0, encoding::marks);
    const auto status = status_of(
        either, {marks.unmasked(0, true), marks.unmasked(0, false), marks.unmasked(1, true), marks.unmasked(1, false)});
    CHECK(status.missing.empty());
    CHECK(status.conditions_proven() == 2);
}

TEST_CASE("marks: a cell shows one value of one condition, or nothing") {
    const written::decision either("a || b", 7, 5, encoding::marks);
    const covkit::resolve::decision_resolver resolver(either.table());
    const auto nothing = status_of(either, {});
    std::string shown;
    for (written::index cell = 5; cell < 5 + 10; ++cell) {
        resolver.shown_by(cell, nothing, [&](written::index c, bool v) {
            shown += std::to_string(cell - 5) + ":" + (c == 0 ? 'a' : 'b') + (v ? "+ " : "- ");
        });
    }
    CHECK(shown == "4:a- 5:a+ 8:b- 9:b+ ");
}

TEST_CASE("marks: below one ^ value and outcome are enough") {
    const written::decision differ("a ^ b", 7, 0, encoding::marks);
    const covkit::model::marks two{2};
    CHECK(differ.table().cell_count == two.cells(2));
    // TT, FF: each was inverted in one of them.
    const auto apart = status_of(differ, {two.unmasked(0, true, 1), two.unmasked(0, false, 0)});
    CHECK((apart.conditions[0].is_unmasked(true) && apart.conditions[0].is_unmasked(false)));
    CHECK_FALSE(apart.conditions[0].is_correlated());
    CHECK(apart.values_shown() == 0);
    const auto pair = status_of(differ, {two.unmasked(0, true, 1), two.unmasked(0, false, 1)});
    CHECK(pair.conditions[0].is_proven());
    CHECK(pair.conditions[0].direction == 1);
    // The other half of one of them is asked for: of FF.
    REQUIRE_FALSE(apart.missing.empty());
    CHECK(letters(apart.missing[0].vector).substr(0, 2) == "TF");
}

TEST_CASE("marks: below three the siblings count, not only the outcome") {
    const written::decision parity("a ^ b ^ c ^ d", 7, 0, encoding::marks);
    const covkit::model::marks eight{8};
    CHECK(parity.table().cell_count == eight.cells(4));
    // b and c inverted a, or neither did: the outcome is the same.
    const auto status = status_of(parity, {eight.unmasked(0, true, 6), eight.unmasked(0, false, 0)});
    CHECK(status.conditions[0].is_correlated());
    CHECK_FALSE(status.conditions[0].is_proven());
    CHECK(status_of(parity, {eight.unmasked(0, true, 6), eight.unmasked(0, false, 6)}).conditions[0].is_proven());
}

TEST_CASE("marks: beyond three nothing is proven, and nothing is asked for in vain") {
    const written::decision parity("a ^ b ^ c ^ d ^ e", 7, 0, encoding::marks);
    const covkit::model::marks eight{8};
    std::vector<bool> all(parity.table().cell_count, true);
    const auto status = covkit::resolve::decision_resolver(parity.table()).status(all);
    CHECK(status.conditions_proven() == 3);
    CHECK(status.conditions_not_determined() == 2);
    for (const std::size_t c : {0U, 1U}) {
        CHECK_FALSE(status.conditions[c].is_determined);
        CHECK(status.conditions[c].is_correlated());
        CHECK(status.conditions[c].direction == covkit::model::none);
    }
    CHECK(status.missing.empty());
    covkit::resolve::totals total;
    total.add(status);
    CHECK((total.masking_mcdc.covered == 3 && total.masking_mcdc.missing() == 2));

    const auto same_outcome = status_of(parity, {eight.unmasked(0, true, 1), eight.unmasked(0, false, 0)});
    CHECK((same_outcome.conditions[0].is_unmasked(true) && !same_outcome.conditions[0].is_correlated()));
}

} // namespace marks_tests
