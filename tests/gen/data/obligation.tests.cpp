// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/obligation.hpp>

#include "report/generated.hpp"
#include "resolve/flowing.hpp"
#include "resolve/labelled.hpp"
#include "resolve/stateful.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace obligation_tests {

using namespace covkit::gen;
using covkit::resolve::suite_status;
namespace model = covkit::model;
using lines = std::vector<std::string>;

namespace {

// "+ 4: what" of what is covered.
lines described_in(suite_status suite) {
    lines result;
    for (auto& [name, file] : suite.files) {
        each_obligation(file, [&](const obligation& each) {
            result.push_back((each.covered ? "+ " : "- ") + std::to_string(each.where.line) + ": " + described(each));
        });
    }
    return result;
}

} // namespace

TEST_CASE("obligation: everything in a file, in words") {
    const report_test::generated program;
    CHECK(described_in(program.after({{0, 1}, {0, 3}})) ==
          lines{"+ 4: function: brake(bool, char)", "- 5: exit: throw", "+ 6: exit: return", "+ 5: statement",
                "- 5: statement", "+ 6: statement", "+ 5: branch: no case fits", "- 5: branch: case '\"'",
                "- 6: decision: armed && c < '\\\\' = true", "+ 6: decision: armed && c < '\\\\' = false",
                "+ 6: condition: armed && c < '\\\\': armed = true",
                "- 6: condition: armed && c < '\\\\': armed = false", "- 6: mcdc: armed && c < '\\\\': armed = true",
                "- 6: mcdc: armed && c < '\\\\': armed = false",
                "- 6: condition: armed && c < '\\\\': c < '\\\\' = true",
                "+ 6: condition: armed && c < '\\\\': c < '\\\\' = false",
                "- 6: mcdc: armed && c < '\\\\': c < '\\\\' = true",
                "+ 6: mcdc: armed && c < '\\\\': c < '\\\\' = false"});
}

TEST_CASE("obligation: associations, labels that can be decided, and attributes that a test modifies") {
    const flowing::unit flow;
    std::size_t associations = 0;
    suite_status of_flow = flow.after({});
    each_obligation(of_flow.files.at("brakes.cpp"), [&](const obligation& each) {
        if (each.association != nullptr) {
            ++associations;
            CHECK(std::string(each.criterion) == "all-uses");
            CHECK(each.function == "brake(int, bool)");
            const std::string way = covkit::resolve::string_of(each.association->use().way);
            CHECK(each.value.has_value() == !way.empty());
            CHECK((way.empty() || *each.value == (way == "true")));
        }
    });
    CHECK(associations == 8);

    const labelled::unit labels;
    std::set<std::string> texts;
    suite_status of_labels = labels.after({});
    each_obligation(of_labels.files.at("brakes.cpp"), [&](const obligation& each) {
        if (each.label != nullptr) {
            CHECK(each.label->decidable);
            texts.insert(described(each));
        }
    });
    CHECK(texts.size() == labelled::label_count - 1); // one is not decidable
    CHECK(texts.count("wm: ror: speed < limit -> speed <= limit") == 1);
    CHECK(texts.count("loop: once: i < speed") == 1);

    stateful::color color;
    const auto attributes = [&](const std::vector<stateful::test>& tests) {
        suite_status suite = color.after(tests);
        std::string found;
        each_obligation(suite.files.at("color.hpp"), [&](const obligation& each) {
            found += each.attribute == nullptr ? "" : each.text + (each.covered ? "+ " : "- ");
        });
        each_idle_attribute(suite.files.at("color.hpp"), [&](const obligation& each) { found += each.text + "? "; });
        return found;
    };
    CHECK(attributes({stateful::color::with_assert()}) == "Color::name+ Color::rgbValue- ");
    CHECK(attributes({{"of nothing at all", {}}}) == "Color::name? Color::rgbValue? ");
}

TEST_CASE("obligation: what is justified is written where the report looks for it") {
    const report_test::generated program;
    const std::string reason = "why";
    suite_status suite = program.after({});
    std::set<const void*> places;
    std::size_t count = 0;
    auto& file = suite.files.at("brakes.cpp");
    each_obligation(file, [&](const obligation& each) {
        places.insert(each.justified);
        *each.justified = &reason;
        ++count;
    });
    CHECK(places.size() == count);
    const covkit::resolve::totals total = covkit::resolve::totals_of(file);
    CHECK((total.functions.missing() == 0 && total.exits.missing() == 0 && total.statements.missing() == 0));
    CHECK((total.branches.missing() == 0 && total.decisions.missing() == 0 && total.conditions.missing() == 0));
    CHECK(total.masking_mcdc.missing() == 0);
}

TEST_CASE("obligation: the innermost function that a place is in") {
    const model::function outer{"outer", {1, 1}, {0}, {20, 2}};
    const model::function inner{"inner", {5, 10}, {0}, {8, 6}};
    const model::function unknown{"unknown end", {9, 1}, {0}};
    const model::function later{"later", {22, 1}, {0}, {23, 2}};
    covkit::resolve::file_view file;
    for (const model::function* const each : {&outer, &inner, &unknown, &later}) {
        file.functions.push_back({each, false, nullptr});
    }
    const function_extents extents(file);
    CHECK(extents.at({1, 1}) == &outer);
    CHECK(extents.at({5, 9}) == &outer);
    CHECK(extents.at({5, 10}) == &inner);
    CHECK(extents.at({8, 5}) == &inner);
    CHECK(extents.at({8, 6}) == &outer); // behind its end
    CHECK(extents.at({10, 1}) == &outer);
    CHECK(extents.at({21, 1}) == nullptr);
    CHECK(extents.at({22, 80}) == &later);
    CHECK(extents.at({99, 1}) == nullptr);
    CHECK(function_extents(covkit::resolve::file_view()).at({1, 1}) == nullptr);
}

} // namespace obligation_tests
