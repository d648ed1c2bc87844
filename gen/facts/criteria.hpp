// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is to be measured. Outcomes of decisions are branches, and their paths tell decision,
// condition and MC/DC coverage alike: these come together.
#pragma once

#include "facts/label_choice.hpp"
#include "facts/state_choice.hpp"

#include <covkit/model/data_flow.hpp>

#include <optional>
#include <string>
#include <vector>

namespace covkit::gen {

struct criteria {
    bool functions = true;
    bool exits = true;
    bool statements = true;
    bool branches = true; // cases, loops and handlers besides decisions
    bool decisions = true;
    bool silent_decisions = false;             // they carry probes of data flow, and are not measured
    bool assertions_apart = true;              // nothing is measured in assertions of the code
    bool assertions = true;                    // they are counted then
    std::vector<std::string> assertion_macros; // besides those that can be recognised
    bool data_flow = false;
    bool calls = false;                          // data flow from one function to another, too
    model::monitor how = model::monitor::hybrid; // of data flow
    label_choice labels;
    state_choice state;
    bool joint_stores = true; // one for all uses of a straight piece of code, not one for each variable

    // Tests are not to be covered themselves, but they tell which state they check.
    criteria for_tests() const {
        criteria result;
        result.functions = result.exits = result.statements = result.branches = result.decisions = result.assertions =
            false;
        result.assertions_apart = false;
        result.state = state;
        return result;
    }
};

// Nothing if there is no such monitor.
inline std::optional<model::monitor> monitor_named(const std::string& name) {
    if (name == "direct") {
        return model::monitor::direct;
    }
    if (name == "branch") {
        return model::monitor::branch;
    }
    return name == "hybrid" ? std::optional<model::monitor>(model::monitor::hybrid) : std::nullopt;
}

// The names that criteria_named() takes.
inline std::vector<std::string> criterion_choices() {
    return {"function", "exit", "assertion", "statement", "branch", "decision", "condition", "mcdc"};
}

// Nothing if a name is unknown, which `unknown` then is. No names: everything.
inline std::optional<criteria> criteria_named(const std::vector<std::string>& names, std::string& unknown) {
    if (names.empty()) {
        return criteria();
    }
    criteria chosen;
    chosen.functions = chosen.exits = chosen.statements = chosen.branches = chosen.decisions = chosen.assertions =
        false;
    for (const std::string& each : names) {
        if (each == "function") {
            chosen.functions = true;
        } else if (each == "exit") {
            chosen.exits = true;
        } else if (each == "assertion") {
            chosen.assertions = true;
        } else if (each == "statement") {
            chosen.statements = true;
        } else if (each == "branch") {
            chosen.branches = true;
            chosen.decisions = true;
        } else if (each == "decision" || each == "condition" || each == "mcdc") {
            chosen.decisions = true;
        } else {
            unknown = each;
            return std::nullopt;
        }
    }
    return chosen;
}

} // namespace covkit::gen
