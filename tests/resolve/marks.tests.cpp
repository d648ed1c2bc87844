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

} // namespace marks_tests
