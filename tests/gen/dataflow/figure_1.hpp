// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <dataflow/graph.hpp>

namespace figure_1_of_the_paper {

using namespace covkit::gen::dataflow;

// Figure 1 of the paper: nodes 1 to 6, x and y.
struct figure_1 {
    flow_graph graph;
    number node_of[7] = {};
    number branch_1t, branch_1f, branch_4t, branch_4f, branch_6t, branch_6f;

    figure_1() {
        for (int n = 1; n <= 6; ++n) {
            node_of[n] = graph.add_node();
        }
        graph.add_edge(flow_graph::entry, node_of[1]);
        branch_1t = graph.add_branch(node_of[1], node_of[2]);
        branch_1f = graph.add_branch(node_of[1], node_of[3]);
        graph.add_edge(node_of[2], node_of[4]);
        graph.add_edge(node_of[3], node_of[4]);
        branch_4t = graph.add_branch(node_of[4], node_of[5]);
        branch_4f = graph.add_branch(node_of[4], node_of[6]);
        graph.add_edge(node_of[5], node_of[6]);
        branch_6t = graph.add_branch(node_of[6], node_of[4]);
        branch_6f = graph.add_branch(node_of[6], flow_graph::exit);
        const number x = 0;
        const number y = 1;
        graph.add_event(node_of[1], {event::kind::definition, x, 1});
        graph.add_event(node_of[3], {event::kind::use, x, 3});
        graph.add_event(node_of[3], {event::kind::definition, y, 3});
        graph.add_event(node_of[4], {event::kind::use, x, 4});
        graph.add_event(node_of[5], {event::kind::use, y, 5});
        graph.add_event(node_of[6], {event::kind::use, x, 6});
        graph.add_event(node_of[6], {event::kind::definition, y, 6});
    }
};

} // namespace figure_1_of_the_paper
