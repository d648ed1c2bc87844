// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What there is to observe in one source file, as one translation unit saw it. Plain data, without
// Clang: positions are byte offsets.
#pragma once

#include "dataflow/function_flow.hpp"
#include "facts/labels.hpp"
#include "facts/places.hpp"
#include "facts/state.hpp"
#include "facts/witness.hpp"

#include <covkit/model/unit.hpp>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

struct condition_fact {
    span where;
    std::string source;
    bool converts = false; // to bool by a function, or perhaps so

    friend bool operator==(const condition_fact&, const condition_fact&) = default;
};

// An operator && or || of a decision: a node of its tree.
struct logic_fact {
    span where;
    span left;
    std::string source;
    std::string left_source;
    std::string right_source;
    std::string left_shown; // as parts of another expression
    std::string right_shown;
    bool is_harmless = false; // the right operand can be evaluated where the program does not

    friend bool operator==(const logic_fact&, const logic_fact&) = default;
};

// How the probes of a decision are put into the text.
enum class decision_form : std::uint8_t {
    in_place,         // round each condition
    arms,             // if (T x = f()): at the beginning of both arms
    while_declaration // while (T x = f()): becomes an if in an endless loop
};

// The conditions from left to right; nodes as model::expression has them.
struct decision_fact {
    span where;
    std::string source;
    std::string function;
    std::vector<condition_fact> conditions;
    std::vector<model::node> nodes;
    std::vector<logic_fact> operators; // of the inner nodes, in their order
    index pending_count = 0;
    // Left operands of & and |: clang warns if an operand has a side effect, unless it is an int.
    std::vector<span> as_int;
    decision_form form = decision_form::in_place;
    frame_fact frame;
    bool guarded = false;   // may be evaluated by the compiler
    bool discarded = false; // an expression statement
    bool never_throws = false;
    bool seen_twice = false;  // the same text, perhaps among others: a file that is included again
    bool in_one_piece = true; // its text can be wrapped as a whole
    // For the forms other than in_place:
    span then_arm;
    span else_arm;              // if any
    offset condition = nowhere; // where the declaration begins, and where it ends
    offset condition_end = nowhere;
    std::string variable;
};

// If the decision `from` is evaluated, `decision` had this outcome, and the other way round: nothing
// in between can leave, and no other way leads there. So the outcome needs no probe.
struct inference_fact {
    span decision;
    bool outcome = false;
    span from;

    friend bool operator==(const inference_fact&, const inference_fact&) = default;
};

struct function_fact {
    std::string name;
    offset where = 0; // of its name
    span body;
    witness_fact entered;
    bool guarded = false;

    friend bool operator==(const function_fact&, const function_fact&) = default;
};

// A case, a loop, a handler.
struct branch_fact {
    model::branch::kind what = model::branch::kind::case_label;
    span where; // the label, or the first line of the loop or handler
    std::string source;
    std::string function;
    witness_fact taken;
    bool guarded = false;
    frame_fact frame;
    // A case that the one before it can run into: a flag tells whether it was selected.
    span selected_in;     // the switch statement
    bool runs_on = false; // directly into the next label
    // A loop: the statement and its body.
    span loop;
    span body;

    bool is_selection() const {
        using kind = model::branch::kind;
        return what == kind::case_label || what == kind::default_label || what == kind::no_case;
    }

    friend bool operator==(const branch_fact&, const branch_fact&) = default;
};

// Where control leaves a function.
struct exit_fact {
    model::exit::kind what = model::exit::kind::returned;
    offset where = 0;
    std::string function;
    witness_fact taken;
    bool guarded = false;

    friend bool operator==(const exit_fact&, const exit_fact&) = default;
};

// An assertion of the code, which the program goes on behind.
struct assertion_fact {
    span where; // of the macro's invocation
    std::string source;
    std::string function;
    witness_fact executed;
    bool guarded = false;

    friend bool operator==(const assertion_fact&, const assertion_fact&) = default;
};

struct block_fact {
    witness_fact reached;
    std::vector<offset> statements;
    bool guarded = false;

    friend bool operator==(const block_fact&, const block_fact&) = default;
};

// Something that is left alone, and why.
struct skipped_fact {
    span where;
    std::string source;
    std::string reason;
    model::left_alone::kind what = model::left_alone::kind::decision;
};

// A macro invocation that is replaced by its expansion.
struct replaced_span {
    span original;
    offset begin = 0; // in the text with all replacements
    std::string text;

    friend bool operator==(const replaced_span& a, const replaced_span& b) {
        return a.original == b.original && a.begin == b.begin && a.text == b.text;
    }
    friend bool operator!=(const replaced_span& a, const replaced_span& b) { return !(a == b); }
};

// The text that the positions in the facts are positions of. Replacements are in their order.
inline std::string with_replacements(const std::string& original, const std::vector<replaced_span>& replaced) {
    std::string result;
    offset from = 0;
    for (const replaced_span& each : replaced) {
        result.append(original, from, each.original.begin - from);
        result += each.text;
        from = each.original.end;
    }
    return result.append(original, from, std::string::npos);
}

// Where that was in the original; what is inside of a replaced macro is where the macro is.
inline offset without_replacements(offset where, const std::vector<replaced_span>& replaced) {
    offset result = where;
    for (const replaced_span& each : replaced) {
        if (where < each.begin) {
            break;
        }
        const offset end = each.begin + static_cast<offset>(each.text.size());
        if (where < end) {
            return each.original.begin;
        }
        result = each.original.end + (where - end);
    }
    return result;
}

// Positions are those in the text with the replacements.
struct file_facts {
    std::string path; // absolute
    std::vector<replaced_span> replaced;
    std::uint64_t content_hash = 0;
    std::map<span, decision_fact> decisions;
    std::set<span> bodies;                   // of functions that were looked at
    std::map<span, function_fact> functions; // by body
    std::vector<branch_fact> branches;
    std::vector<block_fact> blocks;
    std::vector<block_fact> unlisted_blocks; // no statements are asked for, but where data flow goes
    std::vector<exit_fact> exits;
    std::vector<assertion_fact> assertions;
    std::vector<inference_fact> inferences;
    std::map<std::pair<span, model::left_alone::kind>, skipped_fact> skipped;
    // Statements to be enclosed in braces, because a probe goes before them.
    std::vector<span> braces;
    std::map<span, dataflow::function_flow> flows; // by body, if data flow is asked for
    label_facts labels;                            // if labels are asked for
    state_facts state;                             // if state is asked for
    bool is_test = false; // observed for the state that it checks, and not to be covered itself
    std::string aside;    // why nothing of it is instrumented; empty: it is

    // The first reason counts.
    void leave_alone(skipped_fact fact) { skipped.emplace(std::pair(fact.where, fact.what), std::move(fact)); }
};

// The file, before it was analysed.
inline file_facts without_findings(const file_facts& of) {
    file_facts result;
    result.path = of.path;
    result.content_hash = of.content_hash;
    result.is_test = of.is_test;
    return result;
}

struct seen_file {
    std::string path;  // absolute
    std::string shown; // as the compiler would show it in __FILE__
};

struct translation_unit_facts {
    std::string main_file;
    std::vector<seen_file> seen;             // files of the project, in the order in which they were entered
    std::vector<std::string> other;          // everything else that was read
    std::map<std::string, file_facts> files; // those that are instrumented
    bool is_test = false;                    // it includes what is for tests only
};

} // namespace covkit::gen
