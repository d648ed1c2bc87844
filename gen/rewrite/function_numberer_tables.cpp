// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/function_numberer.hpp"

namespace covkit::gen {

namespace {

constexpr std::size_t shown_kills = 4;

} // namespace

model::text function_numberer::keep(std::string text) {
    made_.strings.push_back(std::move(text));
    return {made_.strings.back().data(), static_cast<index>(made_.strings.back().size())};
}
model::location function_numberer::location(number where) const {
    const line_and_column at = file_.lines.at(where);
    return {at.line, at.column};
}

void function_numberer::put_variables() {
    first_variable_ = static_cast<index>(made_.table.variables.size());
    for (std::size_t v = 0; v < flow_.variables.size(); ++v) {
        made_.table.variables.push_back(
            {keep(flow_.variables[v].name), keep(flow_.name), location(flow_.variables[v].where), keep(reasons_[v])});
    }
}
void function_numberer::put_events() {
    for (const dataflow::branch_place& each : flow_.branches) {
        branch_at_[each.node] = &each;
    }
    std::set<number> dead(found_.dead.begin(), found_.dead.end());
    for (number d = 0; d < found_.definitions.size(); ++d) {
        const dataflow::place_of_event& each = found_.definitions[d];
        by_name_[each.what.name] = d;
        if (is_refused(each.what.variable)) {
            continue;
        }
        definition_number_[d] = static_cast<index>(made_.table.definitions.size());
        model::definition made{first_variable_ + each.what.variable, place_of(each), dead.count(d) != 0};
        if (!each.also.empty() || flow_.variables[each.what.variable].persists) {
            made.at.is_told = false; // on one of several ways, or in another test
            made.at.reached = {};
        }
        made_.table.definitions.push_back(made);
    }
    for (number u = 0; u < found_.uses.size(); ++u) {
        const dataflow::place_of_event& each = found_.uses[u];
        if (is_refused(each.what.variable)) {
            continue;
        }
        use_number_[u] = static_cast<index>(made_.table.uses.size());
        const auto branch = branch_at_.find(each.where.at);
        made_.table.uses.push_back({first_variable_ + each.what.variable, place_of(each),
                                    branch == branch_at_.end() ? model::text() : keep(branch->second->way)});
    }
}
model::flow_place function_numberer::place_of(const dataflow::place_of_event& each) {
    const dataflow::event_place& event = flow_.events[each.what.name];
    const std::optional<model::witness> witness = reached(each.where.at);
    const auto [first, count] = required(each.where.at);
    return {
        location(event.where), keep(event.text), witness.value_or(model::witness()), witness.has_value(), first, count};
}
std::pair<index, index> function_numberer::required(number node) {
    const auto [known, is_new] = required_.try_emplace(node);
    if (is_new) {
        known->second.first = static_cast<index>(made_.table.required.size());
        for (const number branch : order_.required_branches(node)) {
            const auto found = branch_at_.find(branch);
            if (found != branch_at_.end()) {
                made_.table.required.push_back(
                    {location(found->second->where), keep(found->second->text), keep(found->second->way)});
            } else {
                made_.table.required.push_back({location(flow_.body), keep(flow_.name), keep("entered")});
            }
        }
        known->second.second = static_cast<index>(made_.table.required.size()) - known->second.first;
    }
    return known->second;
}

void function_numberer::put_associations() {
    std::vector<index> number_of(found_.all.size());
    auto next = static_cast<index>(made_.table.associations.size());
    for (std::size_t a = 0; a < found_.all.size(); ++a) {
        number_of[a] = next;
        next += is_refused(variable_of(found_.all[a])) ? 0 : 1;
    }
    for (std::size_t a = 0; a < found_.all.size(); ++a) {
        const dataflow::association& each = found_.all[a];
        if (is_refused(variable_of(each))) {
            continue;
        }
        model::association made;
        made.definition = definition_number_.at(each.definition);
        made.use = use_number_.at(each.use);
        made.how = static_cast<model::inferability>(each.how);
        made.by = told_[a];
        if (made.by == told::by_point) {
            const auto& [point, axis] = point_of_.at(each.use);
            made.point = point;
            if (!each.is_only) {
                made.stride = axis.stride;
                made.radix = axis.radix;
                made.digit = digits_.at(each.definition);
            }
        }
        made.first_other = static_cast<index>(made_.table.others.size());
        made.other_count = static_cast<index>(others_[a].size());
        for (const number other : others_[a]) {
            made_.table.others.push_back(number_of[other]);
        }
        // Table 1 needs all kills; otherwise people do, and not too many.
        if (made.by == told::by_branches || each.kills.size() <= shown_kills) {
            made.first_kill = static_cast<index>(made_.table.kills.size());
            made.kill_count = static_cast<index>(each.kills.size());
            for (const number kill : each.kills) {
                made_.table.kills.push_back(definition_number_.at(kill));
            }
        }
        made_.table.associations.push_back(made);
    }
}

} // namespace covkit::gen
