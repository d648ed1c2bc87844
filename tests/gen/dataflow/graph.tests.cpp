// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <dataflow/graph.hpp>

#include <catch2/catch.hpp>

#include <vector>

namespace graph_tests {

using namespace covkit::gen::dataflow;

TEST_CASE("graph: a way out of a branching node is a node of its own") {
    flow_graph graph;
    const number decides = graph.add_node();
    const number behind = graph.add_node();
    const number way = graph.add_branch(decides, behind);
    CHECK(graph[way].is_branch);
    CHECK(graph[decides].successors == std::vector<number>{way});
    CHECK(graph[way].predecessors == std::vector<number>{decides});
    CHECK(graph[way].successors == std::vector<number>{behind});
    CHECK(graph[behind].predecessors == std::vector<number>{way});
    CHECK_FALSE(graph[behind].is_branch);
    const number cut = graph.cut_behind(behind);
    CHECK((graph[cut].is_cut && !graph[cut].is_branch));
    CHECK(graph[cut].predecessors == std::vector<number>{behind});
}

TEST_CASE("graph: sets of numbers, over the borders of words") {
    const std::vector<number> some = {0, 1, 63, 64, 127, 128};
    bit_set set(129);
    for (const number n : some) {
        CHECK_FALSE(set.has(n));
        set.add(n);
        CHECK(set.has(n));
    }
    CHECK_FALSE((set.has(2) || set.has(62) || set.has(65) || set.has(126)));

    bit_set more(129);
    more.add(64);
    CHECK_FALSE(set.add_all(more)); // nothing new
    more.add(65);
    CHECK(set.add_all(more));
    CHECK(set.has(65));

    bit_set rest(129);
    rest.add_all_but(set, more);
    CHECK((rest.has(0) && rest.has(128) && !rest.has(64) && !rest.has(65)));
    set.remove_all(rest);
    CHECK((!set.has(0) && !set.has(128) && set.has(64) && set.has(65)));
}

} // namespace graph_tests
