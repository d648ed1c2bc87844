// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/report/flow_wording.hpp>
#include <covkit/resolve/suite.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

// A criterion, as options and reports name it.
struct criterion {
    const char* name;  // in options
    const char* title; // in reports
    const char* brief; // where there is little room
    resolve::ratio resolve::totals::*value;
};

// In the order in which reports show them.
inline constexpr criterion all_criteria[] = {
    {"function", "Function", "Function", &resolve::totals::functions},
    {"exit", "Exit", "Exit", &resolve::totals::exits},
    {"statement", "Statement", "Statement", &resolve::totals::statements},
    {"branch", "Branch", "Branch", &resolve::totals::branches},
    {"decision", "Decision", "Decision", &resolve::totals::decisions},
    {"condition", "Condition", "Condition", &resolve::totals::conditions},
    {"mcdc", "MC/DC (masking)", "MC/DC", &resolve::totals::masking_mcdc},
    {"unique-cause", "MC/DC (unique cause)", "Unique cause", &resolve::totals::unique_cause_mcdc},
    {"multiple-condition", "Multiple condition", "Multiple", &resolve::totals::multiple_conditions},
    {"all-uses", "All-uses", "All-uses", &resolve::totals::all_uses},
    {"all-defs", "All-defs", "All-defs", &resolve::totals::all_defs},
    {"c-uses", "C-uses", "C-uses", &resolve::totals::c_uses},
    {"p-uses", "P-uses", "P-uses", &resolve::totals::p_uses},
};

inline bool is_of_data_flow(const criterion& each) {
    return each.value == &resolve::totals::all_uses || each.value == &resolve::totals::all_defs ||
           each.value == &resolve::totals::c_uses || each.value == &resolve::totals::p_uses;
}

// What data flow is covered depends on how it is monitored: "All-uses (hybrid)".
inline std::string title_of(const criterion& each, const resolve::suite_status& suite) {
    return is_of_data_flow(each) ? report::with_monitors(each.title, suite) : each.title;
}

// Null if there is none.
inline const criterion* criterion_named(std::string_view name) {
    for (const criterion& each : all_criteria) {
        if (name == each.name) {
            return &each;
        }
    }
    return nullptr;
}

// Those of which there is anything.
inline std::vector<criterion> measured(const resolve::totals& total) {
    std::vector<criterion> result;
    for (const criterion& each : all_criteria) {
        if ((total.*each.value).all != 0) {
            result.push_back(each);
        }
    }
    return result;
}

} // namespace covkit::gen
