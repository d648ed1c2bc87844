// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// State: what a program keeps values in, which of it a test modifies, and how values come from there to an assertion
// (Nascimento and Vilain, sections 2 to 4). docs/state.md has the rules.
#pragma once

#include <covkit/model/text.hpp>
#include <covkit/model/witness.hpp>

namespace covkit::model {

// Something that values are kept in or come from: an identifier of the paper.
struct state_node {
    enum class kind : u8 {
        attribute,        // a data member of a class under test
        static_attribute, // a static data member of one
        global,           // a variable at namespace scope
        result,           // what a function returns or throws
        out_parameter,    // by which a function hands something out: a reference or pointer to what it may change
        parameter,        // by value, or not to be changed
        local,
        assertion,
        other, // carries values on, and is no state: a member of a test, a call, a function as a value
    };
    kind what = kind::other;
    text name;   // Color::name, Color::getName() const
    u64 key = 0; // the same in all units that speak of it; 0: known in this unit only
    location where;
    bool is_public = false; // a test could name it
    bool is_tested = true;  // declared in what is under test, not in a test
};

struct dependency {
    enum class kind : u8 {
        value,   // what is in `to` is computed from what is in `from`
        alias,   // `to` refers to `from`: what is written there is written here, and the other way round
        control, // `from` decides whether `to` is assigned or returned
    };
    index to = 0;
    index from = 0;
    kind what = kind::value;
    index event = none; // into state_table::events: executed if that happened; none: always
    location where;
};

// A modification, or an assertion.
struct state_occurrence {
    index node = 0;
    index event = none;
    location where;
    text source; // what stands there
    text function;
};

struct state_table {
    const state_node* nodes = nullptr;
    index node_count = 0;
    const witness* events = nullptr;
    index event_count = 0;
    const dependency* dependencies = nullptr;
    index dependency_count = 0;
    const state_occurrence* modifications = nullptr;
    index modification_count = 0;
    const state_occurrence* assertions = nullptr; // their nodes are of the kind assertion
    index assertion_count = 0;
};

// What makes nodes of several units one: FNV-1a of the name, so that marks by hand meet generated tables.
constexpr u64 state_key(text name) {
    u64 value = 0xcbf29ce484222325U;
    for (index i = 0; i < name.size; ++i) {
        value = (value ^ static_cast<u8>(name[i])) * 0x100000001b3U;
    }
    return value == 0 ? 1 : value;
}

} // namespace covkit::model
