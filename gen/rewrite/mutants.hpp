// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The mutants of an operator or a read, without those that no input can tell apart. docs/labels.md has the rules.
#pragma once

#include "facts/facts.hpp"
#include "facts/label_choice.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

// How two operands compare, as bits.
namespace compared {
inline constexpr unsigned less = 1;
inline constexpr unsigned equal = 2;
inline constexpr unsigned greater = 4;
inline constexpr unsigned unordered = 8;
} // namespace compared

struct mutant {
    mutation by = mutation::ror;
    std::string changed;
    std::string needs;
    // Killed if one of these states is seen: `compared`, of the operands or of a value with zero; 1 << (2 * left +
    // right) of truth values;
    unsigned states = 0;
    // or if this, a template argument of probe::judge, comes to another value.
    std::string judged;
};

struct mutant_list {
    std::vector<mutant> kept;
    index equivalent = 0;
    index duplicate = 0;
};

// In which states an operator comes out true; of numbers, and of truth values.
unsigned true_states(const std::string& relation, number_kind kind);

mutant_list relation_mutants(const operator_fact& fact, const label_choice& wanted);
mutant_list operation_mutants(const operator_fact& fact, const label_choice& wanted);
mutant_list value_mutants(const value_fact& fact, const label_choice& wanted);
mutant_list logic_mutants(model::op kind, const logic_fact& fact);

// Constants in the operands that may be others.
void add_replaced_constants(const operator_fact& fact, const label_choice& wanted, mutant_list& into);

// As probe::operation calls it.
std::string operation_name(const std::string& op);

} // namespace covkit::gen
