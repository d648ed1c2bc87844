// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "written.hpp"

#include <catch2/catch.hpp>

namespace totals_tests {

using covkit::resolve::ratio;
using covkit::resolve::totals;
using criterion = covkit::model::label_criterion;

namespace {

bool is(const ratio& found, std::size_t covered, std::size_t all, std::size_t justified = 0) {
    return found.covered == covered && found.all == all && found.justified == justified;
}

} // namespace

TEST_CASE("totals: percents, with and without what is justified") {
    ratio some;
    CHECK(some.percent() == 100.0); // nothing to cover is covered
    some.add(1, 4, 1);
    CHECK(some.percent() == 25.0);
    CHECK(some.percent_with_justified() == 50.0);
    CHECK(some.missing() == 2);
}

TEST_CASE("totals: what is covered needs no justification") {
    const std::string reason = "why";
    ratio some;
    some.add_one(true, &reason);
    CHECK(is(some, 1, 1, 0));
    some.add_one(false, &reason);
    some.add_one(false, nullptr);
    CHECK(is(some, 1, 3, 1));
}

TEST_CASE("totals: a decision has outcomes, which are branches, values, and conditions that are shown") {
    const written::decision decision("a && b", 1);
    totals sum;
    sum.add(written::status_of(decision, {0, 1})); // TT, TF
    CHECK(is(sum.decisions, 2, 2));
    CHECK(is(sum.branches, 2, 2));
    CHECK(is(sum.conditions, 3, 4));
    CHECK(is(sum.masking_mcdc, 1, 2));
    CHECK(is(sum.unique_cause_mcdc, 1, 2));
    CHECK(is(sum.multiple_conditions, 2, 3));
}

TEST_CASE("totals: marks record no vectors, so that nothing is said of unique cause and evaluations") {
    const written::decision decision("a && b", 1, 0, covkit::model::encoding::marks);
    totals sum;
    sum.add(written::status_of(decision, {1}));
    CHECK(is(sum.decisions, 1, 2));
    CHECK(is(sum.masking_mcdc, 0, 2));
    CHECK(is(sum.unique_cause_mcdc, 0, 0));
    CHECK(is(sum.multiple_conditions, 0, 0));
}

TEST_CASE("totals: each criterion is added to itself") {
    totals one;
    std::size_t n = 0;
    const auto all = {&totals::functions,
                      &totals::exits,
                      &totals::statements,
                      &totals::branches,
                      &totals::decisions,
                      &totals::conditions,
                      &totals::masking_mcdc,
                      &totals::unique_cause_mcdc,
                      &totals::multiple_conditions,
                      &totals::all_uses,
                      &totals::all_defs,
                      &totals::c_uses,
                      &totals::p_uses,
                      &totals::state,
                      &totals::state_control};
    for (ratio totals::*const each : all) {
        (one.*each).add(n, 2 * n, 1);
        ++n;
    }
    for (covkit::model::index c = 0; c < covkit::model::label_criterion_count; ++c, ++n) {
        one.of(static_cast<criterion>(c)).add(n, 2 * n, 1);
    }
    one.operators["ror"].add(1, 2);
    totals sum;
    sum.add(one);
    sum.operators["aor"].add(5, 5);
    sum.add(one);
    n = 0;
    for (ratio totals::*const each : all) {
        INFO(n);
        CHECK(is(sum.*each, 2 * n, 4 * n, 2));
        ++n;
    }
    for (covkit::model::index c = 0; c < covkit::model::label_criterion_count; ++c, ++n) {
        CHECK(is(sum.of(static_cast<criterion>(c)), 2 * n, 4 * n, 2));
    }
    CHECK(is(sum.operators.at("ror"), 2, 4));
    CHECK(is(sum.operators.at("aor"), 5, 5));
    CHECK(is(sum.rte, 2 * (n - 1), 4 * (n - 1), 2)); // the last of the enumeration
}

} // namespace totals_tests
