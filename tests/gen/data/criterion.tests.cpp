// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/criterion.hpp>

#include <data/obligation.hpp>

#include <catch2/catch.hpp>

#include <iterator>
#include <set>

namespace criterion_tests {

using namespace covkit::gen;
using covkit::resolve::totals;
namespace model = covkit::model;

TEST_CASE("criterion: each name, title and total belongs to one of them") {
    std::set<std::string> names;
    std::set<std::string> titles;
    totals total;
    std::set<const void*> values;
    for (const criterion& each : all_criteria) {
        names.insert(each.name);
        titles.insert(each.title);
        values.insert(&(total.*each.value));
        CHECK(criterion_named(each.name) == &each);
    }
    CHECK(names.size() == std::size(all_criteria));
    CHECK(titles.size() == std::size(all_criteria));
    CHECK(values.size() == std::size(all_criteria));
    // All ratios of the totals: those before the map of operators.
    const auto before_operators =
        reinterpret_cast<const char*>(&total.operators) - reinterpret_cast<const char*>(&total);
    CHECK(values.size() * sizeof(covkit::resolve::ratio) == static_cast<std::size_t>(before_operators));
    CHECK(criterion_named("mdcd") == nullptr);
    CHECK(criterion_named("") == nullptr);
}

TEST_CASE("criterion: those of labels have the names that labels have in reports") {
    for (model::index c = 0; c < model::label_criterion_count; ++c) {
        const auto of_labels = static_cast<model::label_criterion>(c);
        const criterion* const found = criterion_named(covkit::report::name_of(of_labels));
        REQUIRE(found != nullptr);
        CHECK(labels_of(*found) == of_labels);
    }
    CHECK_FALSE(labels_of(*criterion_named("mcdc")));
    CHECK_FALSE(labels_of(*criterion_named("state")));
}

TEST_CASE("criterion: obligations are of criteria that there are") {
    for (const char* const each : obligation_criteria) {
        INFO(each);
        CHECK(criterion_named(each) != nullptr);
    }
}

TEST_CASE("criterion: what has a total is measured, and data flow says by which monitor") {
    totals total;
    CHECK(measured(total).empty());
    total.rte.add(0, 1);
    total.functions.add(1, 1);
    const std::vector<criterion> found = measured(total);
    REQUIRE(found.size() == 2);
    CHECK((std::string(found[0].name) == "function" && std::string(found[1].name) == "rte"));
    for (const char* const name : {"all-uses", "all-defs", "c-uses", "p-uses"}) {
        CHECK(is_of_data_flow(*criterion_named(name)));
    }
    CHECK_FALSE(is_of_data_flow(*criterion_named("mcdc")));
    CHECK(title_of(*criterion_named("mcdc"), {}) == "MC/DC (masking)");
}

} // namespace criterion_tests
