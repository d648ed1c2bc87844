// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the running test program has observed of its own hand-written decisions.
#pragma once

#include "covkit_under_test.hpp"

#include <set>
#include <stdexcept>
#include <string>

namespace manual_test {

using covkit::model::truth;
using covkit::resolve::decision_status;

// The decision that reads `text` without covkit's macros. There must be exactly one: each test
// writes a decision that no other test has.
inline decision_status observed(const std::string& text) {
    decision_status found;
    for (const auto& unit : covkit::resolve::current_suite().units) {
        for (const decision_status& each : unit.decisions) {
            if (covkit::report::readable(each.table->source) != text) {
                continue;
            }
            if (found.table != nullptr) {
                throw std::logic_error("two units for one decision: " + text);
            }
            found = each;
        }
    }
    if (found.table == nullptr) {
        throw std::logic_error("no such decision: " + text);
    }
    return found;
}

// One letter a condition, '-' if it was not evaluated, then the outcome: "TF-=F".
inline std::string letters(const covkit::resolve::evaluation& evaluation) {
    const auto letter = [](truth value) { return value == truth::yes ? 'T' : value == truth::no ? 'F' : '-'; };
    std::string result;
    for (const truth value : evaluation.values) {
        result += letter(value);
    }
    return result + "=" + letter(evaluation.outcome);
}

using vectors = std::set<std::string>;

inline vectors executed(const std::string& text) {
    vectors result;
    for (const auto& each : observed(text).executed) {
        result.insert(letters(each));
    }
    return result;
}

} // namespace manual_test
