// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is known of state after the tests.
#pragma once

#include <covkit/model/state.hpp>
#include <covkit/resolve/totals.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace covkit::resolve {

// A statement that modifies something, or an assertion.
struct state_place {
    std::string file;
    model::location where;
    std::string source;
    std::string function;
};

// A node on the way that a value takes, and the statement by which it came there.
struct chain_step {
    std::string name;
    std::string file;
    model::location where;
    bool executed = true; // that statement, by any test
};

struct state_attribute {
    std::string name;  // Color::name
    std::string owner; // Color
    model::state_node::kind what = model::state_node::kind::attribute;
    std::string file;
    model::location where;
    bool is_asked_for = true; // else a filter has taken it out
    bool modified = false;    // by a test
    bool checked = false;     // by a test that modifies it
    bool checked_with_control = false;
    // Of those that no test checks:
    std::vector<state_place> modified_at;
    std::vector<chain_step> chain; // from the attribute on; empty: nothing that a test could assert on depends on it
    bool ends_in_assertion = false;
    bool needs_control = false; // values alone do not come there

    bool counts() const { return is_asked_for && modified; }
};

// Numbers of attributes, ascending.
struct test_state {
    bool is_test = true; // else it only holds sections, or is what happened outside of all tests
    std::size_t assertions = 0;
    std::vector<model::index> modified;
    std::vector<model::index> checked; // Definition 7
    std::vector<model::index> checked_with_control;

    // Section 4.3, of one test.
    ratio score() const { return {checked.size(), modified.size()}; }
    ratio score_with_control() const { return {checked_with_control.size(), modified.size()}; }
};

struct state_status {
    bool is_measured = false;
    bool knows_assertions = false;           // else no test is instrumented for it
    std::vector<state_attribute> attributes; // in scope, by file and place
    std::vector<test_state> tests;           // as in suite_status
    std::vector<state_place> assertions_without_state;

    // A finding: nothing is asserted in the test.
    bool lacks_assertion(std::size_t test) const {
        return knows_assertions && tests[test].is_test && tests[test].assertions == 0;
    }
};

// Section 4.3, of the suite: the union of what tests check over the union of what they modify.
inline ratio suite_score(const state_status& state, bool state_attribute::*checked = &state_attribute::checked) {
    ratio result;
    for (const state_attribute& each : state.attributes) {
        if (each.counts()) {
            result.add(each.*checked ? 1 : 0, 1);
        }
    }
    return result;
}

// A column for each class.
struct class_state {
    std::string name;
    ratio score;
    ratio with_control;
};
inline std::vector<class_state> classes_of(const state_status& state) {
    std::map<std::string, class_state> classes;
    for (const state_attribute& each : state.attributes) {
        if (each.counts()) {
            class_state& own = classes[each.owner];
            own.name = each.owner;
            own.score.add(each.checked ? 1 : 0, 1);
            own.with_control.add(each.checked_with_control ? 1 : 0, 1);
        }
    }
    std::vector<class_state> result;
    result.reserve(classes.size());
    for (auto& [name, own] : classes) {
        result.push_back(std::move(own));
    }
    return result;
}

// Those for which keep(attribute) is false count no more, in no test.
template <class Keep> void keep_attributes(state_status& state, Keep&& keep) {
    for (state_attribute& each : state.attributes) {
        each.is_asked_for = each.is_asked_for && keep(each);
    }
    for (test_state& test : state.tests) {
        for (std::vector<model::index>* const numbers : {&test.modified, &test.checked, &test.checked_with_control}) {
            numbers->erase(std::remove_if(numbers->begin(), numbers->end(),
                                          [&](model::index a) { return !state.attributes[a].is_asked_for; }),
                           numbers->end());
        }
    }
}

} // namespace covkit::resolve
