// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which definitions of one variable reach which of its uses. Only nodes from which a use can be reached are looked at,
// so that the work for a variable is that of the text in which it lives.
#pragma once

#include "dataflow/order.hpp"

#include <map>
#include <vector>

namespace covkit::gen::dataflow {

// Definitions are known by numbers from 0; `outside` are those of nobody in this function.
struct variable_events {
    struct definition {
        point where;
        number number_of = 0; // outside: nothing
    };
    std::vector<definition> definitions;
    std::vector<point> uses;
    number definition_count = 0;
    bool persists = false;
    number initial = nothing; // the definition that holds before the first call; nothing: none of the function's
};

struct seen_definitions {
    std::vector<number> definitions; // ascending
    bool outside = false;
};

// By use, in the order of the events.
std::vector<seen_definitions> reaching_definitions(const flow_graph& graph, const flow_order& order,
                                                   const variable_events& variable);

} // namespace covkit::gen::dataflow
