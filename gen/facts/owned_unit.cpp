// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/owned_unit.hpp"

#include <algorithm>

namespace covkit::gen {

namespace {

template <class List> index size_of(const List& list) { return static_cast<index>(list.size()); }

model::data_flow table_of(const owned_flow& flow) {
    return {flow.how,
            flow.variables.data(),
            size_of(flow.variables),
            flow.definitions.data(),
            size_of(flow.definitions),
            flow.uses.data(),
            size_of(flow.uses),
            flow.associations.data(),
            size_of(flow.associations),
            flow.points.data(),
            size_of(flow.points),
            flow.required.data(),
            size_of(flow.required),
            flow.kills.data(),
            size_of(flow.kills),
            flow.others.data(),
            size_of(flow.others)};
}

model::state_table table_of(const owned_state& state) {
    return {state.nodes.data(),         size_of(state.nodes),         state.events.data(),
            size_of(state.events),      state.dependencies.data(),    size_of(state.dependencies),
            state.modifications.data(), size_of(state.modifications), state.assertions.data(),
            size_of(state.assertions)};
}

} // namespace

model::text owned_unit::keep(std::string text) {
    texts.push_back(std::move(text));
    return {texts.back().data(), size_of(texts.back())};
}

void owned_unit::connect() {
    for (std::size_t d = 0; d < decisions.size(); ++d) {
        const auto pending = std::count_if(nodes[d].begin(), nodes[d].end(),
                                           [](const model::node& n) { return n.pending != model::none; });
        decisions[d].conditions = conditions[d].data();
        decisions[d].tree = {nodes[d].data(), size_of(nodes[d]), size_of(conditions[d]), static_cast<index>(pending)};
    }
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        blocks[b].statements = statements[b].data();
        blocks[b].statement_count = size_of(statements[b]);
    }
    table.decisions = decisions.data();
    table.decision_count = size_of(decisions);
    table.functions = functions.data();
    table.function_count = size_of(functions);
    table.branches = branches.data();
    table.branch_count = size_of(branches);
    table.exits = exits.data();
    table.exit_count = size_of(exits);
    table.assertions = assertions.data();
    table.assertion_count = size_of(assertions);
    table.blocks = blocks.data();
    table.block_count = size_of(blocks);
    table.inferences = inferences.data();
    table.inference_count = size_of(inferences);
    table.alone = alone.data();
    table.alone_count = size_of(alone);
    if (flow) {
        flow_table_ = table_of(*flow);
        table.flow = &flow_table_;
        table.has_flow = true;
    }
    if (labels) {
        label_table_ = {labels->derived, labels->labels.data(), size_of(labels->labels), labels->equivalent,
                        labels->duplicate};
        table.labels = &label_table_;
        table.has_labels = true;
    }
    if (state) {
        state_table_ = table_of(*state);
        table.state = &state_table_;
        table.has_state = true;
    }
}

} // namespace covkit::gen
