// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace files_tests {

namespace model = covkit::model;
using kind = model::branch::kind;

TEST_CASE("files: branches that variants of a file have in one place are listed once") {
    // for (...) in a header; the variants share nothing but the text.
    const model::branch branches[2] = {{kind::loop_entered, {5, 5}, "i < n", "sum(int)", {0}},
                                       {kind::loop_skipped, {5, 5}, "i < n", "sum(int)", {1}}};
    model::unit plain;
    plain.file = "shared.hpp";
    plain.cell_count = 2;
    plain.branches = branches;
    plain.branch_count = 2;
    const model::unit with_macro = plain;

    covkit::record::profile profile;
    profile.units = {{"shared.hpp", 1, 2}, {"shared.hpp", 2, 2}};
    profile.tests.push_back({"t", covkit::record::test_outcome::passed, false, {{1, 0}}});
    const auto suite = covkit::resolve::suite_resolver(profile, {&plain, &with_macro}).resolve();

    const auto listed = suite.files.at("shared.hpp").branches;
    REQUIRE(listed.size() == 2);
    CHECK((listed[0].table->what == kind::loop_skipped && !listed[0].reached));
    CHECK((listed[1].table->what == kind::loop_entered && listed[1].reached));
}

} // namespace files_tests
