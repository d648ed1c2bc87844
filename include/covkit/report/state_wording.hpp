// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// How reports speak of state.
#pragma once

#include <covkit/report/wording.hpp>
#include <covkit/resolve/suite.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace covkit::report {

using resolve::located_attribute;

inline std::string place_text(const resolve::state_place& at) { return place_text(at.file, at.where); }
inline std::string on_one_line(const std::string& source) {
    return readable({source.data(), static_cast<index>(source.size())});
}

// "Color::rgbValue → Color::getRgb() const (color.hpp:12:5, never executed) → CHECK(c.getRgb() == 3) (test.cpp:7:5)".
inline std::string chain_text(const resolve::state_attribute& of) {
    std::string result;
    for (const resolve::chain_step& each : of.chain) {
        result += result.empty() ? each.name
                                 : " → " + on_one_line(each.name) + " (" + place_text(each.file, each.where) +
                                       (each.executed ? ")" : ", never executed)");
    }
    return result;
}

// What to do about an attribute that no test checks.
inline std::string advice_text(const resolve::state_attribute& of) {
    return of.chain.empty()       ? "nothing that a test could assert on depends on it"
           : of.needs_control     ? "only what control decides depends on it: " + chain_text(of)
           : of.ends_in_assertion ? "an assertion would check it: " + chain_text(of)
           : of.chain.size() == 1 ? "a test could assert on it"
                                  : "a test could assert on " + of.chain.back().name + ": " + chain_text(of);
}

inline std::string modified_at_text(const resolve::state_place& at) {
    return place_text(at) + (at.source.empty() ? "" : ": " + on_one_line(at.source)) +
           (at.function.empty() ? "" : " (in " + at.function + ")");
}

// "Color::rgbValue is modified, and no test checks it".
inline std::string unchecked_text(const resolve::state_attribute& of) {
    return of.name + " is modified, and no test checks it" +
           (of.checked_with_control ? ", unless control dependence counts" : "");
}

inline std::string attribute_sentence(const located_attribute& each) {
    const resolve::state_attribute& of = *each.table;
    return !of.modified   ? of.name + " is modified by no test"
           : each.reached ? of.name + " is modified and checked"
                          : unchecked_text(of) + justified_text(each.justified);
}

inline const char* finding_without_state() { return "the assertion depends on no state"; }
inline std::string finding_without_assertion(const std::string& test) {
    return (test.empty() ? "what is outside of all tests" : "test '" + test + "'") + " asserts nothing";
}

} // namespace covkit::report
