// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/state_table.hpp"

#include "emit/table_parts.hpp"

namespace covkit::gen {

namespace {

std::string event_number(index event) { return event == model::none ? "~0U" : decimal(event); }

std::string state_occurrence(const model::state_occurrence& each) {
    return decimal(each.node) + ", " + event_number(each.event) + ", " + table_place(each.where) + ", " +
           table_text_of(each.source) + ", " + table_text_of(each.function);
}

} // namespace

std::string state_table_text(const owned_state& state) {
    table_arrays parts;
    parts.list("state_node", "state_nodes", state.nodes, [](const model::state_node& each) {
        return table_kind("state_node::kind", each.what) + ", " + table_text_of(each.name) + ", " + decimal(each.key) +
               "U, " + table_place(each.where) + ", " + table_word(each.is_public) + ", " + table_word(each.is_tested);
    });
    parts.list("witness", "state_events", state.events, [](const model::witness& each) {
        const std::string braced = table_witness(each);
        return braced.substr(1, braced.size() - 2);
    });
    parts.list("dependency", "state_dependencies", state.dependencies, [](const model::dependency& each) {
        return decimal(each.to) + ", " + decimal(each.from) + ", " + table_kind("dependency::kind", each.what) + ", " +
               event_number(each.event) + ", " + table_place(each.where);
    });
    parts.list("state_occurrence", "state_modifications", state.modifications, state_occurrence);
    parts.list("state_occurrence", "state_assertions", state.assertions, state_occurrence);
    return parts.arrays() + "inline constexpr ::covkit::model::state_table state = {" + parts.references() + "};\n";
}

} // namespace covkit::gen
