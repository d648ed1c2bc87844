// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/function_numberer.hpp"

#include <algorithm>
#include <bit>

namespace covkit::gen {

using dataflow::function_flow;
using dataflow::nothing;
using dataflow::slot;

namespace {

// A store is for no more combinations of definitions than this, unless one variable alone has more.
constexpr index cell_limit = 64;
constexpr index stride_limit = 8;

std::vector<bool> persistent(const function_flow& flow) {
    std::vector<bool> result;
    result.reserve(flow.variables.size());
    for (const dataflow::variable& each : flow.variables) {
        result.push_back(each.persists);
    }
    return result;
}

} // namespace

function_numberer::function_numberer(numbered_file& file, offset body, const function_flow& flow,
                                     const criteria& wanted, const flow_witnesses& known, const find_ports& callees)
    : file_(file), made_(*file.flow), body_(body), flow_(flow), wanted_(wanted), known_(known), callees_(callees),
      order_(flow.graph), found_(dataflow::find_associations(flow.graph, order_, {true, persistent(flow)})),
      segments_(flow, order_), function_(static_cast<index>(made_.functions.size())) {
    for (const dataflow::variable& each : flow.variables) {
        reasons_.push_back(each.reason);
    }
    associations_of_.resize(found_.uses.size());
    for (number a = 0; a < found_.all.size(); ++a) {
        associations_of_[found_.all[a].use].push_back(a);
    }
    for (number u = 0; u < found_.uses.size(); ++u) {
        use_at_[{found_.uses[u].where.at, found_.uses[u].where.position}] = u;
    }
}

void function_numberer::run() {
    find_carried();
    decide();
    while (refuse_what_has_no_place()) {
        decide();
    }
    made_.functions.push_back({&flow_, {}, {}, 0, 0, {}});
    give_digits();
    put_variables();
    put_events();
    put_points();
    put_sets();
    put_associations();
    if (wanted_.calls) {
        put_ports();
        put_calls();
    }
}

// From whichever node of the segment tells it.
std::optional<model::witness> function_numberer::reached(number node) const {
    for (const number n : segments_.of(node).nodes) {
        if (const auto found = known_.of(segments_.usable(n), body_)) {
            return found;
        }
        if (n == node) {
            break;
        }
    }
    // Whoever takes the only branch that leads there comes there.
    const std::vector<number>& required = order_.required_branches(node);
    return required.size() != 1 || required[0] == node ? std::nullopt : known_.of(flow_.slots[required[0]], body_);
}

// What shows each association, and which uses must therefore store.
void function_numberer::decide() {
    told_.assign(found_.all.size(), told::by_nothing);
    needs_digit_.assign(found_.uses.size(), false);
    stores_.assign(found_.uses.size(), false);
    for (std::size_t a = 0; a < found_.all.size(); ++a) {
        const dataflow::association& each = found_.all[a];
        if (is_refused(variable_of(each))) {
            continue;
        }
        told_[a] = shown_by(each);
        if (told_[a] == told::by_point) {
            stores_[each.use] = true;
            needs_digit_[each.use] = needs_digit_[each.use] || !each.is_only;
        } else if (carried_[each.use] && !each.is_only) {
            needs_digit_[each.use] = true;
        }
    }
    leave_out_stores();
}

function_numberer::told function_numberer::shown_by(const dataflow::association& each) const {
    const dataflow::place_of_event& d = found_.definitions[each.definition];
    if (wanted_.how == model::monitor::direct) {
        return told::by_point;
    }
    if (each.is_only && reached(node_of_use(each))) {
        return told::by_use;
    }
    if (wanted_.how == model::monitor::branch) {
        return told::by_branches;
    }
    return each.is_unavoidable && d.also.empty() && !flow_.variables[d.what.variable].persists && reached(d.where.at)
               ? told::by_definition
               : told::by_point;
}

// A variable is monitored wholly, or not at all.
bool function_numberer::refuse_what_has_no_place() {
    bool refused = false;
    const auto refuse = [&](number variable, const std::string& reason) {
        if (!is_refused(variable)) {
            reasons_[variable] = reason;
            refused = true;
        }
    };
    std::set<number> kept;
    for (std::size_t u = 0; u < found_.uses.size(); ++u) {
        if (!stores_[u] && !(carried_[u] && needs_digit_[u])) {
            continue;
        }
        const dataflow::place_of_event& use = found_.uses[u];
        const std::string reason = segments_.why_not(use.where.at, use.what, needs_digit_[u]);
        if (!reason.empty()) {
            refuse(use.what.variable, reason);
        } else if (needs_digit_[u]) {
            kept.insert(use.what.variable);
        }
    }
    for (const number n : order_.reverse_postorder()) {
        for (const dataflow::event& each : flow_.graph[n].events) {
            if (each.what == dataflow::event::kind::definition && kept.count(each.variable) != 0) {
                const std::string reason = segments_.why_not(n, each, true);
                if (!reason.empty()) {
                    refuse(each.variable, reason);
                }
            }
        }
    }
    return refused;
}

// Only definitions that a storing use can see have a digit. Digit 0 is what comes from outside, if that can be seen.
void function_numberer::give_digits() {
    std::map<number, bool> sees_outside;
    std::map<number, std::set<number>> seen;
    for (const dataflow::association& each : found_.all) {
        if (needs_digit_[each.use] && !is_refused(variable_of(each))) {
            seen[variable_of(each)].insert(each.definition);
            sees_outside[variable_of(each)] = sees_outside[variable_of(each)] || found_.sees_outside[each.use];
        }
    }
    for (const auto& [v, definitions] : seen) {
        index next = sees_outside[v] ? 1 : 0;
        for (const number d : definitions) {
            digits_[d] = next++;
        }
        radix_[v] = next;
    }
}

// Definitions in a segment, the last of each variable; what is done with it is done there, too.
void function_numberer::put_sets() {
    for (const number head : segments_.heads()) {
        std::map<number, index> last;
        for (const number n : segments_.nodes_done_at(head)) {
            for (const dataflow::event& each : flow_.graph[n].events) {
                if (each.what == dataflow::event::kind::use || radix_.count(each.variable) == 0) {
                    continue;
                }
                const auto digit = digits_.find(definition_named(each));
                if (each.what == dataflow::event::kind::initial) {
                    at_first_[each.variable] = digit == digits_.end() ? 0 : digit->second;
                } else if (each.name == nothing) {
                    last[each.variable] = 0;
                } else if (digit != digits_.end()) {
                    last[each.variable] = digit->second;
                } else {
                    last.erase(each.variable); // nobody who stores can see it
                }
            }
        }
        for (const auto& [v, digit] : last) {
            set_at_.insert({head, v});
            if (head == dataflow::flow_graph::entry && !flow_.variables[v].persists) {
                at_first_[v] = digit;
            } else {
                probe_at(head).sets.push_back({v, digit});
            }
        }
    }
    for (const auto& [v, radix] : radix_) {
        made_.functions.back().kept.push_back(
            {v, at_first_.count(v) != 0 ? at_first_[v] : 0, flow_.variables[v].persists});
    }
}
number function_numberer::definition_named(const dataflow::event& each) const {
    const auto found = by_name_.find(each.name);
    return found == by_name_.end() ? nothing : found->second;
}

flow_probe& function_numberer::probe_at(number head) {
    const auto [known, is_new] = probes_.emplace(head, static_cast<index>(made_.probes.size()));
    if (is_new) {
        made_.probes.emplace_back().function = function_;
        place(head, segments_.slot_at(head), known->second);
    }
    return made_.probes[known->second];
}
void function_numberer::place(number head, const slot& where, index probe) {
    const auto on_edge = [&](const slot& edge, bool value) {
        const auto at = known_.condition(edge);
        made_.on_edges[{at->first, at->second, value}].emplace_back(order_.place(head), probe);
    };
    if (where.what == slot::kind::edge) {
        on_edge(where, where.value);
    } else if (where.what == slot::kind::edges) {
        on_edge(where, false);
        on_edge(where, true);
    } else if (where.what == slot::kind::arrivals) {
        for (const number before : flow_.graph[where.node].predecessors) {
            on_edge(flow_.slots[before], flow_.slots[before].value);
        }
    } else if (where.what == slot::kind::selected) {
        made_.on_branches[*known_.branch(where)] = probe;
    } else {
        numbered_flow::in_text made{where, probe, order_.place(head), false, {}};
        for (const auto& [begin, end] : flow_.unbraced) {
            if (begin == where.begin) {
                made.needs_braces = true;
                made.braces = {begin, end};
            }
        }
        made_.texts.push_back(made);
    }
}

// One point for all variables of a segment, or several, if there are too many combinations, or if it would cost more
// than a store for each: processors multiply by 2, 4 and 8 while they add, so strides are no others.
std::vector<std::vector<flow_axis>> function_numberer::points_for(const std::set<number>& variables) const {
    std::vector<std::vector<flow_axis>> points;
    index stride = 1;
    for (const number v : variables) {
        const index radix = radix_.at(v);
        if (points.empty() || !wanted_.joint_stores || stride > stride_limit || stride > cell_limit / radix) {
            points.emplace_back();
            stride = 1;
        } else {
            flow_axis& last = points.back().back();
            last.radix = stride / last.stride;
        }
        points.back().push_back({v, stride, radix});
        stride = std::bit_ceil(stride * radix);
    }
    return points;
}

// A cell that is set there anyway. Direct monitoring asks nobody else, so only where a function begins: its own store.
std::optional<index> function_numberer::stored_at(number head) const {
    const slot& where = segments_.slot_at(head);
    const auto entered = where.what == slot::kind::body ? known_.of(where, body_) : std::nullopt;
    return entered && entered->what == model::witness::kind::cell ? std::optional(entered->number) : std::nullopt;
}

void function_numberer::put_points() {
    std::map<number, std::vector<number>> uses; // by head
    for (number u = 0; u < found_.uses.size(); ++u) {
        if (stores_[u]) {
            uses[segments_.done_at(found_.uses[u].where.at)].push_back(u);
        }
    }
    for (const auto& [head, all] : uses) {
        std::set<number> variables;
        bool is_alone = true;
        for (const number u : all) {
            if (needs_digit_[u]) {
                variables.insert(found_.uses[u].what.variable);
                is_alone = false;
            }
        }
        std::vector<std::vector<flow_axis>> points = points_for(variables);
        std::map<number, std::pair<std::size_t, flow_axis>> axis_of;
        for (std::size_t p = 0; p < points.size(); ++p) {
            for (const flow_axis& each : points[p]) {
                axis_of[each.variable] = {p, each};
            }
        }
        const auto first = static_cast<index>(made_.table.points.size());
        if (const auto cell = is_alone ? stored_at(head) : std::nullopt) {
            made_.table.points.push_back({*cell, 1});
        } else if (is_alone) {
            points.emplace_back();
        }
        for (const std::vector<flow_axis>& each : points) {
            const index cells = each.empty() ? 1 : each.back().stride * each.back().radix;
            made_.table.points.push_back({file_.cell_count, cells});
            probe_at(head).stores.push_back({file_.cell_count, each, model::none, 1});
            file_.cell_count += cells;
        }
        for (const number u : all) {
            point_of_[u] = {first, {}};
            if (needs_digit_[u]) {
                const auto& [point, axis] = axis_of.at(found_.uses[u].what.variable);
                point_of_[u] = {first + static_cast<index>(point), axis};
            }
        }
    }
}

} // namespace covkit::gen
