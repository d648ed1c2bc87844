// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The full text report: every decision with its executed vectors, the pair that proves each
// condition, and the vectors that are missing.
#pragma once

#include <covkit/config.hpp>
#include <covkit/report/flow_text.hpp>
#include <covkit/report/label_text.hpp>
#include <covkit/report/mcdc_wording.hpp>
#include <covkit/report/state_text.hpp>
#include <covkit/report/summary.hpp>

#include <cstddef>
#include <limits>

namespace covkit::report {

inline std::string evaluation_line(const model::decision& decision, std::size_t number,
                                   const resolve::evaluation& each) {
    return "    #" + std::to_string(number + 1) + "  " + vector_text(decision, each.values) + "  ->  " +
           word_for(each.outcome) + "\n";
}

inline std::string pair_text(mcdc::pair pair) {
    return "#" + std::to_string(pair.with_true + 1) + " and #" + std::to_string(pair.with_false + 1);
}

inline std::string condition_line(const resolve::decision_status& status, index c) {
    const resolve::condition_status& each = status.conditions[c];
    std::string result = "    " + readable(status.table->conditions[c].source) + ": ";
    if (each.is_proven()) {
        result += "shown independent";
        result += each.masking.found() ? " by " + pair_text(each.masking) : "";
        result += each.unique_cause.found() ? " (unique cause: " + pair_text(each.unique_cause) + ")"
                  : status.has_vectors      ? " (no unique cause)"
                                            : "";
        return result + "\n";
    }
    return result + unshown_text(each) + "\n";
}

inline std::string decision_section(const located_decision& located) {
    const resolve::decision_status& status = *located.status;
    const model::decision& table = *status.table;
    std::string result = "\n" + place_text(string_of(located.file), table.where) + ": " + readable(table.source) + "\n";
    result +=
        "  outcomes: " + (status.outcome[1] ? "true" : "never true" + justified_text(status.outcome_justified[1])) +
        ", " + (status.outcome[0] ? "false" : "never false" + justified_text(status.outcome_justified[0])) + "\n";
    if (status.has_vectors) {
        result += "  executed: " + std::to_string(status.executed.size()) + " of " +
                  count_text(status.possible, "possible evaluation") + "\n";
        for (std::size_t i = 0; i < status.executed.size(); ++i) {
            result += evaluation_line(table, i, status.executed[i]);
        }
    } else {
        result += "  executed: vectors are not recorded for a decision with more than " +
                  std::to_string(COVKIT_PATH_LIMIT) + " paths\n";
    }
    result += "  MC/DC (masking): " + std::to_string(status.conditions_proven()) + " of " +
              count_text(status.conditions.size(), "condition") + "\n";
    for (index c = 0; c < status.conditions.size(); ++c) {
        result += condition_line(status, c);
    }
    if (!status.missing.empty()) {
        result += "  missing:\n";
    }
    for (const resolve::missing_vector& missing : status.missing) {
        result += "    " + vector_text(table, missing.vector.values) + "  to show ";
        for (std::size_t i = 0; i < missing.shows.size(); ++i) {
            result += (i == 0 ? "" : ", ") + value_text(table, missing.shows[i].condition, missing.shows[i].value);
        }
        result += missing.contradictory ? "  (the same condition twice, with different values: can that be?)\n" : "\n";
    }
    return result;
}

inline std::string text_report(const resolve::suite_status& suite) {
    summary_options all;
    all.tests = std::numeric_limits<std::size_t>::max();
    const summary head(suite, all);
    std::string result = head.criteria() + head.tests();
    for (const auto& [name, file] : suite.files) {
        for (const located_function& function : file.functions) {
            if (!function.reached) {
                result += "\n" + place_text(name, function.table->where) + ": function '" +
                          string_of(function.table->name) + "' was never entered" + justified_text(function.justified) +
                          "\n";
            }
        }
        for (const located_exit& exit : file.exits) {
            if (!exit.reached) {
                result += "\n" + place_text(name, exit.table->where) + ": function '" +
                          string_of(exit.table->function) + "' was never left here (" + name_of(exit.table->what) +
                          ")" + justified_text(exit.justified) + "\n";
            }
        }
        for (const located_assertion& assertion : file.assertions) {
            if (!assertion.reached) {
                result += "\n" + place_text(name, assertion.table->where) + ": " +
                          assertion_sentence(*assertion.table) + justified_text(assertion.justified) + "\n";
            }
        }
        for (const located_branch& branch : file.branches) {
            if (!branch.reached) {
                result += "\n" + place_text(name, branch.table->where) + ": " + branch_sentence(*branch.table, false) +
                          justified_text(branch.justified) + "\n";
            }
        }
        for (const located_decision& decision : file.decisions) {
            result += decision_section(decision);
        }
        result += flow_sections(name, file) + label_sections(name, file);
    }
    return result + state_sections(suite) + left_alone_section(suite);
}

} // namespace covkit::report
