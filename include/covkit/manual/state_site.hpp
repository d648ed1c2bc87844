// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The table, the cell and the registration of a mark about state that is written by hand. `Here` is the local
// type that COVKIT_MODIFIES and its like make: what it marks, to(), from(), text() and its place.
#pragma once

#include <covkit/manual/own_unit.hpp>

namespace covkit::manual {

// What a name stands for. The key is made of the name, so that it is one with all others of that name. A test
// can name it, as COVKIT_ASSERTS does.
constexpr model::state_node named_node(model::state_node::kind what, model::text name, model::location where) {
    model::state_node made;
    made.what = what;
    made.name = name;
    made.key = model::state_key(name);
    made.where = where;
    made.is_public = true;
    return made;
}

// The rows of a table with room for what any mark needs.
struct state_rows {
    model::state_node nodes[2] = {};
    model::dependency dependency = {};
    model::state_occurrence occurrence = {};
};

template <class Here> constexpr model::location place_of() { return {Here::line(), 0}; }

template <class Here> constexpr model::dependency dependency_here() {
    return {0, 1, model::dependency::kind::value, 0, place_of<Here>()};
}

template <class Here> constexpr model::state_occurrence occurrence_here() {
    return {0, 0, place_of<Here>(), Here::text(), {}};
}

// An attribute: only what a class keeps is modified.
struct modifies_mark {
    template <class Here> static constexpr state_rows rows() {
        state_rows made;
        made.nodes[0] = named_node(model::state_node::kind::attribute, Here::to(), place_of<Here>());
        made.occurrence = occurrence_here<Here>();
        return made;
    }
    static constexpr void fill(model::state_table& table, const state_rows& rows) {
        table.node_count = 1;
        table.modifications = &rows.occurrence;
        table.modification_count = 1;
    }
};

// Where a name is that of an attribute, another mark or the generator says so.
struct depends_mark {
    template <class Here> static constexpr state_rows rows() {
        state_rows made;
        made.nodes[0] = named_node(model::state_node::kind::other, Here::to(), place_of<Here>());
        made.nodes[1] = named_node(model::state_node::kind::other, Here::from(), place_of<Here>());
        made.dependency = dependency_here<Here>();
        return made;
    }
    static constexpr void fill(model::state_table& table, const state_rows& rows) {
        table.node_count = 2;
        table.dependencies = &rows.dependency;
        table.dependency_count = 1;
    }
};

// An assertion has no key: each is one of its own.
struct asserts_mark {
    template <class Here> static constexpr state_rows rows() {
        state_rows made;
        made.nodes[0].what = model::state_node::kind::assertion;
        made.nodes[0].name = Here::text();
        made.nodes[0].where = place_of<Here>();
        made.nodes[0].is_tested = false;
        made.nodes[1] = named_node(model::state_node::kind::other, Here::from(), place_of<Here>());
        made.dependency = dependency_here<Here>();
        made.occurrence = occurrence_here<Here>();
        return made;
    }
    static constexpr void fill(model::state_table& table, const state_rows& rows) {
        table.node_count = 2;
        table.dependencies = &rows.dependency;
        table.dependency_count = 1;
        table.assertions = &rows.occurrence;
        table.assertion_count = 1;
    }
};

template <class Here> struct state_site {
    static constexpr state_rows rows = Here::template rows<Here>();
    static constexpr model::witness executed = {0, model::witness::kind::cell};

    static constexpr model::state_table make_state() {
        model::state_table made;
        made.nodes = rows.nodes;
        made.events = &executed;
        made.event_count = 1;
        Here::fill(made, rows);
        return made;
    }
    static constexpr model::state_table state = make_state();

    static constexpr model::unit make_unit() {
        model::unit made;
        made.file = Here::file();
        made.cell_count = 1;
        made.state = &state;
        made.has_state = true;
        return with_fingerprint(made);
    }
    static constexpr model::unit unit = make_unit();

    static inline probe::array<1, colour(unit.fingerprint, 1)> observations;
    COVKIT_SITE_LINK_;
};

// Whether the mark is written as it should be.
template <class Here> struct checked_state {
    static constexpr bool done = true;
    static_assert(!Here::to().empty() && !Here::from().empty(),
                  "covkit: COVKIT_MODIFIES, COVKIT_DEPENDS or COVKIT_ASSERTS has an empty name: reports name "
                  "the attribute or function by it");
    static_assert(model::trim(Here::to()) == Here::to() && model::trim(Here::from()) == Here::from(),
                  "covkit: COVKIT_MODIFIES, COVKIT_DEPENDS or COVKIT_ASSERTS has a name with spaces at its ends: "
                  "it would be another name than the one without them");
};

} // namespace covkit::manual
