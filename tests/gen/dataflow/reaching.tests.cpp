// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <dataflow/reaching.hpp>

#include "gen/dataflow/random_graph.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <set>
#include <vector>

namespace reaching_tests {

using namespace covkit::gen::dataflow;

namespace {

// The events of variable 0 that control comes to. Each fifth definition is one of nobody in the function.
variable_events events_in(const flow_graph& graph, const flow_order& order, std::mt19937& random) {
    variable_events made;
    for (const number n : order.reverse_postorder()) {
        for (number e = 0; e < graph[n].events.size(); ++e) {
            const event& each = graph[n].events[e];
            if (each.variable != 0) {
                continue;
            }
            if (each.what == event::kind::use) {
                made.uses.push_back({n, e});
            } else {
                made.definitions.push_back({{n, e}, random() % 5 == 0 ? nothing : made.definition_count++});
            }
        }
    }
    return made;
}

// What a use sees, by going back from it along all paths.
class backwards {
  public:
    backwards(const flow_graph& graph, const flow_order& order, const variable_events& variable)
        : graph_(graph), order_(order), variable_(variable) {}

    seen_definitions from(point use) {
        result_ = {};
        seen_.clear();
        found_.clear();
        walk(use.at, use.position);
        result_.definitions.assign(found_.begin(), found_.end());
        return result_;
    }

  private:
    void take(number definition) {
        if (definition == nothing) {
            result_.outside = true;
        } else {
            found_.insert(definition);
        }
    }
    void walk(number node, number before) {
        for (number position = before; position > 0; --position) {
            for (const variable_events::definition& each : variable_.definitions) {
                if (each.where == point{node, position - 1}) {
                    take(each.number_of);
                    return;
                }
            }
        }
        if (node == flow_graph::entry) {
            take(variable_.initial);
            if (variable_.persists) {
                come_from(flow_graph::exit);
            }
        }
        for (const number each : graph_[node].predecessors) {
            come_from(each);
        }
    }
    void come_from(number node) {
        if (order_.is_reached(node) && seen_.insert(node).second) {
            walk(node, static_cast<number>(graph_[node].events.size()));
        }
    }

    const flow_graph& graph_;
    const flow_order& order_;
    const variable_events& variable_;
    seen_definitions result_;
    std::set<number> seen_;
    std::set<number> found_;
};

} // namespace

TEST_CASE("reaching: what uses see is what paths back to definitions lead to") {
    std::mt19937 random(31);
    std::size_t seen = 0;
    std::size_t outside = 0;
    for (int turn = 0; turn < 1000; ++turn) {
        const flow_graph graph = random_graph::make(random);
        const flow_order order(graph);
        variable_events variable = events_in(graph, order, random);
        for (const bool persists : {false, true}) {
            variable.persists = persists;
            const std::vector<seen_definitions> found = reaching_definitions(graph, order, variable);
            REQUIRE(found.size() == variable.uses.size());
            backwards expected(graph, order, variable);
            for (std::size_t u = 0; u < found.size(); ++u) {
                const seen_definitions is = expected.from(variable.uses[u]);
                REQUIRE(found[u].definitions == is.definitions);
                REQUIRE(found[u].outside == is.outside);
                seen += is.definitions.size();
                outside += is.outside ? 1U : 0U;
            }
        }
    }
    CHECK((seen > 1'000 && outside > 500));
}

TEST_CASE("reaching: a static variable has the value of its initialiser only in the first call") {
    flow_graph graph;
    const number body = graph.add_node();
    graph.add_edge(flow_graph::entry, body);
    graph.add_edge(body, flow_graph::exit);
    variable_events counter; // static int n = 0; ++n;
    counter.uses = {{body, 0}};
    counter.definitions = {{{body, 1}, 1}};
    counter.definition_count = 2;
    counter.initial = 0;
    const flow_order order(graph);
    CHECK(reaching_definitions(graph, order, counter).at(0).definitions == std::vector<number>{0});
    counter.persists = true;
    CHECK(reaching_definitions(graph, order, counter).at(0).definitions == std::vector<number>{0, 1});
    CHECK_FALSE(reaching_definitions(graph, order, counter).at(0).outside);
}

} // namespace reaching_tests
