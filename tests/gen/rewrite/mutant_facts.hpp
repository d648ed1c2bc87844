// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operators without a source, and what their mutants are.
#pragma once

#include <rewrite/mutants.hpp>

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace mutant_facts {

using namespace covkit::gen;
using texts = std::vector<std::string>;

inline operand_fact variable(const std::string& name, number_kind kind = number_kind::signed_integer,
                             unsigned bits = 32) {
    operand_fact made;
    made.text = made.shown = name;
    made.written = {kind, bits};
    return made;
}

inline operand_fact literal(std::int64_t value) {
    operand_fact made = variable(std::to_string(value));
    made.is_constant = made.is_literal = true;
    made.value = value;
    return made;
}

inline operator_fact binary(const operand_fact& left, const std::string& op, const operand_fact& right,
                            number_kind kind = number_kind::signed_integer) {
    operator_fact made;
    made.left = left;
    made.op = op;
    made.right = right;
    made.kind = kind;
    return made;
}

inline label_choice only(mutation m) {
    label_choice chosen;
    chosen.add(m);
    return chosen;
}

inline std::vector<std::string> changes(const mutant_list& list) {
    std::vector<std::string> result;
    for (const mutant& each : list.kept) {
        result.push_back(each.changed);
    }
    return result;
}

} // namespace mutant_facts
