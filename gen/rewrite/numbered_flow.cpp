// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/numbered_flow.hpp"

#include "dataflow/associations.hpp"
#include "rewrite/flow_witnesses.hpp"
#include "rewrite/numbered.hpp"
#include "rewrite/segments.hpp"

#include <algorithm>
#include <set>

namespace covkit::gen {

using dataflow::function_flow;
using dataflow::nothing;
using dataflow::slot;
using told = model::association::told;

namespace {

// A store is for no more combinations of definitions than this, unless one variable alone has more.
constexpr index cell_limit = 64;

constexpr std::size_t shown_kills = 4;

class function_numberer {
  public:
    function_numberer(numbered_file& file, offset body, const function_flow& flow, const criteria& wanted,
                      const flow_witnesses& known)
        : file_(file), made_(*file.flow), body_(body), flow_(flow), wanted_(wanted), known_(known), order_(flow.graph),
          found_(dataflow::find_associations(flow.graph, order_, {true, persistent(flow)})),
          segments_(flow, order_), function_(static_cast<index>(made_.functions.size())) {
        for (const dataflow::variable& each : flow.variables) {
            reasons_.push_back(each.reason);
        }
    }

    void run() {
        decide();
        while (refuse_what_has_no_place()) {
            decide();
        }
        made_.functions.push_back({&flow_, {}});
        give_digits();
        put_variables();
        put_events();
        put_points();
        put_sets();
        put_associations();
    }

  private:
    static std::vector<bool> persistent(const function_flow& flow) {
        std::vector<bool> result;
        for (const dataflow::variable& each : flow.variables) {
            result.push_back(each.persists);
        }
        return result;
    }
    bool is_refused(number variable) const { return !reasons_[variable].empty(); }
    number variable_of(const dataflow::association& each) const { return found_.uses[each.use].what.variable; }
    number node_of_use(const dataflow::association& each) const { return found_.uses[each.use].where.at; }

    // From whichever node of the segment tells it.
    std::optional<model::witness> reached(number node) const {
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
    void decide() {
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
            }
        }
    }
    told shown_by(const dataflow::association& each) const {
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
    bool refuse_what_has_no_place() {
        bool refused = false;
        const auto refuse = [&](number variable, const std::string& reason) {
            if (!is_refused(variable)) {
                reasons_[variable] = reason;
                refused = true;
            }
        };
        std::set<number> kept;
        for (std::size_t u = 0; u < found_.uses.size(); ++u) {
            if (!stores_[u]) {
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
    void give_digits() {
        std::map<number, bool> sees_outside;
        std::map<number, std::set<number>> seen;
        for (const dataflow::association& each : found_.all) {
            if (stores_[each.use] && needs_digit_[each.use] && !is_refused(variable_of(each))) {
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
    void put_sets() {
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
                if (head == dataflow::flow_graph::entry && !flow_.variables[v].persists) {
                    at_first_[v] = digit;
                } else {
                    probe_at(head).sets.push_back({v, digit});
                }
            }
        }
        for (const auto& [v, radix] : radix_) {
            made_.functions.back().kept.push_back({v, at_first_.count(v) != 0 ? at_first_[v] : 0,
                                                   flow_.variables[v].persists});
        }
    }
    number definition_named(const dataflow::event& each) const {
        const auto found = by_name_.find(each.name);
        return found == by_name_.end() ? nothing : found->second;
    }

    flow_probe& probe_at(number head) {
        const auto [known, is_new] = probes_.emplace(head, static_cast<index>(made_.probes.size()));
        if (is_new) {
            made_.probes.push_back({{}, {}, function_});
            place(head, segments_.slot_at(head), known->second);
        }
        return made_.probes[known->second];
    }
    void place(number head, const slot& where, index probe) {
        const auto on_edge = [&](const slot& edge, bool value) {
            const auto at = known_.condition(edge);
            made_.on_edges[{at->first, at->second, value}].push_back({order_.place(head), probe});
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
            numbered_flow::in_text made{where, probe, false, {}};
            for (const auto& [begin, end] : flow_.unbraced) {
                if (begin == where.begin) {
                    made.needs_braces = true;
                    made.braces = {begin, end};
                }
            }
            made_.texts.push_back(made);
        }
    }

    // One point for all variables of a segment, or several, if there are too many combinations.
    void put_points() {
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
            std::vector<std::vector<flow_axis>> points;
            std::map<number, std::pair<std::size_t, flow_axis>> axis_of;
            index product = 1;
            for (const number v : variables) {
                const index radix = radix_.at(v);
                if (points.empty() || !wanted_.joint_stores || product > cell_limit / radix) {
                    points.emplace_back();
                    product = 1;
                }
                const flow_axis made{v, product, radix};
                points.back().push_back(made);
                axis_of[v] = {points.size() - 1, made};
                product *= radix;
            }
            if (is_alone) {
                points.emplace_back();
            }
            const auto first = static_cast<index>(made_.table.points.size());
            for (const std::vector<flow_axis>& each : points) {
                const index cells = each.empty() ? 1 : each.back().stride * each.back().radix;
                made_.table.points.push_back({file_.cell_count, cells});
                probe_at(head).stores.push_back({file_.cell_count, each});
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

    model::text keep(std::string text) {
        made_.strings.push_back(std::move(text));
        return {made_.strings.back().data(), static_cast<index>(made_.strings.back().size())};
    }
    model::location location(number where) const {
        const line_and_column at = file_.lines.at(where);
        return {at.line, at.column};
    }

    void put_variables() {
        first_variable_ = static_cast<index>(made_.table.variables.size());
        for (std::size_t v = 0; v < flow_.variables.size(); ++v) {
            made_.table.variables.push_back({keep(flow_.variables[v].name), keep(flow_.name),
                                             location(flow_.variables[v].where), keep(reasons_[v])});
        }
    }
    void put_events() {
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
    model::flow_place place_of(const dataflow::place_of_event& each) {
        const dataflow::event_place& event = flow_.events[each.what.name];
        const std::optional<model::witness> witness = reached(each.where.at);
        const auto [first, count] = required(each.where.at);
        return {location(event.where), keep(event.text), witness.value_or(model::witness()), witness.has_value(), first, count};
    }
    std::pair<index, index> required(number node) {
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

    void put_associations() {
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

    numbered_file& file_;
    numbered_flow& made_;
    offset body_; // where it begins
    const function_flow& flow_;
    const criteria& wanted_;
    const flow_witnesses& known_;
    dataflow::flow_order order_;
    dataflow::associations found_;
    segments segments_;
    index function_;
    std::vector<std::string> reasons_;
    std::vector<told> told_;          // by association
    std::vector<bool> needs_digit_;   // by use: it can see several definitions
    std::vector<bool> stores_;        // by use
    std::map<number, index> digits_;  // by definition
    std::map<number, index> radix_;   // by variable: those whose last definition is kept
    std::map<number, index> at_first_;
    std::map<number, index> probes_;  // by head of a segment
    std::map<number, std::pair<index, flow_axis>> point_of_; // by use
    std::map<number, number> by_name_; // definitions
    std::map<number, index> definition_number_;
    std::map<number, index> use_number_;
    std::map<number, const dataflow::branch_place*> branch_at_;
    std::map<number, std::pair<index, index>> required_;
    index first_variable_ = 0;
};

} // namespace

std::string last_definition_variable(index function, index variable) {
    return "ck_f" + std::to_string(function) + "_" + std::to_string(variable);
}

void number_flows(numbered_file& file, const criteria& wanted) {
    if (!wanted.data_flow || file.facts->flows.empty()) {
        return;
    }
    file.flow.emplace();
    file.flow->table.how = wanted.how;
    const flow_witnesses known(file);
    for (const auto& [body, flow] : file.facts->flows) {
        function_numberer(file, body.begin, flow, wanted, known).run();
    }
    for (auto& [edge, probes] : file.flow->on_edges) {
        std::sort(probes.begin(), probes.end());
    }
}

} // namespace covkit::gen
