// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// How reports say what a condition lacks for MC/DC.
#pragma once

#include <covkit/mcdc/direction.hpp>
#include <covkit/report/wording.hpp>

namespace covkit::report {

// Why nothing was recorded that could tell.
inline std::string undetermined_reason() {
    return "below more than " + std::to_string(mcdc::most_told_apart) +
           " operators that may invert it (^ == != and the decider of ?:), in a decision with too many paths to record";
}

// "masked whenever it was true; never false"
inline std::string unshown_text(const resolve::condition_status& each) {
    if (!each.is_determined) {
        const bool some = each.shown_justified[1] != nullptr;
        return "not determined: " + undetermined_reason() + justified_text(each.shown_justified[some ? 1 : 0]);
    }
    std::string result;
    for (const bool v : {true, false}) {
        const resolve::justification why = each.shown_justified[v ? 1 : 0];
        if (!each.shown[v ? 1 : 0] && (!each.is_unmasked(v) || why != nullptr)) {
            result += result.empty() ? "" : "; ";
            result += std::string(!each.seen[v ? 1 : 0] ? "never "
                                  : each.is_unmasked(v) ? "in no pair when it was "
                                                        : "masked whenever it was ") +
                      word_for(v) + justified_text(why);
        }
    }
    return !result.empty() ? result
                           : "not masked when it was true, nor when it was false, but no two of these are a pair";
}

// "not determined: a, b (below more than …)"; empty if all that is not shown could be.
inline std::string undetermined_text(const resolve::decision_status& status) {
    std::string names;
    for (index c = 0; c < status.conditions.size(); ++c) {
        if (!status.conditions[c].is_determined && !status.conditions[c].is_justified()) {
            names += (names.empty() ? "" : ", ") + readable(status.table->conditions[c].source);
        }
    }
    return names.empty() ? "" : "not determined: " + names + " (" + undetermined_reason() + ")";
}

} // namespace covkit::report
