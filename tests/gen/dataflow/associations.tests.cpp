// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <dataflow/associations.hpp>

#include "gen/dataflow/figure_1.hpp"
#include "gen/dataflow/random_graph.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <random>
#include <set>
#include <string>

namespace associations_tests {

using namespace covkit::gen::dataflow;
using figure_1_of_the_paper::figure_1;

namespace {

constexpr auto definition = event::kind::definition;
constexpr auto use = event::kind::use;

std::string text_of(const associations& found) {
    static const char* const names[] = {"inferable", "conditionally", "not"};
    std::set<std::string> lines;
    for (const association& each : found.all) {
        const event& d = found.definitions[each.definition].what;
        std::string kills;
        for (const number kill : each.kills) {
            kills += " kill " + std::to_string(found.definitions[kill].what.name);
        }
        lines.insert("(" + std::to_string(d.name) + "," + std::to_string(found.uses[each.use].what.name) + "," +
                     (d.variable == 0 ? "x" : "y") + ") " + names[static_cast<int>(each.how)] + kills + "\n");
    }
    std::string text;
    for (const std::string& each : lines) {
        text += each;
    }
    return text;
}

} // namespace

TEST_CASE("dataflow: associations and inferability of the paper's Figure 1") {
    const figure_1 figure;
    const flow_order order(figure.graph);
    CHECK(text_of(find_associations(figure.graph, order, {false})) ==
          "(1,3,x) inferable\n(1,4,x) inferable\n(1,6,x) inferable\n(3,5,y) conditionally kill 6\n(6,5,y) not\n");
    // Called from a loop, G': the definition of x dominates its uses, so they are inferable still.
    CHECK(text_of(find_associations(figure.graph, order, {true})) ==
          "(1,3,x) inferable\n(1,4,x) inferable\n(1,6,x) inferable\n(3,5,y) not kill 6\n(6,5,y) not\n");
}

TEST_CASE("dataflow: Table 1") {
    const figure_1 figure;
    const flow_order order(figure.graph);
    const associations found = find_associations(figure.graph, order, {false});
    const auto verdict_on = [&](number d, number u, std::initializer_list<number> taken) {
        bit_set branches(figure.graph.size());
        for (const number each : taken) {
            branches.add(each);
        }
        for (const association& each : found.all) {
            if (found.definitions[each.definition].what.name == d && found.uses[each.use].what.name == u) {
                return judge(found, each, order, branches);
            }
        }
        throw 0;
    };
    const number entry = flow_graph::entry;
    CHECK(verdict_on(1, 3, {entry, figure.branch_1f}) == verdict::covered);
    CHECK(verdict_on(1, 3, {entry, figure.branch_1t}) == verdict::not_covered);
    CHECK(verdict_on(3, 5, {figure.branch_1f, figure.branch_4t}) == verdict::covered); // no kill: 6 is not executed
    CHECK(verdict_on(3, 5, {entry, figure.branch_1f, figure.branch_4t}) == verdict::possibly);
    CHECK(verdict_on(6, 5, {entry, figure.branch_4t}) == verdict::possibly);
}

TEST_CASE("dataflow: in one node what comes first comes first; a definition without a use is dead") {
    flow_graph graph;
    const number only = graph.add_node();
    graph.add_edge(flow_graph::entry, only);
    graph.add_edge(only, flow_graph::exit);
    graph.add_event(only, {definition, 0, 1});
    graph.add_event(only, {use, 0, 2}); // x += …: use, then definition
    graph.add_event(only, {definition, 0, 3});
    graph.add_event(only, {use, 0, 4});
    graph.add_event(only, {definition, 0, 5});
    const flow_order order(graph);
    const associations found = find_associations(graph, order);
    CHECK(text_of(found) == "(1,2,x) inferable\n(3,4,x) inferable\n");
    REQUIRE(found.dead.size() == 1);
    CHECK(found.definitions[found.dead[0]].what.name == 5);
}

TEST_CASE("dataflow: an endless loop has associations") {
    flow_graph graph;
    const number a = graph.add_node();
    const number b = graph.add_node();
    graph.add_edge(flow_graph::entry, a);
    graph.add_edge(a, b);
    graph.add_edge(b, a);
    graph.add_event(a, {definition, 0, 1});
    graph.add_event(b, {use, 0, 2});
    const flow_order order(graph);
    CHECK(text_of(find_associations(graph, order)) == "(1,2,x) inferable\n");
}

// --- against an interpreter ---------------------------------------------------------------------------------------

namespace {

// Executes a graph, and tracks definitions and uses directly.
struct interpreter {
    const flow_graph& graph;
    std::mt19937& random;
    std::set<std::pair<number, number>> covered; // names of definition and use
    bit_set taken;
    bool ended = true; // all calls came to the exit

    void call() {
        std::map<number, number> last;
        number at = flow_graph::entry;
        taken.add(at);
        for (int step = 0; step < 60; ++step) {
            if (graph[at].is_branch) {
                taken.add(at);
            }
            for (const event& each : graph[at].events) {
                if (each.what == definition) {
                    last[each.variable] = each.name;
                } else if (last.count(each.variable) != 0) {
                    covered.insert({last[each.variable], each.name});
                }
            }
            const std::vector<number>& next = graph[at].successors;
            if (next.empty()) {
                return;
            }
            at = next[random() % next.size()];
        }
        ended = false;
    }
};

} // namespace

TEST_CASE("dataflow: random graphs against an interpreter") {
    std::mt19937 random(7);
    std::size_t runs = 0;
    std::size_t said[3] = {};
    std::size_t executed = 0;
    for (int turn = 0; turn < 3000; ++turn) {
        const flow_graph graph = random_graph::make(random);
        const flow_order order(graph);
        for (const bool again : {false, true}) {
            const associations found = find_associations(graph, order, {again});
            std::map<std::pair<number, number>, const association*> known;
            for (const association& each : found.all) {
                known[{found.definitions[each.definition].what.name, found.uses[each.use].what.name}] = &each;
            }
            for (int run = 0; run < 4; ++run) {
                interpreter one{graph, random, {}, bit_set(graph.size())};
                for (int call = again ? 3 : 1; call > 0; --call) {
                    one.call();
                }
                for (const auto& pair : one.covered) {
                    REQUIRE(known.count(pair) == 1);
                }
                executed += one.covered.size();
                if (!one.ended) {
                    continue; // control dependence speaks of runs that end
                }
                ++runs;
                for (const auto& [pair, each] : known) {
                    const verdict says = judge(found, *each, order, one.taken);
                    ++said[static_cast<int>(says)];
                    const bool is = one.covered.count(pair) != 0;
                    if (says == verdict::covered) {
                        REQUIRE(is);
                    } else if (says == verdict::not_covered) {
                        REQUIRE_FALSE(is);
                    }
                }
            }
        }
    }
    WARN(runs << " runs, " << executed << " associations executed; branches say covered " << said[0] << ", possibly "
              << said[1] << ", not covered " << said[2] << " times");
    CHECK((said[0] > 10'000 && said[1] > 1'000 && said[2] > 10'000));
}

TEST_CASE("dataflow: every association has a path without another definition") {
    std::mt19937 random(8);
    for (int turn = 0; turn < 1000; ++turn) {
        const flow_graph graph = random_graph::make(random);
        const flow_order order(graph);
        const associations found = find_associations(graph, order);
        std::set<std::pair<number, number>> expected;
        for (const number start : order.reverse_postorder()) {
            for (number e = 0; e < graph[start].events.size(); ++e) {
                if (graph[start].events[e].what != definition) {
                    continue;
                }
                const event& d = graph[start].events[e];
                std::set<number> seen;
                std::vector<std::pair<number, number>> open = {{start, e + 1}};
                while (!open.empty()) {
                    const auto [at, from] = open.back();
                    open.pop_back();
                    bool killed = false;
                    for (number i = from; i < graph[at].events.size() && !killed; ++i) {
                        const event& each = graph[at].events[i];
                        if (each.variable == d.variable && each.what == use) {
                            expected.insert({d.name, each.name});
                        }
                        killed = each.variable == d.variable && each.what == definition;
                    }
                    for (const number next : graph[at].successors) {
                        if (!killed && seen.insert(next).second) {
                            open.push_back({next, 0});
                        }
                    }
                }
            }
        }
        std::set<std::pair<number, number>> listed;
        for (const association& each : found.all) {
            listed.insert({found.definitions[each.definition].what.name, found.uses[each.use].what.name});
        }
        REQUIRE(listed == expected);
    }
}

} // namespace associations_tests
