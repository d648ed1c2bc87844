// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "dataflow/order.hpp"

#include <algorithm>

namespace covkit::gen::dataflow {

namespace {

// Nodes from which all that come later can be found, by a depth-first search without recursion.
template <class Next> std::vector<number> postorder(number size, number root, Next&& next) {
    std::vector<number> result;
    std::vector<bool> seen(size);
    struct step {
        number at;
        std::size_t child;
    };
    std::vector<step> open = {{root, 0}};
    seen[root] = true;
    while (!open.empty()) {
        step& now = open.back();
        const std::vector<number>& children = next(now.at);
        if (now.child == children.size()) {
            result.push_back(now.at);
            open.pop_back();
            continue;
        }
        const number child = children[now.child++];
        if (!seen[child]) {
            seen[child] = true;
            open.push_back({child, 0});
        }
    }
    return result;
}

// Cooper, Harvey and Kennedy: intersect what the predecessors have, until nothing changes.
template <class Predecessors>
std::vector<number> immediate_dominators(number size, const std::vector<number>& order, Predecessors&& predecessors) {
    std::vector<number> place(size, nothing);
    for (number i = 0; i < order.size(); ++i) {
        place[order[i]] = i;
    }
    std::vector<number> found(size, nothing);
    found[order[0]] = order[0];
    const auto common = [&](number a, number b) {
        while (a != b) {
            (place[a] > place[b] ? a : b) = found[place[a] > place[b] ? a : b];
        }
        return a;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 1; i < order.size(); ++i) {
            number best = nothing;
            for (const number each : predecessors(order[i])) {
                if (place[each] != nothing && found[each] != nothing) {
                    best = best == nothing ? each : common(best, each);
                }
            }
            if (best != found[order[i]]) {
                found[order[i]] = best;
                changed = true;
            }
        }
    }
    found[order[0]] = nothing;
    return found;
}

} // namespace

flow_order::flow_order(const flow_graph& graph) {
    number_nodes(graph);
    find_reachability(graph);
    dominator_ = immediate_dominators(graph.size(), order_,
                                      [&](number n) -> const std::vector<number>& { return graph[n].predecessors; });
    dominators_ = ancestry(dominator_);
    find_dependence(graph);
}

std::vector<number> reverse_postorder(const flow_graph& graph) {
    std::vector<number> order = postorder(graph.size(), flow_graph::entry,
                                          [&](number n) -> const std::vector<number>& { return graph[n].successors; });
    std::reverse(order.begin(), order.end());
    return order;
}

void flow_order::number_nodes(const flow_graph& graph) {
    order_ = dataflow::reverse_postorder(graph);
    place_.assign(graph.size(), nothing);
    for (number i = 0; i < order_.size(); ++i) {
        place_[order_[i]] = i;
    }
}

void flow_order::find_reachability(const flow_graph& graph) {
    reachable_.assign(graph.size(), bit_set(graph.size()));
    for (bool changed = true; changed;) {
        changed = false;
        for (auto at = order_.rbegin(); at != order_.rend(); ++at) {
            for (const number next : graph[*at].successors) {
                if (!reachable_[*at].has(next)) {
                    reachable_[*at].add(next);
                    changed = true;
                }
                changed = reachable_[*at].add_all(reachable_[next]) || changed;
            }
        }
    }
}

void flow_order::find_dependence(const flow_graph& graph) {
    // What never comes to the exit, an endless loop, is taken as if it could leave from its last node.
    std::vector<std::vector<number>> backward(graph.size());
    std::vector<std::vector<number>> forward(graph.size());
    for (number n = 0; n < graph.size(); ++n) {
        forward[n] = graph[n].successors;
        backward[n] = graph[n].predecessors;
    }
    for (auto at = order_.rbegin(); at != order_.rend(); ++at) {
        if (*at != flow_graph::exit && !reachable_[*at].has(flow_graph::exit)) {
            const bool leaves = std::any_of(forward[*at].begin(), forward[*at].end(),
                                            [](number each) { return each == flow_graph::exit; });
            // The last one in the order is enough: the others come to it, or have a last one of their own.
            const bool is_last = std::none_of(forward[*at].begin(), forward[*at].end(), [&](number each) {
                return place_[each] != nothing && place_[each] > place_[*at];
            });
            if (!leaves && is_last) {
                forward[*at].push_back(flow_graph::exit);
                backward[flow_graph::exit].push_back(*at);
            }
        }
    }
    std::vector<number> order =
        postorder(graph.size(), flow_graph::exit, [&](number n) -> const std::vector<number>& { return backward[n]; });
    std::reverse(order.begin(), order.end());
    postdominator_ =
        immediate_dominators(graph.size(), order, [&](number n) -> const std::vector<number>& { return forward[n]; });

    postdominators_ = ancestry(postdominator_);

    required_.assign(graph.size(), {});
    const auto mark = [&](number from, number end, number branch) {
        for (number n = from; n != end && n != nothing; n = postdominator_[n]) {
            required_[n].push_back(branch);
        }
    };
    for (const number n : order_) {
        if (!graph[n].is_branch) {
            continue;
        }
        for (const number decides : graph[n].predecessors) {
            if (graph[decides].successors.size() > 1) {
                mark(n, postdominator_[decides], n);
            }
        }
    }
    mark(flow_graph::entry, nothing, flow_graph::entry);
    for (std::vector<number>& each : required_) {
        std::sort(each.begin(), each.end());
        each.erase(std::unique(each.begin(), each.end()), each.end());
    }
}

flow_order::ancestry::ancestry(const std::vector<number>& parents)
    : comes_(parents.size(), nothing), leaves_(parents.size(), nothing) {
    std::vector<std::vector<number>> children(parents.size());
    for (number n = 0; n < parents.size(); ++n) {
        if (parents[n] != nothing) {
            children[parents[n]].push_back(n);
        }
    }
    number time = 0;
    for (number root = 0; root < parents.size(); ++root) {
        if (parents[root] != nothing) {
            continue;
        }
        for (const number n : postorder(static_cast<number>(parents.size()), root,
                                        [&](number at) -> const std::vector<number>& { return children[at]; })) {
            leaves_[n] = time++;
        }
    }
    std::vector<number> size(parents.size(), 1);
    std::vector<number> by_leaving(time);
    for (number n = 0; n < parents.size(); ++n) {
        by_leaving[leaves_[n]] = n;
    }
    for (const number n : by_leaving) {
        comes_[n] = leaves_[n] + 1 - size[n]; // as many as are below left before
        if (parents[n] != nothing) {
            size[parents[n]] += size[n];
        }
    }
}

} // namespace covkit::gen::dataflow
