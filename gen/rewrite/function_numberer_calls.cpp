// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Data flow between functions: see flow_ports.hpp for what is handed over.
#include "rewrite/function_numberer.hpp"

#include <algorithm>

namespace covkit::gen {

using dataflow::event;
using dataflow::flow_graph;
using dataflow::nothing;

namespace {

// A call that would need more cells than this is not followed.
constexpr index row_limit = 4096;

std::string string_of(model::text t) { return {t.data, t.size}; }

} // namespace

// It does not depend on what is known of the callees: a function looks the same to its callers, whomever it calls.
void function_numberer::find_carried() {
    carried_.assign(found_.uses.size(), false);
    if (!wanted_.calls) {
        return;
    }
    std::set<number> uses(flow_.returned.begin(), flow_.returned.end());
    std::set<number> definitions;
    for (const dataflow::call& call : flow_.calls) {
        for (std::size_t a = 0; call.reason.empty() && a < call.arguments.size(); ++a) {
            uses.insert(call.arguments[a].use);
            definitions.insert(call.arguments[a].definition);
        }
    }
    for (std::size_t u = 0; u < found_.uses.size(); ++u) {
        carried_[u] = uses.count(found_.uses[u].what.name) != 0;
    }
    for (const dataflow::association& each : found_.all) {
        if (definitions.count(found_.definitions[each.definition].what.name) != 0) {
            carried_[each.use] = true;
        }
    }
}

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
    made_.table.variables.push_back({keep(variable.name + " (from callers)"), keep(flow_.name), location(variable.where),
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
    list.count = 1; // 0: none
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
        probe_at(head_of_use(u)).stores_for_caller.push_back(
            {*row, base, needs_digit_[u] ? use.what.variable : model::none});
        ports.returned.count += width;
    }
    made_.widest_row = std::max(made_.widest_row, ports.returned.count);
}

const flow_ports* function_numberer::ports_of(const dataflow::call& call, std::string& why) const {
    why = call.reason;
    if (!why.empty()) {
        return nullptr;
    }
    const flow_ports* const found = callees_(call.callee);
    if (found == nullptr) {
        why = "nothing is known of the callee: it is not instrumented, constexpr, a coroutine, or in another translation unit";
    }
    return found;
}

void function_numberer::put_calls() {
    if (!callees_) {
        return;
    }
    for (const dataflow::call& call : flow_.calls) {
        std::string why;
        const flow_ports* const callee = ports_of(call, why);
        if (callee == nullptr) {
            made_.table.variables.push_back({keep(call.text), keep(flow_.name), location(call.begin), keep("not followed into the call: " + why)});
            continue;
        }
        for (const dataflow::call_argument& each : call.arguments) {
            flow_handover made;
            made.where = {each.begin, each.end};
            made.function = function_;
            const auto uses = callee->inputs.find(each.parameter);
            if (uses != callee->inputs.end()) {
                made.rows.push_back({{flow_note::kind::input, call.callee, each.parameter}, 0, 0, model::none, model::none});
                put_in(each, uses->second, *callee, made);
            }
            const auto definitions = callee->outputs.find(each.parameter);
            if (definitions != callee->outputs.end()) {
                made.numbers.push_back({{flow_note::kind::output, call.callee, each.parameter}, 0});
                put_out(each, definitions->second, *callee, made);
            }
            if (!made.rows.empty() || !made.numbers.empty()) {
                made_.handovers.push_back(std::move(made));
            }
        }
        if (call.is_used && callee->returned.count != 0) {
            put_result(call, *callee);
        }
    }
}

void function_numberer::add_association(index definition, index use, index base, index cells, index digit) {
    model::association made;
    made.definition = definition;
    made.use = use;
    made.by = told::by_point;
    made.point = static_cast<index>(made_.table.points.size());
    made.radix = cells;
    made.digit = digit;
    made_.table.points.push_back({base, cells});
    made_.table.associations.push_back(made);
}

// Behind the statement or condition that uses the variable, not before it.
bool function_numberer::is_done_later(number use) const {
    const dataflow::slot::kind slot = segments_.slot_at(head_of_use(use)).what;
    return flow_.graph[found_.uses[use].where.at].is_branch || slot == dataflow::slot::kind::behind ||
           slot == dataflow::slot::kind::edges;
}

// A definition here, uses there.
void function_numberer::put_in(const dataflow::call_argument& each, const flow_ports::list& uses, const flow_ports& callee,
                               flow_handover& made) {
    const auto use = std::find_if(found_.uses.begin(), found_.uses.end(),
                                  [&](const dataflow::place_of_event& one) { return one.what.name == each.use; });
    const auto u = static_cast<number>(use - found_.uses.begin());
    const bool is_known = use != found_.uses.end() && !is_refused(use->what.variable);
    const index rows = !is_known ? 0 : needs_digit_[u] ? radix_.at(use->what.variable) : 1;
    if (!is_known || rows > row_limit / uses.count) {
        made.rows.pop_back();
        return;
    }
    flow_handover::row& row = made.rows.back();
    row.base = file_.cell_count;
    row.width = uses.count;
    file_.cell_count += rows * uses.count;
    if (needs_digit_[u]) {
        row.variable = use->what.variable;
        // Where the segment's probe comes before the call, the last definition may be that of the whole segment already.
        if (!is_done_later(u) && set_at_.count({head_of_use(u), use->what.variable}) != 0) {
            row.saved = made_.functions.back().saved_count++;
            probe_at(head_of_use(u)).saves.push_back({row.saved, use->what.variable});
        }
    }
    for (const dataflow::association& one : found_.all) {
        for (std::size_t e = 0; one.use == u && e < uses.events.size(); ++e) {
            const flow_ports::event& there = uses.events[e];
            const auto number = static_cast<index>(made_.table.uses.size());
            made_.table.uses.push_back({foreign_variable(callee, there), foreign_place(callee, there), keep(there.way)});
            const index digit = one.is_only ? 0 : digits_.at(one.definition);
            add_association(definition_number_.at(one.definition), number, row.base + digit * row.width + there.number, 1, 0);
        }
    }
}

// Definitions there, uses here, behind the call.
void function_numberer::put_out(const dataflow::call_argument& each, const flow_ports::list& definitions,
                                const flow_ports& callee, flow_handover& made) {
    const auto definition = std::find_if(found_.definitions.begin(), found_.definitions.end(),
                                         [&](const dataflow::place_of_event& one) { return one.what.name == each.definition; });
    if (definition == found_.definitions.end() || is_refused(definition->what.variable)) {
        made.numbers.pop_back();
        return;
    }
    const auto d = static_cast<number>(definition - found_.definitions.begin());
    const index brought = made_.functions.back().brought_count++;
    made.numbers.back().brought = brought;
    std::map<index, index> foreign; // numbers of the callee: definitions in the table
    for (const dataflow::association& one : found_.all) {
        if (one.definition != d) {
            continue;
        }
        // The use by the same call, when it is executed again, sees what the call before brought.
        const dataflow::place_of_event& use = found_.uses[one.use];
        const number head = head_of_use(one.use);
        const bool is_again = use.what.name == each.use ||
                              (use.where.at == definition->where.at && use.where.position < definition->where.position);
        if (!is_again && !is_done_later(one.use) && head == segments_.done_at(definition->where.at)) {
            continue; // in the same statement, where nobody can look
        }
        index from = brought;
        if (is_again && is_done_later(one.use)) {
            index& previous = made.numbers.back().previous;
            previous = previous == model::none ? made_.functions.back().brought_count++ : previous;
            from = previous;
        }
        const index others = one.is_only ? 1 : radix_.at(definition->what.variable);
        if (others > row_limit / definitions.count) {
            continue;
        }
        const index cells = others * definitions.count;
        flow_probe::store store{file_.cell_count, {}, from, definitions.count};
        if (!one.is_only) {
            store.axes.push_back({definition->what.variable, definitions.count, others});
        }
        probe_at(head).stores.push_back(store);
        for (const flow_ports::event& there : definitions.events) {
            const auto [known, is_new] = foreign.emplace(there.number, static_cast<index>(made_.table.definitions.size()));
            if (is_new) {
                made_.table.definitions.push_back({foreign_variable(callee, there), foreign_place(callee, there), false});
            }
            const index digit = one.is_only ? 0 : digits_.at(d) * definitions.count;
            add_association(known->second, use_number_.at(one.use), file_.cell_count, cells, digit + there.number);
        }
        file_.cell_count += cells;
    }
}

// Definitions there; the use is the call itself.
void function_numberer::put_result(const dataflow::call& call, const flow_ports& callee) {
    flow_handover made;
    made.where = {call.begin, call.end};
    made.function = function_;
    made.rows.push_back({{flow_note::kind::returned, call.callee, ""}, file_.cell_count, callee.returned.count, model::none, model::none});
    made_.handovers.push_back(made);
    const auto variable = static_cast<index>(made_.table.variables.size());
    made_.table.variables.push_back({keep(call.text), keep(flow_.name), location(call.begin), {}});
    const auto [first, count] = required(call.node);
    const auto use = static_cast<index>(made_.table.uses.size());
    made_.table.uses.push_back({variable, {location(call.begin), keep(call.text), {}, false, first, count, {}}, {}});
    for (const flow_ports::event& there : callee.returned.events) {
        const auto definition = static_cast<index>(made_.table.definitions.size());
        made_.table.definitions.push_back({foreign_variable(callee, there), foreign_place(callee, there), false});
        add_association(definition, use, file_.cell_count + there.number, 1, 0);
    }
    file_.cell_count += callee.returned.count;
}

index function_numberer::foreign_variable(const flow_ports& callee, const flow_ports::event& each) {
    // A function that calls itself has both: the variable of the caller, and that of the callee.
    const std::string name = each.variable + " in " + callee.function;
    for (std::size_t v = made_.table.variables.size(); v > first_variable_; --v) {
        const model::variable& known = made_.table.variables[v - 1];
        if (string_of(known.name) == name && string_of(known.function) == callee.function &&
            known.where.line == each.declared.line && known.where.column == each.declared.column && known.reason.empty()) {
            return static_cast<index>(v - 1);
        }
    }
    made_.table.variables.push_back({keep(name), keep(callee.function), each.declared, {}});
    return static_cast<index>(made_.table.variables.size() - 1);
}

model::flow_place function_numberer::foreign_place(const flow_ports& callee, const flow_ports::event& each) {
    model::flow_place made;
    made.where = each.where;
    made.source = keep(each.text);
    made.file = callee.file == file_.name ? model::text() : keep(callee.file);
    return made;
}

} // namespace covkit::gen
