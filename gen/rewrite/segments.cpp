// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/segments.hpp"

#include <algorithm>
#include <set>

namespace covkit::gen {

using dataflow::flow_graph;
using dataflow::nothing;
using dataflow::slot;

segments::segments(const dataflow::function_flow& flow, const dataflow::flow_order& order)
    : flow_(flow), order_(order), head_of_(flow.graph.size(), nothing) {
    for (const number n : order.reverse_postorder()) {
        const dataflow::node& node = flow.graph[n];
        std::vector<number> before;
        std::copy_if(node.predecessors.begin(), node.predecessors.end(), std::back_inserter(before),
                     [&](number each) { return order.is_reached(each); });
        const bool goes_on = n != flow_graph::entry && !node.is_cut && before.size() == 1 &&
                             flow.graph[before[0]].successors.size() == 1 && head_of_[before[0]] != nothing;
        head_of_[n] = goes_on ? head_of_[before[0]] : n;
        segment& in = all_[head_of_[n]];
        in.nodes.push_back(n);
        const slot own = usable(n);
        const bool is_better =
            in.where.what == slot::kind::none || (in.where.what == slot::kind::with && own.what != slot::kind::none);
        if (is_better) {
            in.where = own;
        }
        if (!goes_on) {
            heads_.push_back(n);
        }
    }
    for (const number head : heads_) {
        segment& each = all_.at(head);
        each.done_at = head;
        // In the middle of a statement that began elsewhere, perhaps in the middle of another.
        for (int depth = 0; depth < 8 && all_.at(each.done_at).where.what == slot::kind::with; ++depth) {
            each.done_at = head_of_[all_.at(each.done_at).where.node];
        }
        if (each.done_at == nothing) {
            each.done_at = head;
        }
    }
    for (const number head : heads_) {
        std::vector<number>& done = done_[all_.at(head).done_at];
        done.insert(done.end(), all_.at(head).nodes.begin(), all_.at(head).nodes.end());
    }
    heads_.erase(std::remove_if(heads_.begin(), heads_.end(), [&](number head) { return done_.count(head) == 0; }),
                 heads_.end());
}

// An arm of ?: is in the middle of a statement, but not each way through the statement leads there.
slot segments::usable(number node) const {
    const slot& own = flow_.slots[node];
    const bool is_late = own.what == slot::kind::behind || own.what == slot::kind::with;
    const bool will_do =
        own.what != slot::kind::none &&
        (!is_late || (own.node != nothing && order_.postdominates(node, own.node) && order_.dominates(own.node, node)));
    if (will_do) {
        return own;
    }
    const std::vector<number>& before = flow_.graph[node].predecessors;
    const bool by_edges = before.size() > 1 && std::all_of(before.begin(), before.end(), [&](number each) {
                              return flow_.slots[each].what == slot::kind::edge && flow_.graph[each].is_branch;
                          });
    if (by_edges) {
        slot made;
        made.what = slot::kind::arrivals;
        made.node = node;
        return made;
    }
    if (flow_.others[node].what != slot::kind::none || own.what == slot::kind::none) {
        return flow_.others[node];
    }
    // Together with the nearest node from which each way leads here: the beginning of an arm, for example.
    slot made;
    for (number above = order_.immediate_dominator(node); above != nothing; above = order_.immediate_dominator(above)) {
        if (order_.postdominates(node, above)) {
            made.what = slot::kind::with;
            made.node = above;
            break;
        }
    }
    return made;
}

std::string segments::why_not(number node, const dataflow::event& each, bool in_order) const {
    const segment& in = of(node);
    const slot& where = all_.at(in.done_at).where;
    if (where.what == slot::kind::none) {
        return "no place for a probe: macros, or a condition that is left alone";
    }
    if (where.what == slot::kind::with ||
        (in.done_at != in.nodes[0] && in_order && is_touched_between(in.done_at, node, each))) {
        return "changed in the middle of an expression that branches";
    }
    return "";
}

// On the ways from where the statement begins to the node.
bool segments::is_touched_between(number begin, number end, const dataflow::event& each) const {
    const bool is_definition = each.what == dataflow::event::kind::definition;
    std::set<number> seen = {end};
    std::vector<number> open = {end};
    while (!open.empty()) {
        const number n = open.back();
        open.pop_back();
        for (const number before : flow_.graph[n].predecessors) {
            if (!order_.is_reached(before) || head_of_[before] == begin || !seen.insert(before).second) {
                continue;
            }
            open.push_back(before);
            for (const dataflow::event& other : flow_.graph[before].events) {
                if (other.variable == each.variable &&
                    (is_definition || other.what == dataflow::event::kind::definition)) {
                    return true;
                }
            }
        }
    }
    return false;
}

} // namespace covkit::gen
