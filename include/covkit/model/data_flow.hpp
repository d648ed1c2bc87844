// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Definitions of variables, their uses, and the associations between them (definition-use associations, DUAs), with
// what tells that an association is covered.
#pragma once

#include <covkit/model/witness.hpp>

namespace covkit::model {

// How associations are monitored.
enum class monitor : u8 {
    direct, // each use stores which definition it saw
    branch, // inferred from branches alone
    hybrid  // stored only where branches do not tell
};

struct variable {
    text name; // x, point.x, this->x
    text function;
    location where; // of its declaration
    text reason;    // why it is not monitored; empty: it is
};

// A branch after which control comes to a place for sure. Each place has several: one of them must be taken.
struct required_branch {
    location where; // of the condition, or of the function
    text source;
    text way; // true, false, case 3, default, entered, …
};

// Where something is defined or used, and how it is known that control came there.
struct flow_place {
    location where;
    text source;
    witness reached;
    bool is_told = false;     // otherwise nothing tells
    index first_required = 0; // into data_flow::required
    index required_count = 0;
    text file; // that of another function; empty: the file of the table
};

struct definition {
    index variable = 0;
    flow_place at;
    bool is_dead = false; // no use can see it
};

struct use {
    index variable = 0;
    flow_place at;
    text way; // of a use in a predicate (a p-use): the way that control takes then; empty: a c-use
};

// Fig. 3 of Santelices and Harrold.
enum class inferability : u8 { inferable, conditionally, not_inferable };

struct association {
    // What shows that it is covered.
    enum class told : u8 {
        by_use,        // the use is reached: no other definition can be seen there
        by_definition, // the definition is reached: each way on from there comes to the use
        by_point,      // a cell of a point
        by_branches,   // nothing alone: Table 1 of the paper, test by test
        by_others,     // one of several others is covered: uses that follow for sure see the same definition
        by_nothing
    };
    index definition = 0;
    index use = 0;
    inferability how = inferability::not_inferable;
    told by = told::by_nothing;
    // by_point: a cell c of the point is set, and (c - base) / stride % radix is this digit.
    index point = 0;
    index stride = 1;
    index radix = 1;
    index digit = 0;
    index first_kill = 0; // into data_flow::kills: definitions that can come in between
    index kill_count = 0;
    index first_other = 0; // into data_flow::others; none of those is told by others
    index other_count = 0;
};

// The uses of a straight piece of code store once: the last definitions of all variables are the digits of a number.
struct flow_point {
    index base = 0;
    index cell_count = 0;
};

struct data_flow {
    monitor how = monitor::hybrid;
    const variable* variables = nullptr;
    index variable_count = 0;
    const definition* definitions = nullptr;
    index definition_count = 0;
    const use* uses = nullptr;
    index use_count = 0;
    const association* associations = nullptr;
    index association_count = 0;
    const flow_point* points = nullptr;
    index point_count = 0;
    const required_branch* required = nullptr;
    index required_count = 0;
    const index* kills = nullptr;
    index kill_count = 0;
    const index* others = nullptr; // associations
    index other_count = 0;
};

} // namespace covkit::model
