// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/report/flow_wording.hpp>
#include <covkit/resolve/suite.hpp>

#include <optional>
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
    {"assertion", "Assertion", "Assertion", &resolve::totals::assertions},
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
    {"label", "Labels by hand", "Label", &resolve::totals::tagged},
    {"ic", "Statements (IC)", "IC", &resolve::totals::ic},
    {"fc", "Functions (FC)", "FC", &resolve::totals::fc},
    {"fcc", "Calls (FCC)", "FCC", &resolve::totals::fcc},
    {"dc", "Decisions (DC)", "DC", &resolve::totals::dc},
    {"cc", "Conditions (CC)", "CC", &resolve::totals::cc},
    {"dcc", "Decisions, conditions (DCC)", "DCC", &resolve::totals::dcc},
    {"mcc", "Evaluations (MCC)", "MCC", &resolve::totals::mcc},
    {"gacc", "Active clauses (GACC)", "GACC", &resolve::totals::gacc},
    {"cacc", "Active clauses (CACC)", "CACC", &resolve::totals::cacc},
    {"racc", "Active clauses (RACC)", "RACC", &resolve::totals::racc},
    {"wm", "Weak mutation (WM)", "WM", &resolve::totals::wm},
    {"limit", "Limits", "Limit", &resolve::totals::limit},
    {"loop", "Loops", "Loop", &resolve::totals::loop},
    {"idp", "Inputs (IDP)", "IDP", &resolve::totals::idp},
    {"rte", "Run-time errors (RTE)", "RTE", &resolve::totals::rte},
    {"state", "State", "State", &resolve::totals::state},
    {"state-control", "State (with control)", "with control", &resolve::totals::state_control},
};

inline bool is_of_data_flow(const criterion& each) {
    return each.value == &resolve::totals::all_uses || each.value == &resolve::totals::all_defs ||
           each.value == &resolve::totals::c_uses || each.value == &resolve::totals::p_uses;
}

// The labels that it counts; nothing if it is about something else.
inline std::optional<model::label_criterion> labels_of(const criterion& each) {
    for (model::index c = 0; c < model::label_criterion_count; ++c) {
        const auto criterion = static_cast<model::label_criterion>(c);
        if (each.value == resolve::totals::member_of(criterion)) {
            return criterion;
        }
    }
    return std::nullopt;
}

// What data flow is covered depends on how it is monitored: "All-uses (hybrid)".
inline std::string title_of(const criterion& each, const resolve::suite_status& suite) {
    return is_of_data_flow(each) ? report::with_monitors(each.title, suite) : each.title;
}

inline std::vector<std::string> criterion_names() {
    std::vector<std::string> names;
    for (const criterion& each : all_criteria) {
        names.emplace_back(each.name);
    }
    return names;
}

// "function, exit, …"
inline std::string criterion_list() {
    std::string text;
    for (const criterion& each : all_criteria) {
        text += (text.empty() ? "" : ", ") + std::string(each.name);
    }
    return text;
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
