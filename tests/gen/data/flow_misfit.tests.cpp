// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/data/manifest_text.hpp"

#include "resolve/flowing.hpp"

namespace flow_misfit_tests {

using namespace manifest_text;

TEST_CASE("flow misfit: a data flow that does not fit together is refused") {
    const flowing::unit program;
    const std::string good = manifest_of(program.table());
    const auto error_of = [&](const std::string& from, const std::string& to) { return error_after(good, from, to); };
    CHECK(error_of("\"points\":[[6,4]]", "\"points\":[[7,4]]") ==
          "line 1: a point of the data flow has cells that are not there");
    CHECK(error_of("\"points\":[[6,4]]", "\"points\":[[6,3]]") ==
          "line 1: nothing tells what an association says that tells it");
    for (const char* const digit : {"[1,2,2,0]", "[0,0,2,0]", "[0,2,0,0]", "[0,2,2,2]", "[0,4294967295,2,0]"}) {
        CHECK(error_of("\"digit\":[0,2,2,0]", std::string("\"digit\":") + digit) ==
              "line 1: nothing tells what an association says that tells it");
    }
    CHECK(error_of("\"kills\":[1]", "\"kills\":[5]") == "line 1: an association speaks of something that is not there");
    CHECK(error_of("\"kills\":[0,1]", "\"kills\":[1,1]") ==
          "line 1: an association speaks of something that is not there");
    CHECK(error_of("\"others\":[]", "\"others\":[8]") ==
          "line 1: an association speaks of something that is not there");
    const std::string told_by_use = "\"told\":\"use\"";
    const std::string told_by_first = "\"told\":\"others\",\"others\":[0,1]";
    const auto error_of_others = [&](const std::string& others) {
        return unit_library().add(
            replaced(replaced(good, "\"others\":[]", "\"others\":[" + others + "]"), told_by_use, told_by_first));
    };
    CHECK(error_of_others("1") == "");
    CHECK(error_of_others("") == "line 1: an association speaks of something that is not there");
    CHECK(error_of_others("2") == "line 1: nothing tells what an association says that tells it"); // itself
    CHECK(error_of("\"use\":4", "\"use\":5") == "line 1: an association speaks of something that is not there");
    CHECK(error_of("[\"value true\",1,1]", "[\"value true\",1,2]") ==
          "line 1: a use speaks of something that is not there");
    for (const char* const range : {"1,1000", "4294967295,2"}) { // the second one ends beyond 32 bits
        CHECK(error_of("[\"value true\",1,1]", "[\"any of\"," + std::string(range) + "]") ==
              "line 1: a use speaks of something that is not there");
    }
    CHECK(error_of("\"reached\":[\"value true\",1,1],", "") ==
          "line 1: nothing tells what an association says that tells it");
    CHECK(error_of("\"variable\":0", "\"variable\":3") == "line 1: a definition speaks of something that is not there");
    CHECK(error_of("\"required\":[3,1]", "\"required\":[3,2]") ==
          "line 1: a definition speaks of something that is not there");
    CHECK(error_of("\"cells\":10", "\"cells\":22") == "line 1: the number of cells is wrong");
}

} // namespace flow_misfit_tests
