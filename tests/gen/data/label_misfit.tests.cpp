// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/data/manifest_text.hpp"

#include "resolve/labelled.hpp"
#include "resolve/written.hpp"

namespace label_misfit_tests {

using namespace manifest_text;

TEST_CASE("label misfit: labels that do not fit are refused") {
    const labelled::unit program;
    const std::string good = manifest_of(program.table());
    const auto error_of = [&](const std::string& from, const std::string& to) { return error_after(good, from, to); };
    CHECK(error_of("\"cells\":[4,2]", "\"cells\":[14,2]") == "");
    CHECK(error_of("\"cells\":[4,2]", "\"cells\":[14,4]") == "line 1: a label has cells that are not there");
    CHECK(error_of("\"cells\":[4,2]", "\"cells\":[4294967295,2]") == "line 1: a label has cells that are not there");
    CHECK(error_of("\"states\":[0,0,1]", "\"states\":[1,0,1]") ==
          "line 1: a label speaks of a decision that is not there");
    for (const char* const states : {"[0,3,1]", "[0,0,4]", "[0,2,32]"}) {
        CHECK(error_of("\"states\":[0,0,1]", std::string("\"states\":") + states) ==
              "line 1: a label asks for states that its decision does not record");
    }
    const std::string cells = "\"cells\":" + std::to_string(labelled::cells);
    CHECK(error_of(cells, "\"cells\":645") == ""); // 40 for each of 16 labels, decision, function, block
    CHECK(error_of(cells, "\"cells\":646") == "line 1: the number of cells is wrong");
}

TEST_CASE("label misfit: labels ask for what their decision records") {
    written::unit unit("a.cpp");
    unit.add("a && !b", 1).add("a ? b : c", 2).add("a || b", 3, model::encoding::marks);
    model::label asked;
    asked.criterion = model::label_criterion::wm;
    const model::label_table all{0, &asked, 1, 0, 0};
    model::unit table = unit.table();
    table.labels = &all;
    table.has_labels = true;
    const auto error_with = [&](model::index decision, model::index node, model::index states) {
        asked.decision = decision;
        asked.node = node;
        asked.states = states;
        return unit_library().add(manifest_of(table));
    };
    const std::string refused = "line 1: a label asks for states that its decision does not record";
    CHECK(error_with(0, 1, 3) == "");
    CHECK(error_with(0, 2, 1) == refused); // !b
    CHECK(error_with(0, 3, 31) == "");
    CHECK(error_with(1, 3, 1) == refused); // a ? b : c
    CHECK(error_with(2, 1, 2) == "");
    CHECK(error_with(2, 2, 2) == refused); // an operator, of which marks tell nothing
    asked.reason = "too many paths";
    CHECK(error_with(2, 2, 2) == "");
}

} // namespace label_misfit_tests
