// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions recorded by path, from hand-made cells.
#include "written.hpp"

#include <catch2/catch.hpp>

namespace paths_tests {

using written::letters;
using written::status_of;

TEST_CASE("paths: nothing observed") {
    const written::decision alarm("armed && (fast || forced)", 7);
    const auto status = status_of(alarm, {});
    CHECK(status.table == &alarm.table());
    CHECK(status.outcomes_taken() == 0);
    CHECK(status.values_seen() == 0);
    CHECK(status.values_shown() == 0);
    CHECK(status.conditions_proven() == 0);
    CHECK(status.has_vectors);
    CHECK(status.executed.empty());
    CHECK(status.possible == 4);
    // Four vectors give all six values: a suite as small as it gets.
    CHECK(status.missing.size() == 4);
}

TEST_CASE("paths: some paths observed") {
    // Paths: 0 TT-, 1 TFT, 2 TFF, 3 F--.
    const written::decision alarm("armed && (fast || forced)", 7);
    const auto status = status_of(alarm, {0, 3});
    REQUIRE(status.executed.size() == 2);
    CHECK(letters(status.executed[0]) == "TT-=T");
    CHECK(letters(status.executed[1]) == "F--=F");
    CHECK((status.outcome[0] && status.outcome[1]));

    const auto& armed = status.conditions[0];
    CHECK(armed.is_proven());
    CHECK((armed.masking.with_true == 0 && armed.masking.with_false == 1));
    CHECK((armed.unique_cause.with_true == 0 && armed.unique_cause.with_false == 1));
    const auto& fast = status.conditions[1];
    CHECK((fast.seen[1] && !fast.seen[0] && fast.shown[1] && !fast.shown[0]));
    CHECK_FALSE(fast.masking.found());
    const auto& forced = status.conditions[2];
    CHECK_FALSE((forced.seen[0] || forced.seen[1]));

    REQUIRE(status.missing.size() == 2);
    CHECK(letters(status.missing[0].vector) == "TFF=F"); // it shows two values, so it comes first
    REQUIRE(status.missing[0].shows.size() == 2);
    CHECK((status.missing[0].shows[0].condition == 1 && !status.missing[0].shows[0].value));
    CHECK((status.missing[0].shows[1].condition == 2 && !status.missing[0].shows[1].value));
    CHECK(letters(status.missing[1].vector) == "TFT=T");
    CHECK_FALSE(status.missing[0].contradictory);
}

TEST_CASE("paths: seen is not shown") {
    // TFT: `fast` is false, but `forced` hides it.
    const auto status = status_of(written::decision("armed && (fast || forced)", 7), {1});
    CHECK(status.conditions[1].seen[0]);
    CHECK_FALSE(status.conditions[1].shown[0]);
    CHECK(status.values_seen() == 3);
    CHECK(status.values_shown() == 2);
}

TEST_CASE("paths: everything observed") {
    const auto status = status_of(written::decision("armed && (fast || forced)", 7), {0, 1, 2, 3});
    CHECK(status.conditions_proven() == 3);
    CHECK(status.conditions_with_unique_cause() == 3);
    CHECK(status.missing.empty());
}

TEST_CASE("paths: masking can be had without unique cause") {
    const written::decision coupled("(a && b) || (c && d)", 7);
    const auto table = covkit::resolve::path_analysis(coupled.table()).table();
    const auto path_of = [&](const std::string& wanted) {
        for (written::index path = 0; path < table.path_count; ++path) {
            covkit::resolve::path_analysis paths(coupled.table());
            if (letters(paths.evaluation_of(path)) == wanted) {
                return path;
            }
        }
        FAIL("no path " << wanted);
        return written::index{0};
    };
    const auto status = status_of(coupled, {path_of("TFTT=T"), path_of("F-F-=F")});
    CHECK(status.conditions[2].is_proven());
    CHECK(status.conditions[2].masking.found());
    CHECK_FALSE(status.conditions[2].unique_cause.found()); // a changes too
}

TEST_CASE("paths: a vector that contradicts itself is asked for last, and marked") {
    const written::decision twice("a && (a || b)", 7);
    const auto status = status_of(twice, {});
    REQUIRE(status.missing.size() > 1);
    CHECK_FALSE(status.missing.front().contradictory);
    bool marked = false;
    for (const auto& missing : status.missing) {
        CHECK((!marked || missing.contradictory)); // none that is not, behind one that is
        marked = missing.contradictory;
    }
    CHECK(marked); // b matters only if the second `a` is false, but the first one is true
}

TEST_CASE("paths: parentheses do not make another condition") {
    const auto status = status_of(written::decision("a && (a)", 7), {0, 2});
    REQUIRE(status.missing.size() == 1);
    CHECK(status.missing[0].contradictory);
}

TEST_CASE("paths: cells of other decisions do not count") {
    const written::decision alarm("armed && (fast || forced)", 7, 10);
    CHECK(status_of(alarm, {0, 1, 2, 3}).values_seen() == 0);
    CHECK(letters(status_of(alarm, {12}).executed.at(0)) == "TFF=F");
}

} // namespace paths_tests
