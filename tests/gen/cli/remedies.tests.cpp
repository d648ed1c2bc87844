// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/remedies.hpp>

#include <data/unmeasured.hpp>
#include <emit/project.hpp>

#include <catch2/catch.hpp>

namespace remedies_tests {

using namespace covkit::gen;

TEST_CASE("remedies: each reason has its own") {
    const std::string general = remedy_for("Objective-C source").text;
    CHECK(general == "only C++ sources are measured");
    std::set<std::string> texts;
    using namespace plain_reasons;
    for (const char* const reason : {c_source, standard_input, unreadable, unwritable, internal_error, one_step,
                                     without_covkit, mixed, text_of(set_aside::outside), text_of(set_aside::excluded),
                                     text_of(set_aside::generated), text_of(set_aside::test)}) {
        CAPTURE(reason);
        CHECK(remedy_for(reason).text != general);
        CHECK(texts.insert(remedy_for(reason).text).second);
    }
}

TEST_CASE("remedies: what the project asks for is not wrong") {
    for (const set_aside why : {set_aside::excluded, set_aside::generated, set_aside::test}) {
        CHECK_FALSE(remedy_for(text_of(why)).is_wrong);
    }
    CHECK(remedy_for(text_of(set_aside::outside)).is_wrong);
    CHECK(remedy_for(plain_reasons::c_source).is_wrong);
}

} // namespace remedies_tests
