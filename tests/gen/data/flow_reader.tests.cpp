// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/data/manifest_text.hpp"

#include "resolve/flowing.hpp"

#include <covkit/report/json.hpp>

namespace flow_reader_tests {

using namespace manifest_text;

TEST_CASE("flow reader: a data flow is read, and means the same") {
    const flowing::unit program;
    unit_library library;
    CHECK(library.add(manifest_of(program.table())).empty());
    const model::unit* const read = library.find("brakes.cpp", program.table().fingerprint, program.table().cell_count);
    REQUIRE(read != nullptr);
    REQUIRE(read->flow != nullptr);
    CHECK(model::fingerprint_of(*read) == program.table().fingerprint);
    const std::vector<std::vector<model::index>> tests = {{0, 2, 5, 8}, {1, 3, 5}};
    const auto profile = program.profile(tests);
    CHECK(covkit::report::json_report(covkit::resolve::suite_resolver(profile, {read}).resolve()) ==
          covkit::report::json_report(program.after(tests)));
}

TEST_CASE("flow reader: members that are not as expected are refused") {
    const flowing::unit program;
    const std::string good = manifest_of(program.table());
    const auto error_of = [&](const std::string& from, const std::string& to) { return error_after(good, from, to); };
    CHECK(error_of("\"flow\":{", "\"flow\":[],\"other\":{") == "line 1: \"flow\": expected an object");
    CHECK(error_of("\"monitor\":\"hybrid\"", "\"monitor\":\"?\"") == "line 1: \"monitor\": expected a kind");
    CHECK(error_of("\"points\":[[6,4]]", "\"points\":[[6]]") == "line 1: \"points\": expected lists of numbers");
    CHECK(error_of("\"digit\":[0,2,2,0],", "") == "line 1: \"digit\": expected point, stride, radix and digit");
    CHECK(error_of("\"others\":[]", "\"others\":0") == "line 1: \"others\": expected a list");
    CHECK(error_of("[\"value true\",1,1]", "[\"value true\",1]") == "line 1: \"reached\": expected what tells it");
}

} // namespace flow_reader_tests
