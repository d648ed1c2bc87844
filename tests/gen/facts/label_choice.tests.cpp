// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/label_choice.hpp"

#include <catch2/catch.hpp>

namespace label_choice_tests {

using namespace covkit::gen;
using criterion = covkit::model::label_criterion;

namespace {

std::optional<label_choice> named(const std::vector<std::string>& names) {
    std::string unknown;
    return labels_named(names, unknown);
}
std::string unknown_in(const std::vector<std::string>& names) {
    std::string unknown;
    CHECK_FALSE(labels_named(names, unknown));
    return unknown;
}

} // namespace

TEST_CASE("label choice: wm is six operators") {
    const label_choice chosen = *named({"wm"});
    for (const mutation each :
         {mutation::abs, mutation::aor, mutation::ror, mutation::cor, mutation::uoi, mutation::lcr}) {
        CHECK(chosen.has(each));
    }
    CHECK_FALSE(chosen.has(mutation::crp));
    CHECK_FALSE(chosen.has(mutation::lhs));
    CHECK(chosen.needs_decisions());
    CHECK(named({})->empty());
}

TEST_CASE("label choice: operators go on behind wm:") {
    const label_choice chosen = *named({"dc", "wm:ror", "aor", "limit"});
    CHECK(chosen.has(criterion::dc));
    CHECK(chosen.has(criterion::limit));
    CHECK(chosen.has(mutation::ror));
    CHECK(chosen.has(mutation::aor));
    CHECK_FALSE(chosen.has(mutation::cor));
    CHECK(unknown_in({"aor"}) == "aor");
    CHECK(unknown_in({"wm:ror", "limit", "aor"}) == "aor");
    CHECK(unknown_in({"wm:rot"}) == "wm:rot");
    CHECK(unknown_in({"label"}) == "label"); // those are written by hand
}

TEST_CASE("label choice: all, and what follows from other criteria") {
    const label_choice chosen = *named({"all", "wm:lhs"});
    CHECK(chosen.has(criterion::rte));
    CHECK(chosen.has(mutation::crp));
    CHECK(chosen.has(mutation::lhs));
    CHECK(named({"dc", "fcc", "wm"})->derived() == 1U << static_cast<unsigned>(criterion::dc));
    CHECK_FALSE(named({"wm:ror"})->needs_decisions());
}

} // namespace label_choice_tests
