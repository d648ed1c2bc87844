// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of one function: its graph, what the numbers in it stand for, and where in the text probes can be put.
// Positions are byte offsets.
#pragma once

#include "dataflow/graph.hpp"

#include <string>
#include <vector>

namespace covkit::gen::dataflow {

struct variable {
    std::string name; // x, point.x, this->x
    number where = nothing;
    std::string reason; // why it is not monitored; empty: it is
    bool persists = false; // between calls
};

// What event::name stands for.
struct event_place {
    number where = nothing;
    std::string text; // the expression, on one line
};

struct branch_place {
    number node = 0;
    number where = nothing; // of the condition, or of what branches
    std::string text;
    std::string way; // true, false, case 3, default, …
};

// Where in the text something can be put that is executed whenever control comes to a node.
struct slot {
    enum class kind : std::uint8_t {
        none,
        body,     // behind the { of the function
        before,   // before the statement at `begin`
        inside,   // before the expression [begin, end), in parentheses with it
        behind,   // behind the statement [begin, end)
        edge,     // the condition [begin, end) has got this value
        edges,    // the condition [begin, end) has got any value
        arrivals, // on each of the edges that lead to the node
        selected, // the case with the label [begin, end) is selected
        with      // in the middle of a statement: done with what is done at `node`
    };
    kind what = kind::none;
    number begin = nothing;
    number end = nothing;
    bool value = false;
    number statement = nothing; // whoever knows that this statement is reached knows that the node is
    number node = nothing; // behind, with: where the statement begins; each way from there must lead here
};

struct function_flow {
    std::string name;
    number body = nothing; // behind its {
    bool guarded = false;  // may be evaluated by the compiler
    flow_graph graph;
    std::vector<variable> variables; // by number
    std::vector<event_place> events; // by name
    std::vector<branch_place> branches;
    std::vector<slot> slots;  // by node
    std::vector<slot> others; // by node: if the first one will not do
    // Statements [begin, end) that need braces, if something is put before or behind them.
    std::vector<std::pair<number, number>> unbraced;
};

} // namespace covkit::gen::dataflow
