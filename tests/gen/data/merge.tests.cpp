// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/merge.hpp"

#include <covkit/record/reader.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

namespace merge_tests {
namespace {

using covkit::gen::profile_bytes;
using covkit::gen::profile_merger;
using namespace covkit::record;

profile random_profile(std::mt19937& random) {
    profile made;
    for (const char* file : {"b.cpp", "a.cpp", "c.cpp"}) {
        if (random() % 4 != 0) {
            made.units.push_back({file, 7 + random() % 2, 200});
        }
    }
    for (const char* name : {"slow", "", "fast"}) {
        if (random() % 3 == 0 || made.units.empty()) {
            continue;
        }
        profile_test test{name, static_cast<test_outcome>(random() % 4), random() % 5 == 0, {}};
        for (auto i = random() % 30; i != 0; --i) {
            test.observations.push_back({static_cast<covkit::model::index>(random() % made.units.size()),
                                         static_cast<covkit::model::index>(random() % 200)});
        }
        std::sort(test.observations.begin(), test.observations.end());
        test.observations.erase(std::unique(test.observations.begin(), test.observations.end()),
                                test.observations.end());
        made.tests.push_back(std::move(test));
    }
    return made;
}

profile read(const std::string& bytes) {
    profile result;
    const read_error error =
        profile_reader(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()).read(result);
    INFO(error.message);
    REQUIRE(!error);
    return result;
}

std::string merged(const std::vector<profile>& all) {
    profile_merger merger;
    for (const profile& each : all) {
        merger.add(each);
    }
    return profile_bytes(merger.result());
}

} // namespace

TEST_CASE("merge: few cells with large numbers take no room", "[merge]") {
    // A bit for each cell would be half a gigabyte for each of these.
    constexpr covkit::model::index last = 0xfffffffe;
    profile one;
    for (const char* file : {"a.cpp", "b.cpp", "c.cpp", "d.cpp", "e.cpp", "f.cpp", "g.cpp", "h.cpp"}) {
        one.units.push_back({file, 1, last + 1});
    }
    for (const char* name : {"", "one", "two", "three"}) {
        one.tests.push_back({name, test_outcome::passed, false, {}});
        for (covkit::model::index u = 0; u < one.units.size(); ++u) {
            one.tests.back().observations.push_back({u, 0});
            one.tests.back().observations.push_back({u, last});
        }
    }
    const std::string bytes = merged({one, one});
    CHECK(bytes == merged({one}));
    CHECK(read(bytes).tests.back().observations.size() == 16);
}

TEST_CASE("merge: any order and any grouping give the same bytes") {
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        std::vector<profile> all;
        for (auto i = 2 + random() % 5; i != 0; --i) {
            all.push_back(random_profile(random));
        }
        const std::string together = merged(all);
        std::shuffle(all.begin(), all.end(), random);
        CHECK(merged(all) == together);
        const std::size_t half = random() % all.size();
        const std::vector<profile> first(all.begin(), all.begin() + static_cast<long>(half));
        const std::vector<profile> second(all.begin() + static_cast<long>(half), all.end());
        CHECK(merged({read(merged(first)), read(merged(second))}) == together);
        CHECK(merged({read(together)}) == together);
        CHECK(merged({read(together), all[0]}) == together);
    }
}

TEST_CASE("merge: observations are those of the inputs, by test") {
    profile one;
    one.units = {{"b.cpp", 1, 300}};
    one.tests = {{"t", test_outcome::passed, false, {{0, 0}, {0, 130}}}};
    profile two;
    two.units = {{"a.cpp", 1, 4}, {"b.cpp", 1, 300}, {"b.cpp", 2, 300}};
    two.tests = {{"t", test_outcome::failed, true, {{0, 3}, {1, 299}}}, {"u", test_outcome::passed, false, {{2, 1}}}};
    const profile both = read(merged({one, two}));
    REQUIRE(both.units.size() == 3);
    CHECK(both.units[0].file == "a.cpp");
    CHECK(both.units[2].fingerprint == 2);
    REQUIRE(both.tests.size() == 2);
    CHECK(both.tests[0].outcome == test_outcome::failed);
    CHECK(both.tests[0].overlapped);
    CHECK(both.tests[0].observations == std::vector<observation>{{0, 3}, {1, 0}, {1, 130}, {1, 299}});
    CHECK(both.tests[1].observations == std::vector<observation>{{2, 1}});
}

} // namespace merge_tests
