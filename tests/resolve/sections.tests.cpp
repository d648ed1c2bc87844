// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace sections_tests {

namespace {

covkit::record::profile tests_named(const std::vector<std::string>& names) {
    covkit::record::profile made;
    for (const std::string& each : names) {
        made.tests.push_back({each, covkit::record::test_outcome::passed, false, {}});
    }
    return made;
}

std::string parts_of(const covkit::record::profile& profile, std::size_t test) {
    const covkit::resolve::sections all(profile);
    std::string text;
    for (const covkit::record::profile_test* const each : all.parts_of(test)) {
        text += "[" + each->name + "]";
    }
    return text;
}

} // namespace

TEST_CASE("sections: a section has the tests round it") {
    const auto profile = tests_named({"road / wet / cold", "road", "road / wet", "roadside / wet", "rail / wet"});
    CHECK(parts_of(profile, 0) == "[road / wet / cold][road][road / wet]");
    CHECK(parts_of(profile, 1) == "[road]");
    CHECK(parts_of(profile, 2) == "[road / wet][road]");
    CHECK(parts_of(profile, 3) == "[roadside / wet]"); // no test has this beginning
    CHECK(parts_of(profile, 4) == "[rail / wet]");
    const covkit::resolve::sections all(profile);
    CHECK((all.holds_others(1) && all.holds_others(2)));
    CHECK_FALSE((all.holds_others(0) || all.holds_others(3) || all.holds_others(4)));
}

TEST_CASE("sections: what is outside of all tests is round none of them") {
    const auto profile = tests_named({"", " / odd", "a/b", "a"});
    CHECK(parts_of(profile, 1) == "[ / odd]");
    CHECK(parts_of(profile, 2) == "[a/b]"); // without spaces it is part of a name
    CHECK_FALSE(covkit::resolve::sections(profile).holds_others(0));
}

} // namespace sections_tests
