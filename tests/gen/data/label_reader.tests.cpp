// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/data/manifest_text.hpp"

#include "resolve/labelled.hpp"

namespace label_reader_tests {

using namespace manifest_text;

TEST_CASE("label reader: labels are read, and mean the same") {
    const labelled::unit program;
    unit_library library;
    CHECK(library.add(manifest_of(program.table())).empty());
    const model::unit* const read = library.find("brakes.cpp", program.table().fingerprint, program.table().cell_count);
    REQUIRE(read != nullptr);
    REQUIRE(read->has_labels);
    CHECK(model::fingerprint_of(*read) == program.table().fingerprint);
    CHECK(read->labels->equivalent == 3);
    CHECK(read->labels->duplicate == 2);
    const std::vector<std::vector<model::index>> tests = {{0, 5, 9}, {1, 3, 12}};
    const auto suite = covkit::resolve::suite_resolver(program.profile(tests), {read}).resolve();
    CHECK(suite.units[0].labels == program.after(tests).units[0].labels);
    for (model::index l = 0; l < labelled::label_count; ++l) {
        CHECK(read->labels->labels[l].function == labelled::labels[l].function);
        CHECK(read->labels->labels[l].needs == labelled::labels[l].needs);
        CHECK(read->labels->labels[l].reason == labelled::labels[l].reason);
    }
}

TEST_CASE("label reader: members that are not as expected are refused") {
    const labelled::unit program;
    const std::string good = manifest_of(program.table());
    const auto error_of = [&](const std::string& from, const std::string& to) { return error_after(good, from, to); };
    CHECK(error_of("\"labels\":{", "\"labels\":[],\"other\":{") == "line 1: \"labels\": expected an object");
    CHECK(error_of("\"derived\":[\"dc\"", "\"derived\":[\"wm\"") ==
          "line 1: \"derived\": expected criteria of labels that follow from others");
    CHECK(error_of("\"derived\":[\"dc\"", "\"derived\":[7") ==
          "line 1: \"derived\": expected criteria of labels that follow from others");
    CHECK(error_of("\"derived\":[\"dc\",\"mcc\"]", "\"derived\":\"dc\"") == "line 1: \"derived\": expected a list");
    CHECK(error_of("\"equivalent\":3", "\"equivalent\":-3") == "line 1: \"equivalent\": expected a number");
    CHECK(error_of("\"list\":[", "\"list\":[1,") == "line 1: \"list\": expected objects");
    for (const char* const criterion : {"dc", "mw", "ic"}) {
        CHECK(error_of("\"criterion\":\"wm\"", std::string("\"criterion\":\"") + criterion + "\"") ==
              "line 1: \"criterion\": expected one whose labels are listed");
    }
    CHECK(error_of("\"cells\":[4,2]", "\"cells\":[4]") == "line 1: \"cells\": expected the first cell and bits");
    CHECK(error_of("\"states\":[0,0,1]", "\"states\":[0,0]") == "line 1: \"states\": expected decision, node and bits");
}

} // namespace label_reader_tests
