// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/data/manifest_text.hpp"

#include "resolve/stateful.hpp"

namespace state_misfit_tests {

using namespace manifest_text;

TEST_CASE("state misfit: state that does not fit together is refused") {
    stateful::unit program("a.cpp", 3);
    const model::index a = program.node(stateful::kind::attribute, "A::a", {1, 1}, true, false);
    program.modifies(a, 1, "a = 1");
    program.asserts(2, "CHECK(a)", {a});
    const std::string good = manifest_of(program.table());
    CHECK(unit_library().add(good).empty());
    const auto error_of = [&](const std::string& from, const std::string& to) { return error_after(good, from, to); };
    CHECK(error_of("\"dependencies\":[[1,0,", "\"dependencies\":[[2,0,") ==
          "line 1: a dependency is between nodes that are not there");
    CHECK(error_of("\"dependencies\":[[1,0,", "\"dependencies\":[[1,4294967295,") ==
          "line 1: a dependency is between nodes that are not there");
    CHECK(error_of(",3,5,2]]", ",3,5,3]]") == "line 1: a dependency is executed with an event that is not there");
    CHECK(error_of(",3,5,2]]", ",3,5]]").empty());
    CHECK(error_of("\"events\":[[\"cell\",0]", "\"events\":[[\"cell\",3]") ==
          "line 1: an event of state is told by a cell or a decision that is not there");
    CHECK(error_of("\"node\":0", "\"node\":2") ==
          "line 1: a modification or an assertion has a node or an event that is not there");
    CHECK(error_of("\"event\":1", "\"event\":9") ==
          "line 1: a modification or an assertion has a node or an event that is not there");
    CHECK(error_of("\"node\":0", "\"node\":1") == "line 1: an assertion is modified");
    CHECK(error_of("\"node\":1", "\"node\":0") == "line 1: an assertion has a node of another kind");
}

} // namespace state_misfit_tests
