// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "suite_of_paths.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace missing_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>
constexpr criterion masking = criterion::masking;
constexpr criterion unique_cause = criterion::unique_cause;

constexpr auto conjunction = COVKIT_PARSE("a && b");
constexpr path_rows<2, 3> rows(conjunction.view());

constexpr bool complete_suite_misses_nothing() {
    const bool executed[] = {true, true, true};
    bool proven[2] = {};
    find_proven(rows.view(), executed, masking, proven);
    const bool masked = cheapest_missing(rows.view(), {executed, proven, nullptr}, masking) == none;
    find_proven(rows.view(), executed, unique_cause, proven);
    return masked && cheapest_missing(rows.view(), {executed, proven, nullptr}, unique_cause) == none;
}
static_assert(complete_suite_misses_nothing());

TEST_CASE("missing: the vector that proves most comes first") {
    const suite_of_paths s("a && b", {});
    CHECK(s.missing(masking) == "11");
}

TEST_CASE("missing: then the one closest to what a test does already") {
    const suite_of_paths s("a && b && c", {"111", "0--"});
    CHECK(s.missing(masking) == "10-"); // one change to 111, as 110, but fewer conditions to set
    const suite_of_paths t("a && b && c", {"111", "0--", "10-"});
    CHECK(t.missing(masking) == "110");
    const suite_of_paths u("(a || b) && c", {"1-0"});
    CHECK(u.missing(masking) == "1-1"); // 011 would show as much, with two changes
}

TEST_CASE("missing: nothing, when all is proven without all paths") {
    const suite_of_paths s("(a || b) && c", {"1-1", "011", "00-", "1-0"});
    CHECK(s.missing(masking).empty());
    CHECK(s.missing(unique_cause).empty());
}

TEST_CASE("missing: unique cause may need two evaluations more") {
    const suite_of_paths s("a && b", {});
    const std::string first = s.missing(unique_cause);
    REQUIRE_FALSE(first.empty());
    suite_of_paths t("a && b", {first.c_str()});
    for (int added = 0; added < 2; ++added) {
        t.run(t.missing(unique_cause));
    }
    CHECK(t.missing(unique_cause).empty());
    CHECK(t.pair(0, unique_cause) == "11 0-");
    CHECK(t.pair(1, unique_cause) == "11 10");
}

TEST_CASE("missing: coupled conditions do not contradict each other, if that can be had") {
    const covkit::model::index group[] = {0, 1, 0, 3}; // (a && b) || (a && c)
    suite_of_paths s("(a && b) || (a && c)", {});
    for (std::string next = s.missing(masking, group); !next.empty(); next = s.missing(masking, group)) {
        CAPTURE(next);
        const bool contradictory = next[2] != '-' && next[2] != next[0];
        if (contradictory) {
            break; // from here on, nothing else is left
        }
        s.run(next);
    }
    // Shown by vectors that an input can have: all but the second a with both values.
    const auto& t = s.paths.table;
    const auto is_shown = [&](covkit::model::index c, bool v) {
        bool shown = false;
        for (covkit::model::index path = 0; path < t.path_count; ++path) {
            shown = shown || (s.executed[path] && t.unmasked(path, c, v));
        }
        return shown;
    };
    CHECK(is_shown(0, true));
    CHECK(is_shown(1, false));
    CHECK(is_shown(3, true));
    CHECK(is_shown(3, false));

    for (covkit::model::index path = 0; path < t.path_count; ++path) {
        const std::string v = s.values(path);
        CHECK(contradicts_itself(t, path, group) == (v[2] != '-' && v[2] != v[0]));
        CHECK_FALSE(contradicts_itself(t, path, nullptr));
    }
}

} // namespace
} // namespace missing_tests
