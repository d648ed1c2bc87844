// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <rewrite/segments.hpp>

#include <catch2/catch.hpp>

namespace segments_tests {

using namespace covkit::gen;
using namespace covkit::gen::dataflow;
using kind = slot::kind;
using numbers = std::vector<number>;

namespace {

constexpr event definition_of_x{event::kind::definition, 0, 0};
constexpr event use_of_x{event::kind::use, 0, 1};

// A graph in which each node has a place before a statement; tests take some of them away.
struct function {
    function_flow flow;

    number node(number from) {
        const number made = flow.graph.add_node();
        flow.graph.add_edge(from, made);
        return made;
    }
    segments divided() {
        flow.slots.resize(flow.graph.size(), at(kind::before));
        flow.others.resize(flow.graph.size());
        order = flow_order(flow.graph);
        return segments(flow, order);
    }
    void put(number node, const slot& where) {
        flow.slots.resize(flow.graph.size(), at(kind::before));
        flow.slots[node] = where;
    }
    static slot at(kind what, number begins_at = nothing) {
        slot made;
        made.what = what;
        made.begin = 10;
        made.node = begins_at;
        return made;
    }

    flow_order order{flow.graph};
};

} // namespace

TEST_CASE("segments: what is executed in one go is one segment, at its first place") {
    function f;
    const number a = f.node(flow_graph::entry);
    const number b = f.node(a);
    f.flow.graph.add_edge(b, flow_graph::exit);
    f.put(flow_graph::entry, f.at(kind::none));
    f.put(b, f.at(kind::behind, flow_graph::entry));
    const segments made = f.divided();
    CHECK(made.heads() == numbers{flow_graph::entry});
    CHECK(made.of(b).nodes == numbers{flow_graph::entry, a, b, flow_graph::exit});
    CHECK(made.slot_at(flow_graph::entry).what == kind::before); // of a: the entry has none
    CHECK(made.why_not(b, use_of_x, true).empty());
}

TEST_CASE("segments: a branch, a join and a cut begin a new one") {
    function f;
    const number decides = f.node(flow_graph::entry);
    const number join = f.flow.graph.add_node();
    const number yes = f.flow.graph.add_branch(decides, join);
    const number no = f.flow.graph.add_branch(decides, join);
    const number cut = f.flow.graph.cut_behind(join);
    f.flow.graph.add_edge(cut, flow_graph::exit);
    const segments made = f.divided();
    CHECK(made.of(decides).nodes == numbers{flow_graph::entry, decides});
    CHECK(made.of(yes).nodes == numbers{yes});
    CHECK(made.of(no).nodes == numbers{no});
    CHECK(made.of(join).nodes == numbers{join});
    CHECK(made.of(cut).nodes == numbers{cut, flow_graph::exit});
    CHECK(made.heads().size() == 5);
}

TEST_CASE("segments: without a place, events cannot be recorded, and the reason is given") {
    function f;
    const number a = f.node(flow_graph::entry);
    f.flow.graph.add_edge(a, flow_graph::exit);
    for (const number n : {flow_graph::entry, flow_graph::exit, a}) {
        f.put(n, f.at(kind::none));
    }
    CHECK(f.divided().why_not(a, use_of_x, true).find("no place for a probe") == 0);
}

TEST_CASE("segments: a join has a place on the edges that lead to it, if each of them has one") {
    function f;
    const number decides = f.node(flow_graph::entry);
    const number join = f.flow.graph.add_node();
    const number yes = f.flow.graph.add_branch(decides, join);
    const number no = f.flow.graph.add_branch(decides, join);
    f.flow.graph.add_edge(join, flow_graph::exit);
    f.put(join, f.at(kind::none));
    f.put(flow_graph::exit, f.at(kind::none));
    f.put(yes, f.at(kind::edge));
    f.put(no, f.at(kind::edge));
    CHECK(f.divided().slot_at(join).what == kind::arrivals);
    f.put(no, f.at(kind::before));
    CHECK(f.divided().slot_at(join).what == kind::none);
}

TEST_CASE("segments: behind a statement is a place only if each way through the statement comes there") {
    function f;
    const number begins = f.node(flow_graph::entry);
    const number ends = f.flow.graph.add_node();
    const number arm = f.flow.graph.add_branch(begins, ends);
    const number other = f.flow.graph.add_branch(begins, ends);
    f.flow.graph.add_edge(ends, flow_graph::exit);
    f.put(arm, f.at(kind::behind, begins));
    f.put(ends, f.at(kind::behind, begins));
    f.put(other, f.at(kind::edge));
    const segments made = f.divided();
    CHECK(made.usable(ends).what == kind::behind);
    CHECK(made.usable(arm).what == kind::none); // the other arm does not come there
}

TEST_CASE("segments: in the middle of a statement, all is done where it begins, unless the order would be lost") {
    function f;
    const number begins = f.node(flow_graph::entry);
    const number middle = f.flow.graph.add_node();
    const number arm = f.flow.graph.add_branch(begins, middle);
    f.flow.graph.add_branch(begins, middle);
    f.flow.graph.add_edge(middle, flow_graph::exit);
    f.put(middle, f.at(kind::with, begins));
    f.put(flow_graph::exit, f.at(kind::none));
    const segments made = f.divided();
    CHECK(made.done_at(middle) == flow_graph::entry);
    CHECK(made.nodes_done_at(flow_graph::entry) == numbers{flow_graph::entry, begins, middle, flow_graph::exit});
    CHECK(made.why_not(middle, use_of_x, true).empty());
    f.flow.graph.add_event(arm, definition_of_x); // between the beginning and the use
    const segments changed = f.divided();
    CHECK(changed.why_not(middle, use_of_x, true) == "changed in the middle of an expression that branches");
    CHECK(changed.why_not(middle, use_of_x, false).empty());
    CHECK(changed.why_not(middle, {event::kind::use, 1, 1}, true).empty()); // another variable
}

} // namespace segments_tests
