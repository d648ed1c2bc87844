// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "hand_made.hpp"

#include <catch2/catch.hpp>

namespace {

using condition_number = covkit::model::index;
namespace marks = covkit::model::marks;

// 12 pairs: 3^12 paths and more.
std::string many_pairs() {
    std::string source;
    for (int i = 0; i < 12; ++i) {
        source += (i == 0 ? "(a" : " && (a") + std::to_string(i) + " || b" + std::to_string(i) + ")";
    }
    return source;
}

} // namespace

TEST_CASE("marks tell outcomes, values and shown values apart") {
    const hand_made::decision d(many_pairs().c_str());
    REQUIRE(d.table.how == covkit::model::encoding::marks);
    std::vector<bool> cells(d.table.cell_count);
    cells[marks::outcome(false)] = true;
    cells[marks::seen(3, true)] = true;
    cells[marks::seen(4, false)] = true;
    cells[marks::shown(4, false)] = true;
    const covkit::resolve::decision_resolver resolver(d.table);
    const auto status = resolver.status(cells);
    CHECK(status.outcome[0]);
    CHECK_FALSE(status.outcome[1]);
    CHECK(status.values_seen() == 2);
    CHECK(status.values_shown() == 1);
    CHECK(status.conditions[4].shown[0]);
    CHECK_FALSE(status.has_vectors);

    std::vector<std::pair<condition_number, bool>> shown;
    resolver.shown_by(marks::shown(4, false),
                      [&](condition_number c, bool v) { shown.emplace_back(c, v); });
    resolver.shown_by(marks::seen(3, true), [&](condition_number c, bool v) { shown.emplace_back(c, v); });
    resolver.shown_by(marks::outcome(true), [&](condition_number c, bool v) { shown.emplace_back(c, v); });
    CHECK(shown == std::vector<std::pair<condition_number, bool>>{{4, false}});
}

TEST_CASE("the missing vectors of a large decision show all that is missing, once each") {
    const hand_made::decision d(many_pairs().c_str());
    std::vector<bool> cells(d.table.cell_count);
    cells[marks::shown(7, true)] = true;
    const auto status = covkit::resolve::decision_resolver(d.table).status(cells);
    std::vector<int> times(2 * d.table.tree.condition_count);
    for (const auto& missing : status.missing) {
        for (const auto& each : missing.shows) {
            ++times[2 * each.condition + (each.value ? 1 : 0)];
            CHECK(missing.vector.values[each.condition] ==
                  covkit::model::truth_of(each.value));
        }
    }
    for (std::size_t i = 0; i < times.size(); ++i) {
        CAPTURE(i);
        CHECK(times[i] == (i == 2 * 7 + 1 ? 0 : 1));
    }
    // One vector shows many values: far fewer vectors than values.
    CHECK(status.missing.size() <= d.table.tree.condition_count + 1);
}
