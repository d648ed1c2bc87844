// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What C++ as it is written does to state, found by Clang. The numbers of definitions in the tests are those of
// Nascimento and Vilain.
#pragma once

#include "gen/frontend/read_text.hpp"

#include <set>
#include <string>
#include <utility>

namespace state_in_text {

using namespace covkit::gen;
using names = std::set<std::string>;
using edge = covkit::model::dependency::kind;

struct found {
    state_facts facts;

    const std::string& name(covkit::model::index n) const { return facts.nodes[n].name; }
    // "c <- a"
    names dependencies(edge what = edge::value) const {
        names result;
        for (const dependency_fact& each : facts.dependencies) {
            if (each.what == what) {
                result.insert(name(each.to) + " <- " + name(each.from));
            }
        }
        return result;
    }
    bool depends(const std::string& text, edge what = edge::value) const { return dependencies(what).count(text) != 0; }
    // State that the text modifies: no results of functions, which are modified by each return.
    names modified() const {
        names result;
        for (const state_occurrence_fact& each : facts.modifications) {
            if (facts.nodes[each.node].what != covkit::model::state_node::kind::result) {
                result.insert(name(each.node));
            }
        }
        return result;
    }
    names assertions() const {
        names result;
        for (const state_occurrence_fact& each : facts.assertions) {
            result.insert(each.source);
        }
        return result;
    }
};

inline found state_of(const std::string& source, state_choice choice = {}) {
    criteria wanted;
    wanted.state = std::move(choice);
    wanted.state.wanted = true;
    return {read_text::facts_of(source, wanted).state};
}

} // namespace state_in_text
