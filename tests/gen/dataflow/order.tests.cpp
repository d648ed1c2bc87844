// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <dataflow/order.hpp>

#include "gen/dataflow/figure_1.hpp"
#include "gen/dataflow/random_graph.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace order_tests {

using namespace covkit::gen::dataflow;
using figure_1_of_the_paper::figure_1;

TEST_CASE("dataflow: dominance, postdominance and required branches of Figure 1") {
    const figure_1 figure;
    const flow_order order(figure.graph);
    const auto& n = figure.node_of;
    for (int to = 2; to <= 6; ++to) {
        CHECK(order.dominates(n[1], n[to]));
    }
    CHECK((order.dominates(n[4], n[5]) && order.dominates(n[4], n[6]) && !order.dominates(n[5], n[6])));
    for (int from = 1; from <= 5; ++from) {
        CHECK(order.postdominates(n[6], n[from]));
    }
    CHECK((order.postdominates(n[4], n[1]) && order.postdominates(n[4], n[3]) && !order.postdominates(n[4], n[6])));
    using branches = std::vector<number>;
    CHECK(order.required_branches(n[1]) == branches{flow_graph::entry});
    CHECK(order.required_branches(n[2]) == branches{figure.branch_1t});
    CHECK(order.required_branches(n[3]) == branches{figure.branch_1f});
    CHECK(order.required_branches(n[4]) == branches{flow_graph::entry, figure.branch_6t});
    CHECK(order.required_branches(n[5]) == branches{figure.branch_4t});
    // The paper's text names 4F for node 6; by its own definition it is the entry, and 6T.
    CHECK(order.required_branches(n[6]) == branches{flow_graph::entry, figure.branch_6t});
    CHECK(order.required_branches(figure.branch_4f) == branches{figure.branch_4f});
}

TEST_CASE("dataflow: an endless loop has an order, too") {
    flow_graph graph;
    const number a = graph.add_node();
    const number b = graph.add_node();
    graph.add_edge(flow_graph::entry, a);
    graph.add_edge(a, b);
    graph.add_edge(b, a);
    const flow_order order(graph);
    CHECK(order.required_branches(b) == std::vector<number>{flow_graph::entry});
}

} // namespace order_tests
