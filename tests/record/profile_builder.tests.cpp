// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace profile_builder_tests {

using namespace covkit::record;

TEST_CASE("profile builder: units that are the same are one, whatever their ordinals are") {
    profile_builder builder;
    CHECK(builder.add_unit(7, {"a.cpp", 1, 10}));
    CHECK(builder.add_unit(3, {"b.cpp", 1, 10}));
    CHECK(builder.add_unit(9, {"a.cpp", 1, 10})); // another instantiation
    CHECK(builder.add_unit(4, {"a.cpp", 2, 10})); // another fingerprint
    CHECK(builder.add_unit(5, {"a.cpp", 1, 11})); // another number of cells
    CHECK_FALSE(builder.add_unit(7, {"c.cpp", 1, 10}));
    CHECK((builder.unit_of(7) == 0 && builder.unit_of(9) == 0 && builder.unit_of(3) == 1));
    CHECK((builder.unit_of(4) == 2 && builder.unit_of(5) == 3));
}

TEST_CASE("profile builder: observations are sorted, each once, and only of cells that there are") {
    profile_builder builder;
    builder.add_unit(1, {"b.cpp", 1, 4});
    builder.add_unit(2, {"a.cpp", 1, 4});
    builder.add_unit(5, {"b.cpp", 1, 4});
    profile_test& test = builder.test("t");
    CHECK(builder.add_observation(test, 2, 0));
    CHECK(builder.add_observation(test, 5, 3));
    CHECK(builder.add_observation(test, 1, 3)); // the same
    CHECK(builder.add_observation(test, 1, 0));
    CHECK_FALSE(builder.add_observation(test, 1, 4));
    CHECK_FALSE(builder.add_observation(test, 3, 0));
    const profile made = builder.finish();
    CHECK(made.tests.at(0).observations == std::vector<observation>{{0, 0}, {0, 3}, {1, 0}});
}

TEST_CASE("profile builder: the parts of a test are one test, in the order in which they first appear") {
    profile_builder builder;
    builder.add_unit(0, {"a.cpp", 1, 300});
    const unsigned char batch[] = {0, 1, 3, 0}; // unit 0: cell 0, and cell 3
    CHECK(builder.add_batch(builder.test("second"), batch, sizeof batch));
    builder.test("first");
    const unsigned char more[] = {0, 0x81, 2, 0}; // cell 256
    CHECK(builder.add_batch(builder.test("second"), more, sizeof more));
    const unsigned char none[] = {0, 0xff, 2, 0}; // cell 382
    CHECK_FALSE(builder.add_batch(builder.test("second"), none, sizeof none));
    const profile made = builder.finish();
    REQUIRE(made.tests.size() == 2);
    CHECK((made.tests[0].name == "second" && made.tests[1].name == "first"));
    CHECK(made.tests[0].observations == std::vector<observation>{{0, 0}, {0, 3}, {0, 256}});
    CHECK(made.tests[1].observations.empty());
}

} // namespace profile_builder_tests
