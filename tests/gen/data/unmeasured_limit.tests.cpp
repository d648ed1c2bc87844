// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "resolve/written.hpp"

#include <data/unmeasured_limit.hpp>

#include <catch2/catch.hpp>

namespace unmeasured_limit_tests {
namespace {

using namespace covkit::gen;

unmeasured_limit limit(const std::string& text) {
    unmeasured_limit made;
    CHECK(read_limit(text, made).empty());
    return made;
}

std::string wrong_with(const std::string& text) {
    unmeasured_limit made;
    return read_limit(text, made);
}

TEST_CASE("unmeasured limit: a number, or a percentage of all of the kind") {
    CHECK(limit("decision=0").holds({0, 0}));
    CHECK(limit("decision=0").holds({0, 7}));
    CHECK_FALSE(limit("decision=0").holds({1, 7}));
    CHECK(limit("file=2").holds({2, 2}));
    CHECK(limit("variable=5%").holds({1, 20}));
    CHECK_FALSE(limit("variable=4.9%").holds({1, 20}));
    CHECK(limit("variable=0%").holds({0, 0})); // nothing of nothing
    CHECK_FALSE(limit("variable=0%").holds({1, 1000000}));
    CHECK(limit("label=100%").holds({3, 3}));
}

TEST_CASE("unmeasured limit: an unknown kind names the near one, or all") {
    CHECK(wrong_with("decisions=0") == "nothing of the kind 'decisions' can be unmeasured; did you mean 'decision'?");
    CHECK(wrong_with("xyz=0") == "nothing of the kind 'xyz' can be unmeasured; expected one of file, header, decision, "
                                 "loop, function, variable, "
                                 "operator, input, label, assertion, constant");
    for (const char* const text : {"file", "file=", "file=-1", "file=1.5", "file=x", "file=101%", "file=-1%", "file=%",
                                   "file=nan%", "file=1 %x"}) {
        CHECK(wrong_with(text) == std::string("expected file=NUMBER, or file=PERCENTAGE%, found '") + text + "'");
    }
}

TEST_CASE("unmeasured limit: described") {
    CHECK(described(limit("variable=5%"), {3, 40}) == "not measured: variable: 3 of 40, 7.5 %; at most 5 % allowed");
    CHECK(described(limit("decision=0"), {3, 40}) == "not measured: decision: 3 of 40; at most 0 allowed");
}

TEST_CASE("unmeasured limit: files are those of the report and those of the build, each once") {
    written::unit lane("lane.cpp");
    lane.add("a && b", 1);
    const auto shares = unmeasured_shares(written::suite({&lane}).test("t", {{0, 0}}).resolve(),
                                          {{"file", "old.c", "C source", ""},
                                           {"file", "lane.cpp", "in no program that ran", ""},
                                           {"file", "lane.cpp", "excluded", ""},
                                           {"header", "pick.hpp", "also compiled without probes", "in a.cpp"}});
    CHECK((shares.at("file").count == 2 && shares.at("file").all == 3));
    CHECK((shares.at("header").count == 1 && shares.at("header").all == 3));
    CHECK((shares.at("decision").count == 0 && shares.at("decision").all == 1));
}

} // namespace
} // namespace unmeasured_limit_tests
