// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/data_flow.hpp>
#include <covkit/model/decision.hpp>
#include <covkit/model/label.hpp>
#include <covkit/model/left_alone.hpp>
#include <covkit/model/state.hpp>
#include <covkit/model/witness.hpp>

namespace covkit::model {

struct function {
    text name;
    location where;
    witness entered;
    location end = {}; // of its body; line 0: not known
    const left_alone* alone = nullptr;
    index alone_count = 0;
};

// A way that control can take other than by a decision.
struct branch {
    enum class kind : u8 {
        case_label,    // selected, not reached from the case above
        default_label, // selected
        no_case,       // a switch without default, and no case fits
        loop_skipped,  // the body of a loop was not executed once
        loop_entered,
        handler, // an exception was caught here
    };
    kind what = kind::case_label;
    location where;
    text source;
    text function;
    witness taken;
};

// A point at which control leaves a function.
struct exit {
    enum class kind : u8 {
        returned,
        reached_end, // of a function that returns nothing
        threw,
    };
    kind what = kind::returned;
    location where;
    text function;
    witness taken;
};

// An assertion of the code under test, behind which the program goes on.
struct assertion {
    location where;
    text source;
    text function;
    witness executed;
};

// Statements that are executed together, if the calls in them return.
struct block {
    const location* statements = nullptr;
    index statement_count = 0;
    witness reached;
};

// A cell that has no probe, because something else tells it.
struct inference {
    index cell = 0;
    witness from;
};

// What there is to cover in one source file (or in one hand-written macro), and what the cells of
// its observation array mean.
struct unit {
    text file;
    u64 fingerprint = 0;
    index cell_count = 0;
    const decision* decisions = nullptr;
    index decision_count = 0;
    const function* functions = nullptr;
    index function_count = 0;
    const branch* branches = nullptr;
    index branch_count = 0;
    const block* blocks = nullptr;
    index block_count = 0;
    const exit* exits = nullptr;
    index exit_count = 0;
    const inference* inferences = nullptr; // each tells something only to those behind it
    index inference_count = 0;
    const data_flow* flow = nullptr;
    bool has_flow = false; // g++ with -fsanitize=undefined cannot compare the address in a constant
    const label_table* labels = nullptr;
    bool has_labels = false;
    const state_table* state = nullptr;
    bool has_state = false;
    u64 source_hash = 0; // of the text of the file (facts/content_hash); 0: not known
    const assertion* assertions = nullptr;
    index assertion_count = 0;
    const left_alone* alone = nullptr;
    index alone_count = 0;
};

} // namespace covkit::model
