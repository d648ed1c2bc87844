// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Labels: a place and a predicate that must hold there at least once (Bardin, Kosmatov, Cheynier, section III).
// docs/labels.md has the rules of all criteria.
#pragma once

#include <covkit/model/location.hpp>
#include <covkit/model/text.hpp>

namespace covkit::model {

enum class label_criterion : u8 {
    tagged, // written by hand: COVKIT_LABEL
    ic,     // statements
    fc,     // functions
    fcc,    // calls
    dc,     // outcomes of decisions
    cc,     // values of conditions
    dcc,    // both
    mcc,    // evaluations of decisions
    gacc,   // general active clauses: values shown independent
    cacc,   // correlated active clauses: masking MC/DC
    racc,   // restricted active clauses: unique-cause MC/DC
    wm,     // weak mutation
    limit,  // boundaries of relations
    loop,   // rounds of loops
    idp,    // partitions of the input domain
    rte,    // run-time errors
};
inline constexpr index label_criterion_count = 16;

// Labels of these follow from functions, statements and decisions: tables do not list them.
constexpr bool is_derived(label_criterion c) {
    return c != label_criterion::tagged && c != label_criterion::fcc && c <= label_criterion::racc;
}

// How an operator of a decision with two operands was evaluated, as bits: 1 << state.
namespace operator_state {
constexpr index both(bool left, bool right) { return (left ? 2U : 0U) + (right ? 1U : 0U); }
inline constexpr index left_alone_decided = 4; // the right operand was not evaluated
} // namespace operator_state
// The same of a condition: 1 << value.

struct label {
    label_criterion criterion = label_criterion::tagged;
    text op; // of a mutant: "ror"; kind of a run-time error, loop, partition; the tag of a label by hand
    location where;
    text function;
    text source;  // what stands there: a < b
    text changed; // of a mutant: a <= b
    text needs;   // what must hold: a == b
    // Covered if one of these cells is set: base + i for each bit i of `cells`;
    index base = 0;
    index cells = 0;
    // or if this node of the tree of a decision was evaluated in one of these states.
    index decision = none;
    index node = 0;
    index states = 0;
    text reason; // why nothing can tell whether it is covered; empty: the above tells
};

struct label_table {
    index derived = 0; // 1 << criterion
    const label* labels = nullptr;
    index label_count = 0;
    // Mutants that are not listed, because no input can tell them from the program, or from another mutant.
    index equivalent = 0;
    index duplicate = 0;

    constexpr bool derives(label_criterion c) const { return (derived >> static_cast<index>(c) & 1U) != 0; }
};

} // namespace covkit::model
