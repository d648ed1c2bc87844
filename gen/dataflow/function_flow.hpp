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
    std::string reason;    // why it is not monitored; empty: it is
    bool persists = false; // between calls

    friend bool operator==(const variable&, const variable&) = default;
};

// What event::name stands for.
struct event_place {
    number where = nothing;
    std::string text; // the expression, on one line

    friend bool operator==(const event_place&, const event_place&) = default;
};

struct branch_place {
    number node = 0;
    number where = nothing; // of the condition, or of what branches
    std::string text;
    std::string way; // true, false, case 3, default, …

    friend bool operator==(const branch_place&, const branch_place&) = default;
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
    number node = nothing;      // behind, with: where the statement begins; each way from there must lead here

    friend bool operator==(const slot&, const slot&) = default;
};

// Definitions come from one function to another by parameters (or their members), and by what is returned. A
// parameter is known by its number and the name of its member: "0", "1.x".
struct call_argument {
    std::string parameter;
    number use = nothing;        // the event by which the callee gets the value
    number definition = nothing; // the event by which the callee may change the variable
    number begin = nothing;      // of the argument in the text
    number end = nothing;

    friend bool operator==(const call_argument&, const call_argument&) = default;
};

struct call {
    std::string callee; // its key
    std::string text;   // f(x)
    number begin = nothing;
    number end = nothing;
    bool is_used = false; // what it returns
    number node = 0;
    std::string reason; // why it is not followed; empty: it is, if the callee can be
    std::vector<call_argument> arguments;

    friend bool operator==(const call&, const call&) = default;
};

struct parameter {
    std::string name; // as above
    number variable = 0;
    bool is_output = false; // the caller sees what is assigned to it

    friend bool operator==(const parameter&, const parameter&) = default;
};

struct function_flow {
    std::string name;
    std::string key;        // the same in all translation units; empty: calls of it are not followed
    bool is_inline = false; // whoever calls it has its body
    std::vector<parameter> parameters;
    std::vector<number> returned; // events: uses by `return x;`
    std::vector<call> calls;
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

    friend bool operator==(const function_flow&, const function_flow&) = default;
};

} // namespace covkit::gen::dataflow
