// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The labels of a file with cells assigned, and the probes that set them.
#pragma once

#include "facts/criteria.hpp"
#include "rewrite/mutants.hpp"

#include <covkit/model/label.hpp>

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace covkit::gen {

struct numbered_file;

// The cells that an outcome of a relation is stored in: one for each state that it may have been in.
struct state_cells {
    unsigned states = 0;      // `compared`
    index base = model::none; // none: a decision tells, as there is only one state
};

struct operator_probe {
    const operator_fact* fact = nullptr;
    std::array<state_cells, 2> outcome; // of a relation: false, true
    index judged_base = model::none;    // a cell for each mutant, then one for all of them
    std::vector<std::string> judged;
    index limit_base = model::none; // equal, one more, one less
    index zero = model::none;       // run-time errors
    index overflow = model::none;
    index shift = model::none;
    index narrowing = model::none;
    std::optional<std::pair<index, index>> condition; // decision and condition that a relation is
    // Operators that are judged together with another one, whose probe asks for all of them.
    std::vector<index> parts;
    index part_of = model::none;
    index all_done = model::none; // says that the parts are done as well

    bool is_relation() const { return fact->stored == "bool"; }
    bool fails() const {
        return zero != model::none || overflow != model::none || shift != model::none || narrowing != model::none;
    }
    bool stores() const {
        return outcome[0].base != model::none || outcome[1].base != model::none || judged_base != model::none ||
               limit_base != model::none || fails();
    }
    index done() const { return judged_base + static_cast<index>(judged.size()); }
    index last_cell() const { return all_done == model::none ? done() : all_done; }
    // Whether something is to be done where the operator stands.
    bool has_own_probe() const {
        return is_relation() || fails() || (judged_base != model::none && part_of == model::none);
    }
};

struct value_probe {
    const value_fact* fact = nullptr;
    index base = 0;
    bool is_told = false; // by a decision
};

// The right operand of && or || where the program skips it: two cells, for its value.
struct logic_probe {
    const logic_fact* fact = nullptr;
    model::op kind = model::op::and_;
    index base = 0;
    bool guarded = false;
};

template <class Fact> struct fact_probe {
    const Fact* fact = nullptr;
    index base = 0;
};

struct numbered_labels {
    std::vector<operator_probe> operators;
    std::vector<value_probe> values;
    std::vector<logic_probe> logic;
    std::vector<fact_probe<call_fact>> calls;
    std::vector<fact_probe<loop_fact>> loops;
    std::vector<fact_probe<error_fact>> errors;
    std::vector<fact_probe<assignment_fact>> assignments;
    std::map<offset, std::vector<fact_probe<input_fact>>> inputs; // by body
    std::map<std::pair<index, index>, index> on_conditions;       // operators, by decision and condition

    std::vector<model::label> table;
    std::deque<std::string> strings; // that the table points to
    index derived = 0;
    index equivalent = 0;
    index duplicate = 0;

    const operator_probe* on_condition(std::size_t decision, std::size_t condition) const {
        const auto found = on_conditions.find({static_cast<index>(decision), static_cast<index>(condition)});
        return found == on_conditions.end() ? nullptr : &operators[found->second];
    }
};

// Everything else in the file has its number already. `text` has the replacements of macros.
void number_labels(numbered_file& file, const label_choice& wanted, const std::string& text);

} // namespace covkit::gen
