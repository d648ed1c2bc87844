// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is written is read back.
#include "covkit_under_test.hpp"
#include "memory_profile.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <random>
#include <set>

namespace profile_tests {

using namespace covkit::record;
using number = covkit::model::index;

namespace {

profile read_back(const byte_vector& bytes) {
    profile read;
    const read_error error = read_bytes(bytes, read);
    INFO(error.offset << ": " << error.message);
    REQUIRE_FALSE(error);
    return read;
}

} // namespace

TEST_CASE("profile: an empty one") {
    const profile read = read_back(written([](auto& to) {
        to.header(format::kind::whole);
        to.end();
    }));
    CHECK(read.units.empty());
    CHECK(read.tests.empty());
    CHECK_FALSE(read.interrupted);
}

TEST_CASE("profile: units, tests, outcomes and marks") {
    const profile read = read_back(small_whole_profile());
    REQUIRE(read.units.size() == 2);
    CHECK(read.units[0].file == "brakes.cpp");
    CHECK(read.units[1].fingerprint == 0x5678);
    CHECK(read.units[1].cell_count == 2);
    REQUIRE(read.tests.size() == 3);
    CHECK(read.tests[0].name == "one");
    CHECK(read.tests[0].outcome == test_outcome::passed);
    CHECK_FALSE(read.tests[0].overlapped);
    CHECK(read.tests[0].observations == std::vector<observation>{{0, 0}, {0, 3}, {0, 9}});
    CHECK(read.tests[1].overlapped);
    CHECK(read.tests[1].observations == std::vector<observation>{{1, 1}});
    CHECK(read.tests[2].name.empty());
}

TEST_CASE("profile: a live one, with what the process left in the cells") {
    const profile read = read_back(small_live_profile());
    CHECK(read.interrupted);
    REQUIRE(read.tests.size() == 2);
    CHECK(read.tests[0].observations == std::vector<observation>{{0, 0}, {0, 3}});
    CHECK(read.tests[1].name == "two");
    CHECK(read.tests[1].observations == std::vector<observation>{{0, 4}});
}

TEST_CASE("profile: instantiations of one template are one unit") {
    const byte_vector a = batch_of(0, {0, 1});
    const byte_vector b = batch_of(5, {1, 2});
    const profile read = read_back(written([&](auto& to) {
        to.header(format::kind::whole);
        to.unit({0, 3, 77, 0, "f.hpp"});
        to.unit({5, 3, 77, 0, "f.hpp"});
        to.unit({6, 3, 78, 0, "f.hpp"}); // another decision of the same file
        to.test({"t", test_outcome::passed, false, a.data(), a.size()});
        to.test({"t", test_outcome::passed, false, b.data(), b.size()});
        to.end();
    }));
    CHECK(read.units.size() == 2);
    REQUIRE(read.tests.size() == 1);
    CHECK(read.tests[0].observations == std::vector<observation>{{0, 0}, {0, 1}, {0, 2}});
}

TEST_CASE("profile: the parts of one test are one test, and the worst outcome counts") {
    const profile read = read_back(written([&](auto& to) {
        to.header(format::kind::whole);
        for (const test_outcome each :
             {test_outcome::unknown, test_outcome::failed, test_outcome::passed, test_outcome::skipped}) {
            to.test({"t", each, each == test_outcome::skipped, nullptr, 0});
        }
        to.end();
    }));
    REQUIRE(read.tests.size() == 1);
    CHECK(read.tests[0].outcome == test_outcome::failed);
    CHECK(read.tests[0].overlapped);
}

TEST_CASE("profile: big names, and names with any byte in them") {
    const std::string big(1 << 20, 'n');
    const std::string odd("a\0b\n\xff", 5);
    const profile read = read_back(written([&](auto& to) {
        to.header(format::kind::whole);
        to.unit({0, 1, 1, 0, text_of(big)});
        to.test({text_of(big)});
        to.test({text_of(odd)});
        to.end();
    }));
    CHECK(read.units[0].file == big);
    REQUIRE(read.tests.size() == 2);
    CHECK(read.tests[0].name == big);
    CHECK(read.tests[1].name == odd);
}

TEST_CASE("profile: many units and many tests") {
    std::mt19937 random(1);
    std::map<std::string, std::set<std::pair<number, number>>> expected;
    const byte_vector bytes = written([&](auto& to) {
        to.header(format::kind::whole);
        for (number u = 0; u < 2000; ++u) {
            to.unit({u * 3, 100, u, 0, "many.cpp"});
        }
        for (int t = 0; t < 5000; ++t) {
            const std::string name = "t" + std::to_string(random() % 1000);
            const auto unit = static_cast<number>(random() % 2000);
            const auto cell = static_cast<number>(random() % 100);
            const byte_vector batch = batch_of(unit * 3, {cell});
            to.test({text_of(name), test_outcome::passed, false, batch.data(), batch.size()});
            expected[name].emplace(unit, cell);
        }
        to.end();
    });
    const profile read = read_back(bytes);
    CHECK(read.units.size() == 2000);
    REQUIRE(read.tests.size() == expected.size());
    for (const profile_test& test : read.tests) {
        std::set<std::pair<number, number>> seen;
        for (const observation& each : test.observations) {
            seen.emplace(static_cast<number>(read.units[each.unit].fingerprint), each.cell);
        }
        CHECK(seen == expected[test.name]);
    }
}

TEST_CASE("profile: a sink that fails is noticed") {
    int left = 3;
    const auto put = [&](const void*, std::size_t) { return --left > 0; };
    callback_sink<decltype(put)> sink(put);
    writer<decltype(sink)> to(sink);
    to.header(format::kind::whole);
    CHECK(to.ok());
    to.test({"t"});
    to.end();
    CHECK_FALSE(to.ok());
}

} // namespace profile_tests
