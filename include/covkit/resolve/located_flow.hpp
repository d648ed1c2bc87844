// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of a file, as reports show it.
#pragma once

#include <covkit/model/data_flow.hpp>
#include <covkit/resolve/string_of.hpp>
#include <covkit/resolve/totals.hpp>
#include <covkit/resolve/verdict.hpp>

#include <map>
#include <string_view>
#include <tuple>
#include <vector>

namespace covkit::resolve {

struct located_association {
    located_association(const model::data_flow& in, const model::association& each, verdict v)
        : flow(&in), table(&each), found(v), reached(v == verdict::covered) {}

    const model::definition& definition() const { return flow->definitions[table->definition]; }
    const model::use& use() const { return flow->uses[table->use]; }
    // The one that is used; an argument has another name where it is defined.
    const model::variable& variable() const { return flow->variables[use().variable]; }
    // Where reports of this file show it; the other end may be in another file.
    const model::flow_place& shown_at() const { return use().at.file.empty() ? use().at : definition().at; }
    // That of the place.
    model::text function() const {
        return flow->variables[use().at.file.empty() ? use().variable : definition().variable].function;
    }
    bool is_in_predicate() const { return !use().way.empty(); }

    const model::data_flow* flow;
    const model::association* table;
    verdict found;
    bool reached; // covered for sure
    justification justified = nullptr;
};

// A definition that no use can see.
struct located_definition {
    const model::data_flow* flow = nullptr;
    const model::definition* table = nullptr;
    bool is_dead = false;

    const model::variable& variable() const { return flow->variables[table->variable]; }
};

// A variable that is not monitored.
struct located_variable {
    const model::variable* table = nullptr;
};

namespace detail {

inline std::tuple<model::index, model::index> order_of(model::location at) { return {at.line, at.column}; }

// Two entries with equal keys are the same thing. The text counts, too: hand-written marks are told apart by nothing
// else.
inline auto key_of(const model::flow_place& at) {
    return std::tuple_cat(order_of(at.where), std::make_tuple(view_of(at.source), view_of(at.file)));
}
inline auto definition_key(const model::data_flow& flow, const model::definition& each) {
    return std::tuple_cat(key_of(each.at), std::make_tuple(view_of(flow.variables[each.variable].name)));
}
inline auto key_of(const located_association& a) {
    return std::tuple_cat(key_of(a.use().at), definition_key(*a.flow, a.definition()),
                          std::make_tuple(view_of(a.variable().name), view_of(a.use().way)));
}
inline auto key_of(const located_definition& d) { return definition_key(*d.flow, *d.table); }
inline auto key_of(const located_variable& v) {
    return std::tuple_cat(order_of(v.table->where), std::make_tuple(view_of(v.table->name)));
}

} // namespace detail

inline void add_associations(const std::vector<located_association>& all, totals& into) {
    struct definition_status {
        bool covered = false;
        bool lacking = false; // a use of it is neither covered nor justified
    };
    std::map<decltype(detail::definition_key(*all[0].flow, all[0].definition())), definition_status> definitions;
    for (const located_association& each : all) {
        into.all_uses.add_one(each.reached, each.justified);
        (each.is_in_predicate() ? into.p_uses : into.c_uses).add_one(each.reached, each.justified);
        definition_status& status = definitions[detail::definition_key(*each.flow, each.definition())];
        status.covered = status.covered || each.reached;
        status.lacking = status.lacking || (!each.reached && each.justified == nullptr);
    }
    for (const auto& [key, status] : definitions) {
        into.all_defs.add(status.covered ? 1 : 0, 1, !status.covered && !status.lacking ? 1 : 0);
    }
}

} // namespace covkit::resolve
