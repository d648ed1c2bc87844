// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The table, the cells and the registration of a variable whose definitions and uses are marked by
// hand. `Flow` is the type that COVKIT_FLOW makes: variable(), definitions(), uses() and its place.
#pragma once

#include <covkit/manual/name_list.hpp>
#include <covkit/manual/own_unit.hpp>

namespace covkit::manual {

// Which definition the variable has its value from. It stands beside the variable, and is copied
// with an object that has both as members.
struct last_definition {
    model::u8 number;

    constexpr last_definition() : number(0) {} // none so far
};

template <class Flow> struct flow_names {
    static constexpr index definition_count = count_names(Flow::definitions());
    static constexpr index use_count = count_names(Flow::uses());
    static constexpr index association_count = definition_count * use_count;
    static constexpr name_list<definition_count> definitions{Flow::definitions()};
    static constexpr name_list<use_count> uses{Flow::uses()};

    // A use has a cell for each definition, and one before them that means nothing: it is stored
    // where there was no definition yet, which saves the probe a branch.
    static constexpr index cells_of_use = definition_count + 1;
    static constexpr index cell_count = use_count * cells_of_use;
};

template <class Flow> struct flow_tables {
    using names = flow_names<Flow>;

    // Without names there is an error to be shown: that of checked_flow, not one about arrays.
    static constexpr index at_least_one(index count) { return count == 0 ? 1 : count; }

    model::definition definitions[at_least_one(names::definition_count)] = {};
    model::use uses[at_least_one(names::use_count)] = {};
    model::flow_point points[at_least_one(names::use_count)] = {};
    model::association associations[at_least_one(names::association_count)] = {};

    // The macro knows where it stands itself, not where the marks are.
    static constexpr model::flow_place place(text name) {
        model::flow_place made;
        made.where = {Flow::line(), 0};
        made.source = name;
        return made;
    }

    constexpr flow_tables() {
        for (index d = 0; d < names::definition_count; ++d) {
            definitions[d] = {0, place(names::definitions[d])};
        }
        index next = 0;
        for (index u = 0; u < names::use_count; ++u) {
            uses[u] = {0, place(names::uses[u]), {}};
            points[u] = {u * names::cells_of_use, names::cells_of_use};
            for (index d = 0; d < names::definition_count; ++d) {
                model::association& made = associations[next++];
                made.definition = d;
                made.use = u;
                made.by = model::association::told::by_point;
                made.point = u;
                made.radix = names::cells_of_use;
                made.digit = d + 1;
            }
        }
    }
};

template <class Flow> struct flow_site {
    using names = flow_names<Flow>;

    static constexpr model::variable variable = {Flow::variable(), {}, {Flow::line(), 0}, {}};
    static constexpr flow_tables<Flow> tables{};
    static constexpr model::data_flow flow = {model::monitor::direct,
                                              &variable,
                                              1,
                                              tables.definitions,
                                              names::definition_count,
                                              tables.uses,
                                              names::use_count,
                                              tables.associations,
                                              names::association_count,
                                              tables.points,
                                              names::use_count};

    static constexpr model::unit make_unit() {
        model::unit made;
        made.file = Flow::file();
        made.cell_count = names::cell_count;
        made.flow = &flow;
        made.has_flow = true;
        return with_fingerprint(made);
    }
    static constexpr model::unit unit = make_unit();

    static inline probe::array<names::cell_count, colour(unit.fingerprint, names::cell_count)> observations;
    COVKIT_SITE_LINK_;
};

// Whether COVKIT_FLOW is written as it should be.
template <class Flow> struct checked_flow {
    using names = flow_names<Flow>;

    static constexpr bool done = true;
    static_assert(names::definition_count != 0, "covkit: COVKIT_DEFS names no definition");
    static_assert(names::use_count != 0, "covkit: COVKIT_USES names no use");
    static_assert(names::definitions.all_distinct(), "covkit: COVKIT_DEFS names a definition twice");
    static_assert(names::uses.all_distinct(), "covkit: COVKIT_USES names a use twice");
    static_assert(names::definition_count <= 255,
                  "covkit: COVKIT_DEFS names more than 255 definitions: one byte tells them apart");
    static_assert(Flow::storage() != "inline",
                  "covkit: COVKIT_FLOW_AS(inline, ...) would be another one in each file: use "
                  "COVKIT_INLINE_FLOW");
};

template <class Flow> constexpr index find_definition(text name) { return flow_names<Flow>::definitions.find(name); }

template <class Flow> constexpr index find_use(text name) { return flow_names<Flow>::uses.find(name); }

template <class Flow, index Definition> struct marked_definition {
    static_assert(checked_flow<Flow>::done, "");
    static constexpr auto number = static_cast<model::u8>(Definition + 1);
    static_assert(Definition != none, "covkit: COVKIT_DEF names a definition that is not in the COVKIT_DEFS of this "
                                      "variable: add it there");
};

template <class Flow, index Use> struct marked_use {
    static_assert(checked_flow<Flow>::done, "");
    static constexpr index base = Use == none ? 0 : Use * flow_names<Flow>::cells_of_use;
    static_assert(Use != none, "covkit: COVKIT_USE names a use that is not in the COVKIT_USES of this variable: "
                               "add it there");
};

} // namespace covkit::manual
