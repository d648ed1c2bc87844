// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <dataflow/graph.hpp>

#include <random>
#include <vector>

namespace random_graph {

using namespace covkit::gen::dataflow;

// Any graph: jumps everywhere, loops into the middle of others, ways that never end.
inline flow_graph make(std::mt19937& random) {
    flow_graph graph;
    const number count = 2 + static_cast<number>(random() % 8);
    std::vector<number> nodes;
    for (number n = 0; n < count; ++n) {
        nodes.push_back(graph.add_node());
    }
    graph.add_edge(flow_graph::entry, nodes[0]);
    number name = 0;
    for (number n = 0; n < count; ++n) {
        const auto target = [&] {
            // Mostly forward, so that many runs come to an end.
            const number to = n + 1 + static_cast<number>(random() % 3);
            return random() % 4 == 0 ? nodes[random() % count] : to >= count ? flow_graph::exit : nodes[to];
        };
        for (unsigned e = random() % 4; e > 0; --e) {
            graph.add_event(nodes[n], {random() % 2 == 0 ? event::kind::definition : event::kind::use,
                                       static_cast<number>(random() % 2), name++});
        }
        if (random() % 2 == 0) {
            graph.add_edge(nodes[n], target());
            continue;
        }
        for (unsigned way = 2 + random() % 2; way > 0; --way) {
            const number branch = graph.add_branch(nodes[n], target());
            if (random() % 2 == 0) {
                graph.add_event(branch, {event::kind::use, static_cast<number>(random() % 2), name++});
            }
        }
    }
    return graph;
}

} // namespace random_graph
