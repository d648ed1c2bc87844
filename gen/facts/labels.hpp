// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where labels can be: operators on numbers, reads of variables, calls, loops, parameters, operations that may fail.
// Plain data, without Clang.
#pragma once

#include "facts/places.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace covkit::gen {

// What all of them have.
struct label_place {
    span where; // of the whole expression or statement
    std::string source;
    std::string function;
    frame_fact frame;
    bool guarded = false;

    friend bool operator==(const label_place&, const label_place&) = default;
};

enum class number_kind : std::uint8_t { signed_integer, unsigned_integer, floating, pointer, truth };

// A number as it is written, before it is converted.
struct written_number {
    number_kind kind = number_kind::signed_integer;
    unsigned bits = 32;

    friend bool operator==(const written_number&, const written_number&) = default;
};

struct operand_fact {
    span where;
    std::string text;
    std::string shown;         // the same as part of another expression: in parentheses, if it needs them
    std::string type;          // as the operator has it
    std::string written_type;  // as it is written
    bool captured = false;     // evaluated into a local variable; otherwise it can be read again by its text
    std::string captured_type; // of that variable
    written_number written;
    bool is_constant = false;
    bool is_literal = false;
    std::optional<std::int64_t> value; // of an integer constant, if it is known

    friend bool operator==(const operand_fact&, const operand_fact&) = default;
};

// a < b, a + b, a += b, and so on.
struct operator_fact : label_place {
    std::string op; // without the = of an assignment
    span op_where;
    operand_fact left;
    operand_fact right;
    number_kind kind = number_kind::signed_integer; // of the operands
    bool assigns = false;
    std::string stored;      // the type in which the result is kept
    unsigned field_bits = 0; // of the bit-field in which it is kept
    bool narrows = false;    // what is stored may be another value than the result
    // Of the right operand, only as many bits matter as are stored. Compilers see no more that a captured one has no
    // others.
    bool is_low_bits = false;
    unsigned bits = 32; // of the left operand
    span part_of;       // another operator, which is evaluated whenever this one is, and changes nothing

    friend bool operator==(const operator_fact&, const operator_fact&) = default;
};

// A value that is used as it is: of a variable, member, array element, pointer target or operator.
struct value_fact : label_place {
    std::string type;
    number_kind kind = number_kind::signed_integer;
    bool captured = false;
    bool is_computed = false; // by an operator
    std::string result; // the type that it is handed on as, if it must be a value; with the conversion that follows

    friend bool operator==(const value_fact&, const value_fact&) = default;
};

struct call_fact : label_place {};

struct loop_fact : label_place {
    std::string kind; // for, while, do, for each
    span body;
    std::vector<span> returns; // out of it
    bool can_be_skipped = true;

    friend bool operator==(const loop_fact&, const loop_fact&) = default;
};

// A value that an operation depends on, and that may make it fail.
struct error_fact : label_place {
    std::string kind; // index, null, narrowing, overflow
    operand_fact operand;
    std::string needs;
    std::string predicate;   // on `x`, the operand
    std::string result;      // a type that the operand is converted to; empty: it stays as it is
    bool is_pointer = false; // whose type need not be named

    friend bool operator==(const error_fact&, const error_fact&) = default;
};

// At the beginning of a function.
struct input_fact {
    std::string name; // of the parameter; or "partition"
    offset where = 0;
    std::string source;
    std::string function;
    std::string predicate;
    std::string needs;
    offset body = nowhere;
    bool guarded = false;

    friend bool operator==(const input_fact&, const input_fact&) = default;
};

// x = e
struct assignment_fact : label_place {
    operand_fact left;
    operand_fact right;
    std::vector<std::string> others; // variables of the same type that are in scope

    friend bool operator==(const assignment_fact&, const assignment_fact&) = default;
};

struct label_facts {
    std::vector<operator_fact> operators; // what is outside comes first
    std::vector<value_fact> values;
    std::vector<call_fact> calls;
    std::vector<loop_fact> loops;
    std::vector<error_fact> errors;
    std::vector<input_fact> inputs;
    std::vector<assignment_fact> assignments;

    friend bool operator==(const label_facts&, const label_facts&) = default;
};

} // namespace covkit::gen
