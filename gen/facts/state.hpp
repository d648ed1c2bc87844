// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// State: nodes, what makes one depend on another, what modifies them, assertions. Plain data, without Clang; numbers
// are those of a file.
#pragma once

#include "facts/places.hpp"
#include "facts/witness.hpp"

#include <covkit/model/state.hpp>

#include <string>
#include <vector>

namespace covkit::gen {

struct state_node_fact {
    model::state_node::kind what = model::state_node::kind::other;
    std::string name;
    bool is_shared = false; // other files may speak of it: the name is its key
    offset where = nowhere; // of its declaration, if that is in this file
    bool is_public = false;
    bool is_tested = true; // as far as its file is no test; one that has assertions is
    bool refers = false;   // a reference or pointer: what is written to it is written elsewhere
};

// How it is known that something was executed.
struct state_event_fact {
    witness_fact told;
    bool guarded = false;
};

struct dependency_fact {
    index to = 0;
    index from = 0;
    model::dependency::kind what = model::dependency::kind::value;
    index event = model::none;
    offset where = nowhere;

    friend bool operator<(const dependency_fact& a, const dependency_fact& b) {
        return a.to != b.to       ? a.to < b.to
               : a.from != b.from ? a.from < b.from
               : a.what != b.what ? a.what < b.what
                                  : a.event < b.event;
    }
};

struct state_occurrence_fact {
    index node = 0;
    index event = model::none;
    offset where = nowhere;
    std::string source;
    std::string function;
    bool only_in_tests = false; // an assert: it is an assertion there only
};

struct state_facts {
    std::vector<state_node_fact> nodes;
    std::vector<state_event_fact> events;
    std::vector<dependency_fact> dependencies;
    std::vector<state_occurrence_fact> modifications;
    std::vector<state_occurrence_fact> assertions;
    bool has_assertions = false; // of a test framework, or configured ones: the file is a test

    bool empty() const { return nodes.empty(); }
};

} // namespace covkit::gen
