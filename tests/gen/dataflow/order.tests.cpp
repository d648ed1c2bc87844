// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <dataflow/order.hpp>

#include "gen/dataflow/figure_1.hpp"
#include "gen/dataflow/random_graph.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <vector>

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

// --- against paths ------------------------------------------------------------------------------------------------

namespace {

// By definition, and without trees: a node is on each path between two others if there is none when it is taken away.
class paths {
  public:
    explicit paths(const flow_graph& graph) : graph_(graph) {}

    // By a path of any number of edges that does not touch `without`.
    bool exists(number from, number to, number without = nothing) const {
        if (from == without || to == without) {
            return false;
        }
        std::vector<bool> seen(graph_.size());
        std::vector<number> open = {from};
        seen[from] = true;
        while (!open.empty()) {
            const number n = open.back();
            open.pop_back();
            for (const number next : graph_[n].successors) {
                if (next != without && !seen[next]) {
                    seen[next] = true;
                    open.push_back(next);
                }
            }
        }
        return seen[to];
    }
    bool is_reached(number n) const { return exists(flow_graph::entry, n); }
    bool dominates(number a, number b) const { return a == b || !exists(flow_graph::entry, b, a); }
    bool postdominates(number a, number b) const { return a == b || !exists(b, flow_graph::exit, a); }

    // Each node that control can come to can come to the exit.
    bool all_end() const {
        for (number n = 0; n < graph_.size(); ++n) {
            if (is_reached(n) && !exists(n, flow_graph::exit)) {
                return false;
            }
        }
        return true;
    }

    // Ferrante, Ottenstein and Warren: the node comes for sure behind the branch, and not for sure behind what decides.
    std::vector<number> required_branches(number n) const {
        std::vector<number> result;
        if (postdominates(n, flow_graph::entry)) {
            result.push_back(flow_graph::entry);
        }
        for (number branch = 0; branch < graph_.size(); ++branch) {
            if (!graph_[branch].is_branch || !is_reached(branch) || !postdominates(n, branch)) {
                continue;
            }
            const number decides = graph_[branch].predecessors.at(0);
            if (n == decides || !postdominates(n, decides)) {
                result.push_back(branch);
            }
        }
        return result;
    }

  private:
    const flow_graph& graph_;
};

} // namespace

TEST_CASE("order: reachability and dominance are those of all paths") {
    std::mt19937 random(21);
    std::size_t strict = 0;
    for (int turn = 0; turn < 300; ++turn) {
        const flow_graph graph = random_graph::make(random);
        const flow_order order(graph);
        const paths all(graph);
        for (number b = 0; b < graph.size(); ++b) {
            REQUIRE(order.is_reached(b) == all.is_reached(b));
            if (!order.is_reached(b)) {
                REQUIRE(order.immediate_dominator(b) == nothing);
                continue;
            }
            number nearest = nothing; // of those that dominate b, the one that all others dominate
            for (number a = 0; a < graph.size(); ++a) {
                REQUIRE(order.dominates(a, b) == all.dominates(a, b));
                const bool is_strict = a != b && all.dominates(a, b);
                strict += is_strict ? 1U : 0U;
                if (is_strict && (nearest == nothing || all.dominates(nearest, a))) {
                    nearest = a;
                }
                bool reaches = false;
                for (const number next : graph[b].successors) {
                    reaches = reaches || all.exists(next, a);
                }
                REQUIRE(order.reaches(b, a) == reaches);
            }
            REQUIRE(order.immediate_dominator(b) == nearest);
        }
    }
    CHECK(strict > 10'000);
}

TEST_CASE("order: postdominance and required branches are those of all paths, where each comes to an end") {
    std::mt19937 random(22);
    std::size_t graphs = 0;
    std::size_t branches = 0;
    for (int turn = 0; turn < 600; ++turn) {
        const flow_graph graph = random_graph::make(random);
        const paths all(graph);
        if (!all.all_end()) {
            continue;
        }
        ++graphs;
        const flow_order order(graph);
        for (const number n : order.reverse_postorder()) {
            for (const number a : order.reverse_postorder()) {
                REQUIRE(order.postdominates(a, n) == all.postdominates(a, n));
            }
            const std::vector<number> expected = all.required_branches(n);
            REQUIRE(order.required_branches(n) == expected);
            branches += expected.size();
        }
    }
    CHECK((graphs > 100 && branches > 3'000));
}

TEST_CASE("order: only edges of loops lead back in the reverse postorder") {
    std::mt19937 random(23);
    for (int turn = 0; turn < 300; ++turn) {
        const flow_graph graph = random_graph::make(random);
        const flow_order order(graph);
        REQUIRE(order.reverse_postorder().at(0) == flow_graph::entry);
        for (number i = 0; i < order.reverse_postorder().size(); ++i) {
            const number n = order.reverse_postorder()[i];
            REQUIRE(order.place(n) == i);
            for (const number next : graph[n].successors) {
                REQUIRE((order.place(next) > i || order.reaches(next, n)));
            }
        }
    }
}

} // namespace order_tests
