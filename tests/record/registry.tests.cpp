// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"
#include "temporary_unit.hpp"

#include <catch2/catch.hpp>

#include <vector>

namespace registry_tests {

using covkit::record::unit_link;
using covkit::record::units;

namespace {

std::vector<const unit_link*> listed() {
    std::vector<const unit_link*> all;
    for (const unit_link* at = units.latest(); at != nullptr; at = at->next()) {
        all.push_back(at);
    }
    return all;
}

std::vector<unit_link*> told;

} // namespace

TEST_CASE("registry: units add themselves, the latest first") {
    const auto before = listed();
    temporary_unit a(3);
    temporary_unit b(5);
    const auto now = listed();
    REQUIRE(now.size() == before.size() + 2);
    CHECK(now[0] == &b.link());
    CHECK(now[1] == &a.link());
    CHECK(a.link().table().cell_count == 3);
}

TEST_CASE("registry: an ordinal never comes back") {
    covkit::model::index gone = 0;
    {
        temporary_unit a(1);
        gone = a.link().ordinal();
    }
    temporary_unit b(1);
    CHECK(b.link().ordinal() > gone);
}

TEST_CASE("registry: units go from the front, the middle and the back") {
    const auto before = listed();
    for (int which = 0; which < 3; ++which) {
        temporary_unit a(1);
        temporary_unit b(1);
        temporary_unit c(1);
        unit_link* const all[] = {&a.link(), &b.link(), &c.link()};
        units.remove(*all[which]);
        const auto now = listed();
        CHECK(now.size() == before.size() + 2);
        CHECK(std::find(now.begin(), now.end(), all[which]) == now.end());
        units.remove(*all[which]); // again: no harm
        CHECK(listed() == now);
    }
    CHECK(listed() == before);
}

TEST_CASE("registry: whoever wants to know is told of every later unit") {
    auto* const before = units.on_add;
    temporary_unit early(1);
    units.on_add = [](unit_link& link) { told.push_back(&link); };
    temporary_unit late(1);
    units.on_add = before;
    CHECK(told == std::vector<unit_link*>{&late.link()});
}

} // namespace registry_tests
