// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a function takes from its callers, and tells them: see flow_ports.hpp.
#include "rewrite/function_numberer.hpp"

#include <algorithm>

namespace covkit::gen {

using dataflow::event;
using dataflow::flow_graph;
using dataflow::nothing;

// Each definition has a place for a probe, and the places are in the order of the definitions.
bool function_numberer::is_in_order(number variable) const {
    for (const number n : order_.reverse_postorder()) {
        for (const event& each : flow_.graph[n].events) {
            if (each.variable == variable && each.what == event::kind::definition && n != flow_graph::entry &&
                !segments_.why_not(n, each, true).empty()) {
                return false;
            }
        }
    }
    return true;
}

// By which a parameter gets its value.
number function_numberer::entry_definition(number variable) const {
    const auto found = std::find_if(found_.definitions.begin(), found_.definitions.end(), [&](const auto& each) {
        return each.what.variable == variable && each.where.at == flow_graph::entry;
    });
    return static_cast<number>(found - found_.definitions.begin());
}

flow_ports::event function_numberer::event_of(index number, const dataflow::place_of_event& each) const {
    const dataflow::event_place& place = flow_.events[each.what.name];
    const dataflow::variable& variable = flow_.variables[each.what.variable];
    const auto branch = branch_at_.find(each.where.at);
    return {number,
            variable.name,
            location(variable.where),
            location(place.where),
            place.text,
            branch == branch_at_.end() ? "" : branch->second->way};
}

void function_numberer::put_ports() {
    if (flow_.key.empty() || flow_.guarded) {
        return;
    }
    flow_ports ports;
    ports.function = flow_.name;
    ports.file = file_.name;
    ports.is_inline = flow_.is_inline;
    for (const dataflow::parameter& each : flow_.parameters) {
        if (is_refused(each.variable)) {
            continue;
        }
        if (!is_in_order(each.variable)) {
            put_unfollowed(each);
            continue;
        }
        const number entry = entry_definition(each.variable);
        put_input(each, entry, ports);
        if (each.is_output) {
            put_output(each, entry, ports);
        }
    }
    put_returned(ports);
    made_.functions.back().ports = std::move(ports);
}

void function_numberer::put_unfollowed(const dataflow::parameter& each) {
    const dataflow::variable& variable = flow_.variables[each.variable];
    made_.table.variables.push_back(
        {keep(variable.name + " (from callers)"), keep(flow_.name), location(variable.where),
         keep("not followed from callers: no place for a probe where it is changed or used")});
}

void function_numberer::put_input(const dataflow::parameter& each, number definition, flow_ports& ports) {
    std::map<number, index> cells; // by head
    flow_ports::list list;
    for (const dataflow::association& one : found_.all) {
        if (one.definition != definition) {
            continue;
        }
        const dataflow::place_of_event& use = found_.uses[one.use];
        if (!segments_.why_not(use.where.at, use.what, !one.is_only).empty()) {
            put_unfollowed(each);
            return;
        }
        const auto cell = cells.emplace(head_of_use(one.use), static_cast<index>(cells.size())).first;
        list.events.push_back(event_of(cell->second, use));
    }
    list.count = static_cast<index>(cells.size());
    if (cells.empty()) {
        return;
    }
    std::vector<flow_note>& taken = made_.functions.back().taken;
    const auto row = static_cast<index>(taken.size());
    taken.push_back({flow_note::kind::input, flow_.key, each.name});
    for (const auto& [head, cell] : cells) {
        probe_at(head).stores_for_caller.push_back({row, cell, model::none});
    }
    for (const number head : segments_.heads()) {
        const std::vector<number>& nodes = segments_.nodes_done_at(head);
        const bool changes = std::any_of(nodes.begin(), nodes.end(), [&](number n) {
            const std::vector<event>& events = flow_.graph[n].events;
            return std::any_of(events.begin(), events.end(), [&](const event& e) {
                return e.variable == each.variable && e.what == event::kind::definition &&
                       e.name != found_.definitions[definition].what.name;
            });
        });
        if (changes) {
            probe_at(head).resets.push_back(row);
        }
    }
    made_.widest_row = std::max(made_.widest_row, list.count);
    ports.inputs.emplace(each.name, std::move(list));
}

// The caller can see it: there is a way to the exit without another definition.
bool function_numberer::comes_out(const dataflow::place_of_event& definition) const {
    std::vector<dataflow::point> open = {{definition.where.at, definition.where.position + 1}};
    for (const dataflow::point each : definition.also) {
        open.push_back({each.at, each.position + 1});
    }
    std::set<number> seen;
    while (!open.empty()) {
        const dataflow::point at = open.back();
        open.pop_back();
        const dataflow::node& here = flow_.graph[at.at];
        const bool is_killed = std::any_of(here.events.begin() + at.position, here.events.end(), [&](const event& e) {
            return e.what == event::kind::definition && e.variable == definition.what.variable;
        });
        if (is_killed) {
            continue;
        }
        if (at.at == flow_graph::exit) {
            return true;
        }
        for (const number next : here.successors) {
            if (seen.insert(next).second) {
                open.push_back({next, 0});
            }
        }
    }
    return false;
}

void function_numberer::put_output(const dataflow::parameter& each, number entry, flow_ports& ports) {
    flow_ports::list list;
    list.count = 1;                  // 0: none
    std::map<number, index> numbers; // by definition
    for (number d = 0; d < found_.definitions.size(); ++d) {
        const dataflow::place_of_event& definition = found_.definitions[d];
        if (d != entry && definition.what.variable == each.variable && comes_out(definition)) {
            numbers[d] = list.count;
            list.events.push_back(event_of(list.count++, definition));
        }
    }
    if (numbers.empty()) {
        return;
    }
    std::vector<flow_note>& taken = made_.functions.back().taken;
    const auto row = static_cast<index>(taken.size());
    taken.push_back({flow_note::kind::output, flow_.key, each.name});
    for (const number head : segments_.heads()) {
        std::optional<index> last;
        for (const number n : segments_.nodes_done_at(head)) {
            for (const event& e : flow_.graph[n].events) {
                const auto found = e.what == event::kind::definition && e.variable == each.variable && e.name != nothing
                                       ? numbers.find(definition_named(e))
                                       : numbers.end();
                last = found == numbers.end() ? last : found->second;
            }
        }
        if (last) {
            probe_at(head).told_caller.push_back({row, *last});
        }
    }
    ports.outputs.emplace(each.name, std::move(list));
}

void function_numberer::put_returned(flow_ports& ports) {
    const std::set<number> returned(flow_.returned.begin(), flow_.returned.end());
    std::optional<index> row;
    for (number u = 0; u < found_.uses.size(); ++u) {
        const dataflow::place_of_event& use = found_.uses[u];
        if (returned.count(use.what.name) == 0 || is_refused(use.what.variable) ||
            !segments_.why_not(use.where.at, use.what, needs_digit_[u]).empty()) {
            continue;
        }
        const index base = ports.returned.count;
        index width = 0;
        for (const dataflow::association& each : found_.all) {
            if (each.use == u) {
                const index digit = each.is_only ? 0 : digits_.at(each.definition);
                ports.returned.events.push_back(event_of(base + digit, found_.definitions[each.definition]));
                width = each.is_only ? 1 : radix_.at(use.what.variable);
            }
        }
        if (width == 0) {
            continue; // only what comes from outside
        }
        std::vector<flow_note>& taken = made_.functions.back().taken;
        if (!row) {
            row = static_cast<index>(taken.size());
            taken.push_back({flow_note::kind::returned, flow_.key, ""});
        }
        probe_at(head_of_use(u))
            .stores_for_caller.push_back({*row, base, needs_digit_[u] ? use.what.variable : model::none});
        ports.returned.count += width;
    }
    made_.widest_row = std::max(made_.widest_row, ports.returned.count);
}

} // namespace covkit::gen
