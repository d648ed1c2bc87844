// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Definition-use associations (DUAs), and what branches tell of them: Santelices and Harrold, "Efficiently Monitoring
// Data-Flow Test Coverage", sections 2 and 3.
#pragma once

#include "dataflow/order.hpp"

namespace covkit::gen::dataflow {

// Fig. 3 of the paper.
enum class inferability : std::uint8_t {
    inferable,     // branches always tell
    conditionally, // they tell, unless one of the kills happened
    not_inferable
};

struct association {
    number definition = 0;     // into associations::definitions
    number use = 0;            // into associations::uses
    std::vector<number> kills; // definitions that can come between the two
    inferability how = inferability::not_inferable;
    bool is_only = false;        // the use can see nothing else, not even a variable without a value
    bool is_unavoidable = false; // whoever comes to the definition comes to the use, with nothing in between
};

struct place_of_event {
    point where;
    event what;
    std::vector<point> also; // the same on other ways out of a node
};

struct associations {
    std::vector<place_of_event> definitions; // those of the function, no outside ones
    std::vector<place_of_event> uses;
    std::vector<association> all;   // by use, then by definition
    std::vector<number> dead;       // definitions that no use can see, nor anybody who reads outside
    std::vector<bool> sees_outside; // by use: it can see what was defined outside, or nothing
};

struct association_options {
    // Branches are counted over several calls of the function, as in a loop that calls it. Values do not outlive a
    // call, but whether a use can come before a definition is asked of all calls together.
    bool is_called_again = true;
    // By variable: its value outlives a call.
    std::vector<bool> persists = {};
};

associations find_associations(const flow_graph& graph, const flow_order& order, association_options options = {});

// Table 1 of the paper.
enum class verdict : std::uint8_t { covered, possibly, not_covered };

// `taken` says which branches (and the entry) were taken in one test.
verdict judge(const associations& known, const association& each, const flow_order& order, const bit_set& taken);

} // namespace covkit::gen::dataflow
