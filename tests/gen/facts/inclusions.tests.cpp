// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/inclusions.hpp>

#include <catch2/catch.hpp>

namespace inclusions_test {

using namespace covkit::gen;

decision_fact decision_at(span where) {
    decision_fact made;
    made.where = where;
    made.conditions.push_back({where, "x", false});
    made.nodes.resize(1);
    made.never_throws = true;
    return made;
}

// A function with a decision at 20, and a decision outside at 60.
inclusion plain() {
    inclusion made;
    made.facts.bodies.insert({10, 50});
    made.facts.functions[{10, 50}] = {"f", 5, {10, 50}, {}, false};
    made.facts.decisions.emplace(span{20, 25}, decision_at({20, 25}));
    made.facts.decisions.emplace(span{60, 65}, decision_at({60, 65}));
    made.seen = {5, 10, 20, 22, 50, 60, 62};
    return made;
}

bool is_silent(const disagreement& found) {
    return !found.is_structural() && found.flows.empty() && found.labels.empty() && found.throwing.empty() &&
           found.harmful.empty();
}

TEST_CASE("inclusions with the same facts agree, whatever the names are", "[gen][facts]") {
    inclusion other = plain();
    other.facts.functions.begin()->second.name = "g";
    other.facts.decisions.begin()->second.function = "g";
    CHECK(is_silent(compare({plain(), other})));
}

TEST_CASE("what is not compiled in an inclusion has no say", "[gen][facts]") {
    inclusion other;
    other.seen = {5, 50}; // neither the body nor the decision
    CHECK(is_silent(compare({plain(), other})));
}

TEST_CASE("a decision must be one in each inclusion that compiles its text", "[gen][facts]") {
    inclusion constant = plain();
    constant.facts.decisions.erase({60, 65});
    CHECK(compare({plain(), constant}).decisions == std::set<span>{{60, 65}});
    CHECK(compare({constant, plain()}).decisions == std::set<span>{{60, 65}});
    inclusion converted = plain();
    converted.facts.decisions.at({60, 65}).conditions[0].converts = true;
    CHECK(compare({plain(), plain(), converted}).decisions == std::set<span>{{60, 65}});
    inclusion guarded = plain();
    guarded.facts.decisions.at({60, 65}).guarded = true;
    CHECK(compare({plain(), guarded}).decisions == std::set<span>{{60, 65}});
}

TEST_CASE("a function is one or several, as a whole", "[gen][facts]") {
    inclusion other = plain();
    other.facts.decisions.at({20, 25}).nodes[0].kind = covkit::model::op::not_;
    const disagreement found = compare({plain(), other});
    CHECK(found.bodies == std::set<span>{{10, 50}});
    CHECK(found.decisions.empty());
    inclusion loop = plain();
    loop.facts.branches.emplace_back().where = {30, 31};
    CHECK(compare({loop, plain()}).bodies == std::set<span>{{10, 50}});
    inclusion asserts = plain();
    asserts.facts.assertions.emplace_back().where = {30, 31};
    CHECK(compare({plain(), asserts}).bodies == std::set<span>{{10, 50}});
    inclusion constant = plain();
    constant.facts.functions.begin()->second.guarded = true;
    CHECK(compare({constant, plain()}).bodies == std::set<span>{{10, 50}});
}

TEST_CASE("labels and data flow are taken back where inclusions differ", "[gen][facts]") {
    inclusion mine = plain();
    inclusion other = plain();
    value_fact value;
    value.where = {30, 31};
    value.type = "int";
    mine.facts.labels.values.push_back(value);
    value.type = "long";
    other.facts.labels.values.push_back(value);
    value.where = {70, 71}; // outside, and only compiled here
    mine.facts.labels.values.push_back(value);
    mine.facts.flows[{10, 50}].variables.push_back({"x", 1, "", false});
    other.facts.flows[{10, 50}].variables.push_back({"x", 1, "a class", false});
    other.facts.decisions.at({60, 65}).never_throws = false;
    const disagreement found = compare({mine, other});
    CHECK_FALSE(found.is_structural());
    file_facts taken = mine.facts;
    take_back(found, "a reason", taken);
    CHECK(taken.flows.empty());
    REQUIRE(taken.labels.values.size() == 1);
    CHECK(taken.labels.values[0].where == span{70, 71});
    CHECK_FALSE(taken.decisions.at({60, 65}).never_throws);
    CHECK(taken.decisions.at({20, 25}).never_throws);
    REQUIRE(taken.skipped.size() == 2);
    CHECK(taken.skipped.begin()->second.reason == "data flow: a reason");
    CHECK(taken.skipped.rbegin()->second.reason == "no labels: a reason");
}

TEST_CASE("the arguments of a replaced macro stand anywhere in its expansion", "[gen][facts]") {
    inclusion one;
    one.facts.replaced = {{{10, 20}, 10, "a longer text, for the macro"}};
    one.seen = {12};
    CHECK(one.sees({30, 32}));
    CHECK_FALSE(one.sees({60, 62}));
}

} // namespace inclusions_test
