// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/near_name.hpp"

#include <catch2/catch.hpp>

namespace near_name_tests {

using covkit::gen::did_you_mean;
using covkit::gen::edit_distance;
using covkit::gen::near_name;

TEST_CASE("near names: distance") {
    CHECK(edit_distance("", "") == 0);
    CHECK(edit_distance("abc", "") == 3);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("mcdc", "mcdc") == 0);
    CHECK(edit_distance("mccd", "mcdc") == 1); // exchanged
    CHECK(edit_distance("mcc", "mcdc") == 1);  // left out
    CHECK(edit_distance("mcddc", "mcdc") == 1);
    CHECK(edit_distance("mcxc", "mcdc") == 1);
    CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("near names: the nearest, if it is near") {
    const std::vector<std::string> names = {"instrument", "report", "run", "check", "condition"};
    CHECK(near_name("rport", names) == "report");
    CHECK(near_name("instruent", names) == "instrument");
    CHECK(near_name("checks", names) == "check");
    CHECK(near_name("cond", names) == "condition"); // a beginning
    CHECK(near_name("urn", names) == "run");
    CHECK(near_name("build", names).empty());
    CHECK(near_name("x", names).empty());
    CHECK(near_name("", names).empty());
    CHECK(near_name("xy", {"a"}).empty()); // all letters are wrong
}

TEST_CASE("near names: as a question") {
    CHECK(did_you_mean("mccd", {"decision", "mcdc"}) == "; did you mean 'mcdc'?");
    CHECK(did_you_mean("lines", {"decision", "mcdc"}).empty());
}

} // namespace near_name_tests
