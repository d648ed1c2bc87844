// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "flowing.hpp"

#include <catch2/catch.hpp>

namespace data_flow_tests {
namespace {

using covkit::resolve::verdict;
using namespace flowing;
using flowing::index; // not the one of <strings.h>

constexpr verdict no = verdict::not_covered;
constexpr verdict perhaps = verdict::possibly;
constexpr verdict yes = verdict::covered;

using verdicts = std::vector<verdict>;

verdicts after(const std::vector<std::vector<index>>& tests) { return unit().after(tests).units[0].associations; }

} // namespace

TEST_CASE("data flow: nothing is covered by nothing") {
    CHECK(after({}) == verdicts(8, no));
    CHECK(after({{}}) == verdicts(8, no));
}

TEST_CASE("data flow: Table 1, and what points and witnesses tell") {
    // Entered, n > 3 false, hard false; x = 1 is seen at the end.
    CHECK(after({{1, 4, 5, 6}}) == verdicts{yes, no, no, no, no, no, yes, no});
    // n > 3 is true: x = 2 kills x = 1 for the branches, and x = 2 is seen.
    CHECK(after({{0, 2, 5, 8}}) == verdicts{perhaps, yes, yes, no, perhaps, perhaps, no, yes});
    // The other digit of the point means nothing to them.
    CHECK(after({{1, 4, 5, 7}}) == after({{1, 4, 5, 6}}));
    CHECK(after({{0, 2, 5, 9}}) == after({{0, 2, 5, 8}}));
}

TEST_CASE("data flow: values of conditions tell predicate uses") {
    CHECK(after({{3}})[2] == no);
    CHECK(after({{3}})[3] == yes);
    CHECK(after({{2}})[2] == yes);
    CHECK(after({{4}})[3] == no); // not evaluated
}

TEST_CASE("data flow: tests are judged one by one, and the best verdict counts") {
    // Neither test covers x = 1 → y = x + *p, though all branches together would say so.
    CHECK(after({{1, 4, 5}, {2}})[4] == no);
    CHECK(after({{1, 2, 5}})[4] == yes);
    // A kill in one test takes nothing away from another.
    CHECK(after({{0, 2, 5}, {1, 2, 5}})[4] == yes);
    CHECK(after({{1, 2, 5}, {0, 2, 5}})[4] == yes);
    CHECK(after({{0, 2, 5}, {1, 4}})[4] == perhaps);
}

namespace {

std::vector<verdict> judge(const model::data_flow& flow, const std::vector<bool>& set) {
    model::unit unit;
    unit.cell_count = static_cast<index>(set.size());
    unit.flow = &flow;
    unit.has_flow = true;
    return covkit::resolve::flow_resolver(unit).judge(set);
}

// One definition, one use, one kill, told by the cells 0, 1 and 2.
struct small {
    model::variable variable{"x", "f()", {1, 1}, ""};
    model::definition definitions[2] = {{0, {{1, 1}, "x = 1", {0}, true, 0, 0, {}}, false},
                                        {0, {{2, 1}, "x = 2", {2}, true, 0, 0, {}}, false}};
    model::use use{0, {{3, 1}, "x", {1}, true, 0, 0, {}}, ""};
    index killer = 1;
    model::association association{0, 0, inferability::inferable, told::by_branches, 0, 1, 1, 0, 0, 1};

    model::data_flow flow() const {
        model::data_flow flow{model::monitor::branch};
        flow.variables = &variable;
        flow.variable_count = 1;
        flow.definitions = definitions;
        flow.definition_count = 2;
        flow.uses = &use;
        flow.use_count = 1;
        flow.associations = &association;
        flow.association_count = 1;
        flow.kills = &killer;
        flow.kill_count = 1;
        return flow;
    }
    verdict after(std::vector<bool> set) const { return judge(flow(), std::move(set))[0]; }
};

} // namespace

TEST_CASE("data flow: Table 1, cell by cell") {
    small table;
    const auto row = [&](inferability how) {
        table.association.how = how;
        CHECK(table.after({false, true, false}) == no); // the definition is not reached
        CHECK(table.after({true, false, false}) == no); // the use is not reached
        return std::make_pair(table.after({true, true, false}), table.after({true, true, true}));
    };
    CHECK(row(inferability::inferable) == std::make_pair(yes, no));
    CHECK(row(inferability::conditionally) == std::make_pair(yes, perhaps));
    CHECK(row(inferability::not_inferable) == std::make_pair(perhaps, perhaps));
}

TEST_CASE("data flow: what nothing tells is perhaps so") {
    for (const auto member : {0, 1}) {
        small table;
        (member == 0 ? table.definitions[0].at : table.use.at).is_told = false;
        CHECK(table.after({true, true, false}) == perhaps);
        CHECK(table.after({true, true, true}) == no); // the kill is told, and it is inferable
        CHECK(table.after({member == 0, member == 1, false}) == no);
        CHECK(table.after({member == 1, member == 0, false}) == perhaps);
    }
    small table;
    table.definitions[1].at.is_told = false; // the kill
    CHECK(table.after({true, true, false}) == perhaps);
    table.association.how = inferability::conditionally;
    CHECK(table.after({true, true, false}) == perhaps);
    CHECK(table.after({true, false, false}) == no);
}

TEST_CASE("data flow: an association that nothing tells is possibly covered at best") {
    small table;
    table.association.by = told::by_nothing;
    CHECK(table.after({true, true, false}) == perhaps);
    CHECK(table.after({true, false, false}) == no);
    table.association.by = told::by_use;
    CHECK(table.after({false, true, true}) == yes);
    table.association.by = told::by_definition;
    CHECK(table.after({false, true, true}) == no);
    CHECK(table.after({true, false, true}) == yes);
}

TEST_CASE("data flow: what others tell is as sure as the surest of them") {
    // The definition is told by cell 0; one use by cell 1, one by a kill in between (cell 2), and the first by both.
    small table;
    const model::association all[] = {{0, 0, inferability::not_inferable, told::by_others, 0, 1, 1, 0, 0, 0, 0, 2},
                                      {0, 0, inferability::inferable, told::by_use, 0, 1, 1, 0, 0, 0},
                                      {0, 0, inferability::conditionally, told::by_branches, 0, 1, 1, 0, 0, 1},
                                      {0, 0, inferability::not_inferable, told::by_others, 0, 1, 1, 0, 0, 0, 1, 1}};
    const index others[] = {1, 2};
    const auto after = [&](std::vector<bool> set) {
        model::data_flow flow = table.flow();
        flow.associations = all;
        flow.association_count = 4;
        flow.others = others;
        flow.other_count = 2;
        return judge(flow, std::move(set));
    };
    CHECK(after({false, false, false})[0] == no);
    CHECK(after({true, true, true})[0] == yes);
    CHECK(after({true, true, true})[3] == perhaps);
    CHECK(after({true, false, false})[3] == no);
}

TEST_CASE("data flow: totals of all criteria") {
    const auto suite = unit().after({{1, 4, 5, 6}});
    const auto is = [](covkit::resolve::ratio ratio, std::size_t covered, std::size_t all) {
        CHECK(ratio.covered == covered);
        CHECK(ratio.all == all);
    };
    is(suite.total.all_uses, 2, 8);
    is(suite.total.c_uses, 2, 6);
    is(suite.total.p_uses, 0, 2);
    is(suite.total.all_defs, 1, 3); // dead ones do not count
    const auto& file = suite.files.at("brakes.cpp");
    CHECK(file.dead_definitions.size() == 2);
    REQUIRE(file.unmonitored.size() == 1);
    CHECK(file.unmonitored[0].table->name == "n");
}

TEST_CASE("data flow: a definition is justified if all of its uses are") {
    const std::string why = "never";
    auto suite = unit().after({{1, 4, 5, 6}});
    auto& file = suite.files.at("brakes.cpp");
    for (auto& each : file.associations) {
        if (each.definition().at.source == "y = x") {
            each.justified = &why;
            CHECK(covkit::resolve::totals_of(file).all_defs.justified ==
                  (each.use().way == "true" ? 1U : 0U)); // "false" comes first
        }
    }
    CHECK(covkit::resolve::totals_of(file).p_uses.justified == 2);
}

TEST_CASE("data flow: the same association in variants of a file is one") {
    const unit one;
    const unit other;
    covkit::record::profile profile = one.profile({{1, 4, 5, 6}});
    profile.units.push_back({"brakes.cpp", 7, cells});
    profile.tests.push_back({"u", covkit::record::test_outcome::passed, false, {{1, 2}}});
    const auto suite = covkit::resolve::suite_resolver(profile, {&one.table(), &other.table()}).resolve();
    CHECK(suite.total.all_uses.all == 8);
    CHECK(suite.total.all_uses.covered == 3); // the predicate use by the other variant
    CHECK(suite.files.at("brakes.cpp").dead_definitions.size() == 2);
    CHECK(suite.files.at("brakes.cpp").unmonitored.size() == 1);
}

TEST_CASE("data flow: what one variant of a file does not monitor is not said to be covered or not") {
    model::variable escaping[3];
    std::copy(std::begin(variables), std::end(variables), escaping);
    escaping[0].reason = "passed on, nobody knows to whom";
    model::data_flow with_macro = flow;
    with_macro.variables = escaping;
    const unit one;
    const unit other(with_macro);
    covkit::record::profile profile = one.profile({{1, 4, 5, 6}});
    profile.units.push_back({"brakes.cpp", 7, cells});
    const auto suite = covkit::resolve::suite_resolver(profile, {&one.table(), &other.table()}).resolve();
    const auto& file = suite.files.at("brakes.cpp");
    CHECK(file.unmonitored.size() == 2);
    CHECK(suite.total.all_uses.all == 2); // those of y
    for (const auto& each : file.associations) {
        CHECK(each.variable().name == "y");
    }
}

TEST_CASE("data flow: what a use sees in one variant of a file is not dead") {
    model::definition living[5];
    std::copy(std::begin(definitions), std::end(definitions), living);
    living[4].is_dead = false;
    model::data_flow with_macro = flow;
    with_macro.definitions = living;
    const unit one;
    const unit other(with_macro);
    covkit::record::profile profile = one.profile({{}});
    profile.units.push_back({"brakes.cpp", 7, cells});
    const auto suite = covkit::resolve::suite_resolver(profile, {&one.table(), &other.table()}).resolve();
    const auto& dead = suite.files.at("brakes.cpp").dead_definitions;
    REQUIRE(dead.size() == 1);
    CHECK(dead[0].table->at.where.line == 11);
}

} // namespace data_flow_tests
