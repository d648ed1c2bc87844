// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The shortest ways from attributes that no test checks to what would check them, along dependencies of the whole
// program, executed or not. One search finds all of them.
#pragma once

#include <covkit/resolve/grouped.hpp>
#include <covkit/resolve/state_graph.hpp>
#include <covkit/resolve/state_status.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace covkit::resolve {

class state_chains {
  public:
    // executed[e]: whether some test executed dependency e.
    state_chains(const state_graph& graph, const std::vector<bool>& executed, bool with_control)
        : graph_(graph), executed_(executed), edges_(carrying(graph, with_control)),
          to_assertion_(next_edges(assertions())), to_result_(next_edges(results())) {}

    // To an assertion of the suite, or else to the nearest thing that a test could assert on.
    void add_to(state_attribute& attribute, index node) const {
        attribute.ends_in_assertion = to_assertion_[node] != nowhere;
        if (attribute.ends_in_assertion) {
            attribute.chain = chain(node, to_assertion_);
        } else if (graph_.nodes[node].is_public) {
            attribute.chain = {first(node)};
        } else if (to_result_[node] != nowhere) {
            attribute.chain = chain(node, to_result_);
        }
    }

  private:
    static constexpr index nowhere = model::none;
    static constexpr index arrived = model::none - 1;

    // By node: the edges from which values come to it. Aliases carry them both ways.
    static grouped carrying(const state_graph& graph, bool with_control) {
        std::vector<grouped::member> members;
        for (index e = 0; e < graph.edges.size(); ++e) {
            const state_graph::edge& each = graph.edges[e];
            if (with_control || each.what != model::dependency::kind::control) {
                members.emplace_back(each.to, e);
            }
            if (each.what == model::dependency::kind::alias) {
                members.emplace_back(each.from, e);
            }
        }
        return grouped(graph.nodes.size(), members);
    }

    std::vector<index> assertions() const {
        std::vector<index> result;
        result.reserve(graph_.assertions.size());
        for (const state_graph::occurrence& each : graph_.assertions) {
            result.push_back(each.node);
        }
        return result;
    }
    std::vector<index> results() const {
        std::vector<index> result;
        for (index n = 0; n < graph_.nodes.size(); ++n) {
            const state_graph::node& each = graph_.nodes[n];
            if (each.is_public && each.table->is_tested && each.table->what == model::state_node::kind::result) {
                result.push_back(n);
            }
        }
        return result;
    }

    index other_end(index edge, index node) const {
        const state_graph::edge& each = graph_.edges[edge];
        return each.to == node ? each.from : each.to;
    }

    // By node: the edge along which its value goes on to the nearest of these ends.
    std::vector<index> next_edges(std::vector<index> ends) const {
        std::vector<index> next(graph_.nodes.size(), nowhere);
        for (const index node : ends) {
            next[node] = arrived;
        }
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const index node = ends[i];
            edges_.each(node, [&](index edge) {
                const index cause = other_end(edge, node);
                if (next[cause] == nowhere) {
                    next[cause] = edge;
                    ends.push_back(cause);
                }
            });
        }
        return next;
    }

    chain_step first(index node) const {
        const state_graph::node& each = graph_.nodes[node];
        return {string_of(each.table->name), graph_.file_of(each.unit), each.table->where, true};
    }
    std::vector<chain_step> chain(index node, const std::vector<index>& next) const {
        std::vector<chain_step> result = {first(node)};
        while (next[node] != arrived) {
            const state_graph::edge& by = graph_.edges[next[node]];
            const bool executed = by.event == model::none || executed_[next[node]];
            node = other_end(next[node], node);
            result.push_back(by.where.line == 0 ? first(node)
                                                : chain_step{string_of(graph_.nodes[node].table->name),
                                                             graph_.file_of(by.unit), by.where, executed});
            result.back().executed = executed;
        }
        return result;
    }

    const state_graph& graph_;
    const std::vector<bool>& executed_;
    grouped edges_;
    std::vector<index> to_assertion_;
    std::vector<index> to_result_;
};

} // namespace covkit::resolve
