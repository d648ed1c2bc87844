// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a function hands over where it calls: see flow_ports.hpp.
#include "rewrite/function_numberer.hpp"

#include <algorithm>

namespace covkit::gen {

namespace {

// A call that would need more cells than this is not followed.
constexpr index row_limit = 4096;

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

const flow_ports* function_numberer::ports_of(const dataflow::call& call, std::string& why) const {
    why = call.reason;
    if (!why.empty()) {
        return nullptr;
    }
    const flow_ports* const found = callees_(call.callee);
    if (found == nullptr) {
        why = "nothing is known of the callee: it is not instrumented, constexpr, a coroutine, or in another "
              "translation unit";
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
            made_.table.variables.push_back(
                {keep(call.text), keep(flow_.name), location(call.begin), keep("not followed into the call: " + why)});
            continue;
        }
        for (const dataflow::call_argument& each : call.arguments) {
            flow_handover made;
            made.where = {each.begin, each.end};
            made.function = function_;
            const auto uses = callee->inputs.find(each.parameter);
            if (uses != callee->inputs.end()) {
                put_in(each, {flow_note::kind::input, call.callee, each.parameter}, uses->second, *callee, made);
            }
            const auto definitions = callee->outputs.find(each.parameter);
            if (definitions != callee->outputs.end()) {
                put_out(each, {flow_note::kind::output, call.callee, each.parameter}, definitions->second, *callee,
                        made);
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

// Behind the statement or condition that uses the variable, not before it: not behind the statement before.
bool function_numberer::is_done_later(number use) const {
    const dataflow::place_of_event& place = found_.uses[use];
    const dataflow::slot& slot = segments_.slot_at(head_of_use(use));
    const bool is_behind = slot.what == dataflow::slot::kind::behind || slot.what == dataflow::slot::kind::edges;
    return flow_.graph[place.where.at].is_branch || (is_behind && flow_.events[place.what.name].where < slot.end);
}

// A definition here, uses there.
void function_numberer::put_in(const dataflow::call_argument& each, const flow_note& to, const flow_ports::list& uses,
                               const flow_ports& callee, flow_handover& made) {
    const auto use = std::find_if(found_.uses.begin(), found_.uses.end(),
                                  [&](const dataflow::place_of_event& one) { return one.what.name == each.use; });
    const auto u = static_cast<number>(use - found_.uses.begin());
    const bool is_known = use != found_.uses.end() && !is_refused(use->what.variable);
    const index rows = !is_known ? 0 : needs_digit_[u] ? radix_.at(use->what.variable) : 1;
    if (!is_known || rows > row_limit / uses.count) {
        return;
    }
    flow_handover::row row{to, file_.cell_count, uses.count, model::none, model::none};
    file_.cell_count += rows * uses.count;
    if (needs_digit_[u]) {
        row.variable = use->what.variable;
        // Where the segment's probe comes before the call, the last definition may be that of the whole segment
        // already.
        if (!is_done_later(u) && set_at_.count({head_of_use(u), use->what.variable}) != 0) {
            row.saved = made_.functions.back().saved_count++;
            probe_at(head_of_use(u)).saves.push_back({row.saved, use->what.variable});
        }
    }
    for (const flow_ports::event& there : uses.events) {
        const auto number = static_cast<index>(made_.table.uses.size());
        made_.table.uses.push_back({foreign_variable(callee, there), foreign_place(callee, there), keep(there.way)});
        for (const dataflow::association& one : found_.all) {
            if (one.use == u) {
                const index digit = one.is_only ? 0 : digits_.at(one.definition);
                add_association(definition_number_.at(one.definition), number,
                                row.base + digit * row.width + there.number, 1, 0);
            }
        }
    }
    made.rows.push_back(std::move(row));
}

// Definitions there, uses here, behind the call.
void function_numberer::put_out(const dataflow::call_argument& each, const flow_note& to,
                                const flow_ports::list& definitions, const flow_ports& callee, flow_handover& made) {
    const auto definition =
        std::find_if(found_.definitions.begin(), found_.definitions.end(),
                     [&](const dataflow::place_of_event& one) { return one.what.name == each.definition; });
    if (definition == found_.definitions.end() || is_refused(definition->what.variable)) {
        return;
    }
    const auto d = static_cast<number>(definition - found_.definitions.begin());
    flow_handover::number handed{to, made_.functions.back().brought_count++, model::none};
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
        index from = handed.brought;
        if (is_again && is_done_later(one.use)) {
            handed.previous = handed.previous == model::none ? made_.functions.back().brought_count++ : handed.previous;
            from = handed.previous;
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
            const auto [known, is_new] =
                foreign.emplace(there.number, static_cast<index>(made_.table.definitions.size()));
            if (is_new) {
                made_.table.definitions.push_back(
                    {foreign_variable(callee, there), foreign_place(callee, there), false});
            }
            const index digit = one.is_only ? 0 : digits_.at(d) * definitions.count;
            add_association(known->second, use_number_.at(one.use), file_.cell_count, cells, digit + there.number);
        }
        file_.cell_count += cells;
    }
    made.numbers.push_back(std::move(handed));
}

// Definitions there; the use is the call itself.
void function_numberer::put_result(const dataflow::call& call, const flow_ports& callee) {
    flow_handover made;
    made.where = {call.begin, call.end};
    made.function = function_;
    made.rows.push_back({{flow_note::kind::returned, call.callee, ""},
                         file_.cell_count,
                         callee.returned.count,
                         model::none,
                         model::none});
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
        if (known.name == name.c_str() && known.function == callee.function.c_str() &&
            known.where.line == each.declared.line && known.where.column == each.declared.column &&
            known.reason.empty()) {
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
