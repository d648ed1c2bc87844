// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/flow_witnesses.hpp"

namespace covkit::gen {

using dataflow::nothing;
using dataflow::slot;

flow_witnesses::flow_witnesses(const numbered_file& file) {
    for (std::size_t d = 0; d < file.decisions.size(); ++d) {
        const decision_fact& fact = *file.decisions[d].fact;
        for (std::size_t c = 0; c < fact.conditions.size(); ++c) {
            conditions_[fact.conditions[c].where] = {static_cast<index>(d), static_cast<index>(c)};
        }
        unsure_.push_back(fact.seen_twice || file.is_silent);
    }
    for (std::size_t b = 0; b < file.branches.size(); ++b) {
        const branch_fact& fact = *file.branches[b].fact;
        if (fact.is_selection()) {
            branches_[fact.where] = static_cast<index>(b);
            if (!file.is_silent) {
                taken_.emplace(static_cast<index>(b), file.branches[b].taken);
            }
        }
    }
    for (const auto* const blocks : {&file.blocks, &file.unlisted_blocks}) {
        for (const auto& [fact, reached] : *blocks) {
            for (const offset each : fact->statements) {
                statements_.emplace(each, reached);
            }
        }
    }
    for (const auto& [fact, entered] : file.functions) {
        entered_.emplace(fact->body.begin, entered);
    }
}

std::optional<model::witness> flow_witnesses::of(const slot& where, offset body) const {
    switch (where.what) {
    case slot::kind::body:
        return found(entered_, body);
    case slot::kind::edge: {
        const auto at = condition(where);
        if (!at || unsure_[at->first]) {
            return std::nullopt;
        }
        using kind = model::witness::kind;
        return model::witness{at->first, where.value ? kind::value_true : kind::value_false, at->second};
    }
    case slot::kind::selected: {
        const auto at = branch(where);
        return at ? found(taken_, *at) : std::nullopt;
    }
    case slot::kind::edges:
    case slot::kind::arrivals:
        return std::nullopt;
    default:
        return where.statement == nothing ? std::nullopt : found(statements_, where.statement);
    }
}

} // namespace covkit::gen
