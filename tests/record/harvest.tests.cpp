// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// From cells to batches and back: whatever is set is found, exactly once, and cleared when taken.
#include "covkit_under_test.hpp"
#include "temporary_unit.hpp"

#include <catch2/catch.hpp>

#include <list>
#include <random>
#include <set>
#include <utility>

namespace harvest_tests {

using number = covkit::model::index;
using covkit::record::batch;
using covkit::record::harvest_kind;
using found_cells = std::multiset<std::pair<number, number>>; // ordinal, cell

namespace {

struct harvest_result {
    found_cells found;
    int batches = 0;
    bool readable = true;
};

harvest_result harvest(harvest_kind kind, bool kept = true) {
    harvest_result result;
    covkit::record::harvest_all(kind, [&](const batch& each) {
        ++result.batches;
        result.readable = covkit::record::read_batch(each.data(), each.size(),
                                                     [&](number ordinal, number cell) {
                                                         result.found.emplace(ordinal, cell);
                                                         return true;
                                                     }) &&
                          result.readable;
        return kept;
    });
    return result;
}

} // namespace

TEST_CASE("harvest: nothing observed, no batch") {
    temporary_unit unit(10);
    harvest(harvest_kind::take);
    CHECK(harvest(harvest_kind::take).batches == 0);
}

TEST_CASE("harvest: looking leaves the cells, taking clears them") {
    temporary_unit unit(10);
    harvest(harvest_kind::take);
    unit.observe(0);
    unit.observe(9);
    const found_cells expected = {{unit.link().ordinal(), 0}, {unit.link().ordinal(), 9}};
    CHECK(harvest(harvest_kind::look).found == expected);
    CHECK(harvest(harvest_kind::take).found == expected);
    CHECK(harvest(harvest_kind::take).found.empty());
}

TEST_CASE("harvest: what could not be kept is not cleared") {
    temporary_unit unit(10);
    unit.observe(3);
    CHECK(harvest(harvest_kind::take, false).found.size() == 1);
    CHECK(unit.observed(3));
    CHECK(harvest(harvest_kind::take).found.size() == 1);
    CHECK_FALSE(unit.observed(3));
}

TEST_CASE("harvest: a cell that is set while a batch is being kept stays for the next") {
    temporary_unit unit(10);
    harvest(harvest_kind::take);
    unit.observe(3);
    covkit::record::harvest_all(harvest_kind::take, [&](const batch&) {
        unit.observe(2);
        unit.observe(4);
        return true;
    });
    const number ordinal = unit.link().ordinal();
    CHECK(harvest(harvest_kind::take).found == found_cells{{ordinal, 2}, {ordinal, 4}});
}

TEST_CASE("harvest: random cells of random units come back, each once") {
    std::mt19937 random(42);
    harvest(harvest_kind::take);
    for (int round = 0; round < 60; ++round) {
        std::list<temporary_unit> all;
        found_cells expected;
        const int count = static_cast<int>(random() % 8);
        for (int i = 0; i < count; ++i) {
            const auto cells = static_cast<number>(1 + random() % (round % 3 == 0 ? 5 : temporary_unit::most_cells));
            temporary_unit& unit = all.emplace_back(cells);
            // From one cell in a thousand to all of them: many batches, and units across batches.
            const unsigned density = round % 4 == 0 ? 1 : 1 + static_cast<unsigned>(random() % 1000);
            for (number c = 0; c < cells; ++c) {
                if (random() % density == 0) {
                    unit.observe(c);
                    expected.emplace(unit.link().ordinal(), c);
                }
            }
        }
        const harvest_result taken = harvest(harvest_kind::take);
        REQUIRE(taken.readable);
        REQUIRE(taken.found == expected);
        REQUIRE(harvest(harvest_kind::take).batches == 0);
    }
}

} // namespace harvest_tests
