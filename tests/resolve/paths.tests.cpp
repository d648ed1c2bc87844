// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "hand_made.hpp"

#include <catch2/catch.hpp>

using hand_made::letters;
using hand_made::resolve;

TEST_CASE("nothing executed: everything is missing") {
    const hand_made::decision d("a && (b || c)");
    const auto status = resolve(d, {});
    CHECK(status.outcomes_taken() == 0);
    CHECK(status.values_seen() == 0);
    CHECK(status.conditions_proven() == 0);
    CHECK(status.executed.empty());
    CHECK(status.possible == 4);
    REQUIRE(status.missing.size() == 4);
}

TEST_CASE("two evaluations prove one condition, and the pair says so") {
    const hand_made::decision d("a && (b || c)");
    const auto status = resolve(d, {"TT-", "F--"});
    CHECK(status.outcomes_taken() == 2);
    CHECK(status.values_seen() == 3);
    REQUIRE(status.conditions_proven() == 1);
    REQUIRE(status.conditions[0].masking.found());
    CHECK(letters(status.executed[status.conditions[0].masking.with_true].values) == "TT-");
    CHECK(letters(status.executed[status.conditions[0].masking.with_false].values) == "F--");
    CHECK(status.conditions[0].unique_cause.found());
    CHECK_FALSE(status.conditions[1].masking.found());

    REQUIRE(status.missing.size() == 2);
    CHECK(letters(status.missing[0].vector.values) == "TFF");
    CHECK(letters(status.missing[1].vector.values) == "TFT");
    REQUIRE(status.missing[0].shows.size() == 2);
    CHECK(status.missing[0].shows[0].condition == 1);
    CHECK_FALSE(status.missing[0].shows[0].value);
}

TEST_CASE("masking and unique cause differ where conditions change together") {
    // (a && b) || (c && d): a is shown true with c false, and false with c true; b and c differ.
    const hand_made::decision d("(a && b) || (c && d)");
    const auto status = resolve(d, {"TT--", "F-F-", "TFTF"});
    CHECK(status.conditions[0].is_proven());
    CHECK(status.conditions[1].is_proven());
    const auto mixed = resolve(d, {"TT--", "TFTF"});
    CHECK(mixed.conditions[1].is_proven());
    CHECK(mixed.conditions[1].unique_cause.found());
    CHECK_FALSE(mixed.conditions[0].is_proven());
}

TEST_CASE("unordered operators resolve from their paths, too") {
    const hand_made::decision d("a ^ b");
    const auto status = resolve(d, {"TF", "FT"});
    CHECK(status.outcomes_taken() == 1);
    CHECK(status.conditions_proven() == 2); // masking: each evaluation shows its own values
    CHECK(status.conditions_with_unique_cause() == 0);
    CHECK(status.possible == 4);
}

TEST_CASE("cells that no evaluation can set are ignored") {
    const hand_made::decision d("(a ^ b) && c"); // where a ^ b is false, c is not evaluated
    std::vector<bool> all(d.table.cell_count, true);
    const auto status = covkit::resolve::decision_resolver(d.table).status(all);
    CHECK(status.possible == 6);
    CHECK(status.executed.size() == 6);
    CHECK(d.table.cell_count > 6);
    CHECK(status.missing.empty());
}

TEST_CASE("a vector that needs the same condition to be true and false comes last, and marked") {
    const hand_made::decision d("(a && b) || ((a) && c)");
    const auto status = resolve(d, {});
    REQUIRE_FALSE(status.missing.empty());
    CHECK_FALSE(status.missing.front().contradictory);
    bool contradiction_seen = false;
    for (const auto& missing : status.missing) {
        CHECK((!contradiction_seen || missing.contradictory));
        contradiction_seen = contradiction_seen || missing.contradictory;
        const auto& v = missing.vector.values;
        using covkit::model::known;
        CHECK(missing.contradictory == (known(v[0]) && known(v[2]) && v[0] != v[2]));
    }
}
