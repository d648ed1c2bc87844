// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/misfit.hpp"

#include <algorithm>

namespace covkit::gen {

namespace {

bool is_event(const owned_state& state, index event) { return event == model::none || event < state.events.size(); }

bool are_there(const owned_state& state, const std::vector<model::state_occurrence>& all) {
    return std::all_of(all.begin(), all.end(), [&](const model::state_occurrence& each) {
        return each.node < state.nodes.size() && is_event(state, each.event);
    });
}

bool is_assertion(const owned_state& state, const model::state_occurrence& each) {
    return state.nodes[each.node].what == model::state_node::kind::assertion;
}

} // namespace

std::string misfit_of(const owned_state& state, const model::unit& unit) {
    for (const model::witness& each : state.events) {
        if (!is_there(unit, each)) {
            return "an event of state is told by a cell or a decision that is not there";
        }
    }
    for (const model::dependency& each : state.dependencies) {
        if (each.to >= state.nodes.size() || each.from >= state.nodes.size()) {
            return "a dependency is between nodes that are not there";
        }
        if (!is_event(state, each.event)) {
            return "a dependency is executed with an event that is not there";
        }
    }
    if (!are_there(state, state.modifications) || !are_there(state, state.assertions)) {
        return "a modification or an assertion has a node or an event that is not there";
    }
    for (const model::state_occurrence& each : state.modifications) {
        if (is_assertion(state, each)) {
            return "an assertion is modified";
        }
    }
    for (const model::state_occurrence& each : state.assertions) {
        if (!is_assertion(state, each)) {
            return "an assertion has a node of another kind";
        }
    }
    return "";
}

// Events have cells of their own only where no statement tells them.
std::uint64_t cells_of(const owned_state& state) { return state.events.size(); }

} // namespace covkit::gen
