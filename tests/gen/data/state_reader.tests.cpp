// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/data/manifest_text.hpp"

#include "resolve/stateful.hpp"

#include <covkit/report/json.hpp>

namespace state_reader_tests {

using namespace manifest_text;

TEST_CASE("state reader: state is read, and means the same") {
    stateful::color program;
    std::vector<const model::unit*> read;
    unit_library library;
    for (const model::unit* unit : program.tables()) {
        CHECK(library.add(manifest_of(*unit)).empty());
        read.push_back(library.find(covkit::resolve::string_of(unit->file), unit->fingerprint, unit->cell_count));
        REQUIRE(read.back() != nullptr);
        REQUIRE(read.back()->has_state);
        CHECK(model::fingerprint_of(*read.back()) == unit->fingerprint);
    }
    const std::vector<stateful::test> tests = {stateful::color::with_assert(), stateful::color::of_nothing()};
    CHECK(covkit::report::json_report(stateful::suite_of(read, tests)) ==
          covkit::report::json_report(stateful::suite_of(program.tables(), tests)));
}

TEST_CASE("state reader: members that are not as expected are refused") {
    stateful::unit program("a.cpp", 3);
    const model::index a = program.node(stateful::kind::attribute, "A::a", {1, 1}, true, false);
    program.modifies(a, 1, "a = 1");
    program.asserts(2, "CHECK(a)", {a});
    const std::string good = manifest_of(program.table());
    const auto error_of = [&](const std::string& from, const std::string& to) { return error_after(good, from, to); };
    CHECK(error_of(",3,5,2]]", ",3]]") ==
          "line 1: \"dependencies\": expected to, from, kind, line and column, and an event");
    CHECK(error_of("\"value\",3,5,2]]", "\"valid\",3,5,2]]") ==
          "line 1: \"dependencies\": expected value, alias or control");
    CHECK(error_of("\"events\":[[\"cell\",0]", "\"events\":[7") == "line 1: \"events\": expected lists");
    CHECK(error_of("\"events\":[[\"cell\",0]", "\"events\":[[]") == "line 1: \"events\": expected what tells it");
    CHECK(error_of("\"what\":\"attribute\"", "\"what\":\"thing\"") == "line 1: \"what\": expected a kind");
    CHECK(error_of("\"public\":true", "\"public\":1") == "line 1: \"public\": expected true or false");
    CHECK(error_of("\"key\":\"", "\"key\":\"0") == "line 1: \"key\": expected 16 hexadecimal digits");
    CHECK(error_of("\"assertions\":[", "\"assertion\":[") == "line 1: \"assertions\": expected a list");
}

} // namespace state_reader_tests
