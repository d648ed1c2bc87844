// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of one function: its graph, and what the numbers in it stand for.
#pragma once

#include "dataflow/graph.hpp"

#include <string>
#include <vector>

namespace covkit::gen::dataflow {

struct position {
    number line = 0;
    number column = 0;
};

struct variable {
    std::string name;
    position where;
    std::string reason; // why it is not monitored; empty: it is
};

// What event::name stands for.
struct event_place {
    position where;
    std::string text; // the expression, on one line
};

struct branch_place {
    number node = 0;
    position where; // of the condition, or of what branches
    std::string text;
    std::string way; // true, false, case 3, default, …
};

struct function_flow {
    std::string name;
    position where;
    flow_graph graph;
    std::vector<variable> variables; // by number
    std::vector<event_place> events; // by name
    std::vector<branch_place> branches;
};

} // namespace covkit::gen::dataflow
