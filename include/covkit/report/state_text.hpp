// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// State in the text report: test by test, class by class, and what was found.
#pragma once

#include <covkit/report/state_wording.hpp>

#include <cstddef>
#include <string>

namespace covkit::report {

namespace detail {

inline std::string right_aligned(const std::string& text, std::size_t width) {
    return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}
inline std::string state_row(resolve::ratio score, resolve::ratio with_control, const std::string& name) {
    return "  " + right_aligned(std::to_string(score.all), 8) + right_aligned(std::to_string(score.covered), 9) +
           right_aligned(score.all == 0 ? "-" : percent_text(score.percent()), 10) +
           right_aligned(score.all == 0 ? "-" : percent_text(with_control.percent()), 14) + "   " + name + "\n";
}
inline std::string state_head(const char* of_what) {
    return std::string("\nstate of each ") + of_what + "\n  modified  checked     score  with control   " + of_what +
           "\n";
}

} // namespace detail

inline std::string attribute_lines(const std::string& file, const located_attribute& each) {
    std::string result = "  " + place_text(file, each.table->where) + ": " + attribute_sentence(each) + "\n";
    if (!each.table->modified || each.reached) {
        return result;
    }
    for (const resolve::state_place& at : each.table->modified_at) {
        result += "    modified at " + modified_at_text(at) + "\n";
    }
    return result + "    " + advice_text(*each.table) + "\n";
}

inline std::string state_sections(const resolve::suite_status& suite) {
    const resolve::state_status& state = suite.state;
    std::string result;
    if (!state.is_measured) {
        return result;
    }
    result += detail::state_head("test");
    for (std::size_t t = 0; t < state.tests.size(); ++t) {
        if (state.tests[t].is_test) {
            result += detail::state_row(state.tests[t].score(), state.tests[t].score_with_control(),
                                        suite.tests[t].name.empty() ? "(outside of all tests)" : suite.tests[t].name);
        }
    }
    result += detail::state_head("class");
    for (const resolve::class_state& each : resolve::classes_of(state)) {
        result += detail::state_row(each.score, each.with_control, each.name.empty() ? "(none)" : each.name);
    }
    std::string findings;
    for (std::size_t t = 0; t < state.tests.size(); ++t) {
        findings += state.lacks_assertion(t) ? "  " + finding_without_assertion(suite.tests[t].name) + "\n" : "";
    }
    for (const resolve::state_place& each : state.assertions_without_state) {
        findings += "  " + place_text(each) + ": " + finding_without_state() + ": " + on_one_line(each.source) + "\n";
    }
    for (const auto& [name, file] : suite.files) {
        for (const located_attribute& each : file.attributes) {
            findings += each.counts() && !each.reached ? attribute_lines(name, each) : "";
        }
    }
    if (!state.knows_assertions) {
        findings += "  no assertion is known: instrument the tests, too\n";
    }
    return findings.empty() ? result : result + "\nstate: findings\n" + findings;
}

} // namespace covkit::report
