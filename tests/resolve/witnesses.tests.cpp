// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "written.hpp"

#include <catch2/catch.hpp>

namespace witnesses_tests {
namespace {

using kind = covkit::model::witness::kind;
using cells = std::vector<written::index>;

} // namespace

TEST_CASE("witnesses: any of these cells tells it") {
    constexpr covkit::model::marks marks{};
    written::unit unit("gate.cpp");
    unit.add("a && b", 1).add("c || d", 2, covkit::model::encoding::marks); // TT, TF, F-
    covkit::resolve::witness_cells witnesses(unit.table());
    CHECK(witnesses.of({4, kind::cell}) == cells{4});
    CHECK(witnesses.of({2, kind::any_cell, 3}) == cells{2, 3, 4});
    CHECK(witnesses.of({2, kind::any_cell, 1}) == cells{2});
    CHECK(witnesses.of({0, kind::evaluated}) == cells{0, 1, 2});
    CHECK(witnesses.of({0, kind::outcome_true}) == cells{0});
    CHECK(witnesses.of({0, kind::outcome_false}) == cells{1, 2});
    CHECK(witnesses.of({0, kind::value_true, 0}) == cells{0, 1});
    CHECK(witnesses.of({0, kind::value_false, 0}) == cells{2});
    CHECK(witnesses.of({0, kind::value_true, 1}) == cells{0});
    CHECK(witnesses.of({0, kind::value_false, 1}) == cells{1});
    const written::index base = unit[1].base;
    CHECK(witnesses.of({1, kind::evaluated}) == cells{base, base + 1});
    CHECK(witnesses.of({1, kind::value_true, 1}) == cells{base + marks.seen(1, true)});
    CHECK(witnesses.of({1, kind::value_false, 0}) == cells{base + marks.seen(0, false)});
}

TEST_CASE("witnesses: the status of a unit says the same") {
    written::unit unit("gate.cpp");
    unit.add("a && b", 1);
    for (written::index cell = 0; cell < 3; ++cell) {
        const auto suite = written::suite({&unit}).test("t", {{0, cell}}).resolve();
        covkit::resolve::witness_cells witnesses(unit.table());
        for (const kind what : {kind::evaluated, kind::outcome_true, kind::outcome_false, kind::value_true,
                                kind::value_false, kind::any_cell}) {
            for (const written::index condition : {0U, 1U}) {
                const covkit::model::witness asked{0, what, condition};
                const cells& any = witnesses.of(asked);
                CHECK(suite.units[0].reached(asked) == (std::find(any.begin(), any.end(), cell) != any.end()));
                CHECK(witnesses.told_by(suite.units[0].cells, asked) == suite.units[0].reached(asked));
            }
        }
    }
}

} // namespace witnesses_tests
