// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// State tables × observations → which attributes tests modify, and which of them their assertions depend on
// (Nascimento and Vilain). docs/state.md has the rules.
#pragma once

#include <covkit/resolve/sections.hpp>
#include <covkit/resolve/state_chains.hpp>
#include <covkit/resolve/state_influences.hpp>
#include <covkit/resolve/state_scope.hpp>
#include <covkit/resolve/state_status.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace covkit::resolve {

class state_resolver {
  public:
    // tables[i] belongs to profile.units[i]; null if it is not known.
    state_resolver(const record::profile& profile, const std::vector<const model::unit*>& tables, state_scope scope)
        : profile_(profile), graph_(tables), events_(graph_, profile), sections_(profile), causes_(graph_),
          effects_(graph_, executed_dependencies::direction::to_effects), touched_(graph_),
          modified_(graph_.nodes.size()), influences_(graph_.nodes.size()), with_control_(graph_.nodes.size()),
          depending_(graph_.nodes.size()), executed_edges_(graph_.edges.size()),
          executed_modifications_(graph_.modifications.size()), assertions_(graph_.assertions.size()) {
        causes_.add_always(events_.always_executed());
        effects_.add_always(events_.always_executed());
        number_attributes(scope);
        always_read_ = attributes_at(events_.always_executed(), {});
    }

    state_status resolve() {
        status_.is_measured = !graph_.is_empty();
        status_.knows_assertions = !graph_.assertions.empty();
        status_.tests.resize(profile_.tests.size());
        for (std::size_t t = 0; status_.is_measured && t < profile_.tests.size(); ++t) {
            test(t);
        }
        find_assertions_without_state();
        explain_unchecked();
        return std::move(status_);
    }

  private:
    // Nodes of variants of a file that are at the same place are one attribute.
    void number_attributes(state_scope scope) {
        std::map<std::tuple<std::string, index, index, std::string>, std::vector<index>> places;
        for (index n = 0; n < graph_.nodes.size(); ++n) {
            const state_graph::node& each = graph_.nodes[n];
            if (scope.has(*each.table)) {
                places[{graph_.file_of(each.unit), each.table->where.line, each.table->where.column,
                        string_of(each.table->name)}]
                    .push_back(n);
            }
        }
        attribute_of_.assign(graph_.nodes.size(), model::none);
        for (const auto& [place, nodes] : places) {
            const model::state_node& table = *graph_.nodes[nodes.front()].table;
            state_attribute made;
            made.name = string_of(table.name);
            made.owner = owner_of(made.name);
            made.what = table.what;
            made.file = std::get<0>(place);
            made.where = table.where;
            for (const index n : nodes) {
                attribute_of_[n] = static_cast<index>(status_.attributes.size());
                attribute_nodes_.push_back(n);
            }
            status_.attributes.push_back(std::move(made));
        }
        also_modified_at_.resize(status_.attributes.size());
    }

    // What is outside of all tests counts if it asserts something, or if there is nothing else.
    bool is_test(std::size_t t, const state_execution& execution) const {
        return !sections_.holds_others(t) &&
               (!profile_.tests[t].name.empty() || profile_.tests.size() == 1 || !execution.assertions.empty());
    }

    void test(std::size_t t) {
        const state_execution execution = events_.executed_by(sections_.parts_of(t));
        test_state& into = status_.tests[t];
        into.is_test = is_test(t, execution);
        if (!into.is_test) {
            return;
        }
        into.assertions = execution.assertions.size();
        causes_.add(execution.edges);
        for (const index e : execution.edges) {
            executed_edges_[e] = true;
        }
        const std::vector<index> made = assertions_made(execution, graph_);
        influences_of(made, causes_, false, influences_);
        influences_of(made, causes_, true, with_control_);
        for (const index m : execution.modifications) {
            executed_modifications_[m] = true;
        }
        touched_.touch(execution);
        modified_by(execution.modifications, graph_, causes_, touched_, modified_, [&](index node, index m) {
            if (attribute_of_[node] != model::none && graph_.modifications[m].node != node) {
                also_modified_at_[attribute_of_[node]].insert(m);
            }
        });
        judge(into);
        look_for_state(execution);
        for (node_set* const set : {&influences_, &with_control_, &modified_}) {
            set->clear();
        }
        touched_.clear();
        causes_.clear();
    }

    void judge(test_state& into) {
        for (const index node : modified_.all()) {
            const index a = attribute_of_[node];
            if (a == model::none) {
                continue;
            }
            into.modified.push_back(a);
            if (is_covered(node, modified_, influences_)) {
                into.checked.push_back(a);
            }
            if (is_covered(node, modified_, with_control_)) {
                into.checked_with_control.push_back(a);
            }
        }
        for (const auto& [numbers, flag] :
             {std::make_pair(&into.modified, &state_attribute::modified),
              std::make_pair(&into.checked, &state_attribute::checked),
              std::make_pair(&into.checked_with_control, &state_attribute::checked_with_control)}) {
            std::sort(numbers->begin(), numbers->end());
            numbers->erase(std::unique(numbers->begin(), numbers->end()), numbers->end());
            for (const index a : *numbers) {
                status_.attributes[a].*flag = true;
            }
        }
    }

    enum class dependence : model::u8 { not_executed, on_nothing, on_state };

    // Control counts: who asserts on what a branch has chosen depends on what was asked there.
    void look_for_state(const state_execution& execution) {
        const bool all_known = std::all_of(execution.assertions.begin(), execution.assertions.end(),
                                           [&](index a) { return assertions_[a] == dependence::on_state; });
        if (all_known) {
            return;
        }
        effects_.add(execution.edges);
        influences_of(attributes_at(execution.edges, always_read_), effects_, true, depending_);
        for (const index a : execution.assertions) {
            assertions_[a] =
                std::max(assertions_[a],
                         depending_.has(graph_.assertions[a].node) ? dependence::on_state : dependence::on_nothing);
        }
        depending_.clear();
        effects_.clear();
    }

    // Attributes that the edges touch, and these. Nothing depends on others.
    std::vector<index> attributes_at(const std::vector<index>& edges, std::vector<index> found) const {
        for (const index e : edges) {
            for (const index node : {graph_.edges[e].from, graph_.edges[e].to}) {
                if (attribute_of_[node] != model::none) {
                    found.push_back(node);
                }
            }
        }
        return found;
    }

    state_place place_of(const state_graph::occurrence& each) const {
        return {graph_.file_of(each.unit), each.table->where, string_of(each.table->source),
                string_of(each.table->function)};
    }

    // An assertion in a header of which there are variants is one assertion.
    void find_assertions_without_state() {
        std::map<std::tuple<std::string, index, index, std::string>, std::pair<dependence, index>> places;
        for (index a = 0; a < graph_.assertions.size(); ++a) {
            const state_place at = place_of(graph_.assertions[a]);
            auto& best = places[{at.file, at.where.line, at.where.column, at.source}];
            best = std::max(best, std::make_pair(assertions_[a], a));
        }
        for (const auto& [place, best] : places) {
            if (best.first == dependence::on_nothing) {
                status_.assertions_without_state.push_back(place_of(graph_.assertions[best.second]));
            }
        }
    }

    void explain_unchecked() {
        if (std::none_of(status_.attributes.begin(), status_.attributes.end(),
                         [](const state_attribute& each) { return each.modified && !each.checked; })) {
            return;
        }
        std::vector<std::set<index>> modifications = std::move(also_modified_at_);
        for (index m = 0; m < graph_.modifications.size(); ++m) {
            const index a = attribute_of_[graph_.modifications[m].node];
            if (executed_modifications_[m] && a != model::none) {
                modifications[a].insert(m);
            }
        }
        const state_chains chains(graph_, executed_edges_, false);
        std::optional<state_chains> with_control; // for those that have no other; seldom needed
        for (const index node : attribute_nodes_) {
            state_attribute& each = status_.attributes[attribute_of_[node]];
            if (!each.modified || each.checked) {
                continue;
            }
            if (each.chain.empty()) {
                chains.add_to(each, node);
            }
            if (each.chain.empty()) {
                if (!with_control) {
                    with_control.emplace(graph_, executed_edges_, true);
                }
                with_control->add_to(each, node);
                each.needs_control = !each.chain.empty();
            }
            for (const index m : modifications[attribute_of_[node]]) {
                each.modified_at.push_back(place_of(graph_.modifications[m]));
            }
            modifications[attribute_of_[node]].clear();
        }
    }

    const record::profile& profile_;
    state_graph graph_;
    state_events events_;
    sections sections_;
    executed_dependencies causes_;
    executed_dependencies effects_;
    touched_classes touched_;
    node_set modified_; // these are of the test that is looked at
    node_set influences_;
    node_set with_control_;
    node_set depending_;
    std::vector<bool> executed_edges_; // by any test
    std::vector<bool> executed_modifications_;
    std::vector<dependence> assertions_;
    std::vector<index> attribute_of_; // by node; none: it is no attribute
    std::vector<index> attribute_nodes_;
    std::vector<index> always_read_;                // those that edges touch which are always executed
    std::vector<std::set<index>> also_modified_at_; // by attribute: modifications by a reference
    state_status status_;
};

} // namespace covkit::resolve
