// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The state tables of all units, put together: what has one key is one node.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/resolve/state_names.hpp>
#include <covkit/resolve/string_of.hpp>

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace covkit::resolve {

using model::index;

struct state_graph {
    struct node {
        const model::state_node* table = nullptr; // of the unit that knows most of it
        index unit = 0;                           // that one
        bool is_public = false;
    };
    struct edge {
        index to = 0;
        index from = 0;
        model::dependency::kind what = model::dependency::kind::value;
        index event = model::none; // counted over all units
        index unit = 0;
        model::location where;
    };
    struct occurrence {
        index node = 0;
        index event = model::none;
        index unit = 0;
        const model::state_occurrence* table = nullptr;
    };

    std::vector<node> nodes;
    std::vector<edge> edges;
    std::vector<occurrence> modifications;
    std::vector<occurrence> assertions;
    std::vector<index> first_event; // of each unit
    index event_count = 0;
    std::vector<const model::unit*> tables; // null: not known

    explicit state_graph(std::vector<const model::unit*> units) : tables(std::move(units)) {
        for (index u = 0; u < tables.size(); ++u) {
            first_event.push_back(event_count);
            if (tables[u] != nullptr && tables[u]->has_state) {
                add(u, *tables[u]->state);
            }
        }
        link_wildcards();
    }

    bool is_empty() const { return nodes.empty(); }
    bool is_wildcard(index which) const {
        return nodes[which].table->what == model::state_node::kind::other &&
               resolve::is_wildcard(view_of(nodes[which].table->name));
    }
    std::string file_of(index unit) const { return string_of(tables[unit]->file); }

  private:
    void add(index u, const model::state_table& state) {
        std::vector<index> numbers;
        numbers.reserve(state.node_count);
        for (index n = 0; n < state.node_count; ++n) {
            numbers.push_back(number_of(u, state.nodes[n]));
        }
        const auto event_of = [&](index event) { return event == model::none ? event : event_count + event; };
        for (index d = 0; d < state.dependency_count; ++d) {
            const model::dependency& each = state.dependencies[d];
            edges.push_back({numbers[each.to], numbers[each.from], each.what, event_of(each.event), u, each.where});
        }
        for (index m = 0; m < state.modification_count; ++m) {
            const model::state_occurrence& each = state.modifications[m];
            modifications.push_back({numbers[each.node], event_of(each.event), u, &each});
        }
        for (index a = 0; a < state.assertion_count; ++a) {
            const model::state_occurrence& each = state.assertions[a];
            assertions.push_back({numbers[each.node], event_of(each.event), u, &each});
        }
        event_count += state.event_count;
    }

    // Units that only use something do not know where it is declared.
    static int knowledge_of(const model::state_node& n) {
        return (n.what != model::state_node::kind::other ? 2 : 0) + (n.where.line != 0 ? 1 : 0);
    }
    index number_of(index u, const model::state_node& table) {
        const auto next = static_cast<index>(nodes.size());
        const index number = table.key == 0 ? next : keys_.emplace(table.key, next).first->second;
        if (number == next) {
            nodes.push_back({&table, u, table.is_public});
            return number;
        }
        node& known = nodes[number];
        known.is_public = known.is_public || table.is_public;
        if (knowledge_of(table) > knowledge_of(*known.table)) {
            known.table = &table;
            known.unit = u;
        }
        return number;
    }

    // "*::size" depends on what each function `size` returns, and may be each member of that name; the parameters of
    // each `size` depend on "*::size#0".
    void link_wildcards() {
        using kind = model::state_node::kind;
        std::unordered_map<std::string, index> wildcards; // "size", "size#0"
        for (index n = 0; n < nodes.size(); ++n) {
            const std::string_view name = view_of(nodes[n].table->name);
            if (is_wildcard(n)) {
                wildcards.emplace(name.substr(3), n);
            }
        }
        for (index n = 0; n < nodes.size() && !wildcards.empty(); ++n) {
            const model::state_node& each = *nodes[n].table;
            const std::string_view name = view_of(each.name);
            const bool is_parameter = each.what == kind::parameter || each.what == kind::out_parameter;
            const bool is_member = each.what == kind::attribute || each.what == kind::static_attribute;
            if (each.what != kind::result && !is_parameter && !is_member) {
                continue;
            }
            std::string called(function_name_of(is_parameter ? without_position(name) : name));
            called += is_parameter ? position_of(name) : std::string_view();
            const auto found = wildcards.find(called);
            if (found == wildcards.end()) {
                continue;
            }
            // What is written to a reference is written to whatever was passed.
            const auto what = each.what == kind::out_parameter || is_member ? model::dependency::kind::alias
                                                                            : model::dependency::kind::value;
            edges.push_back(is_parameter ? edge{n, found->second, what, model::none, nodes[n].unit, each.where}
                                         : edge{found->second, n, what, model::none, nodes[n].unit, each.where});
        }
    }

    std::unordered_map<model::u64, index> keys_;
};

} // namespace covkit::resolve
