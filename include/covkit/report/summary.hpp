// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The summary at the end of a test run: a line a criterion, a line a test, and what to do next.
#pragma once

#include <covkit/report/colour.hpp>
#include <covkit/report/flow_wording.hpp>
#include <covkit/report/label_wording.hpp>
#include <covkit/report/left_alone.hpp>
#include <covkit/report/mcdc_wording.hpp>
#include <covkit/report/order.hpp>
#include <covkit/report/wording.hpp>

#include <cstddef>
#include <utility>

namespace covkit::report {

struct summary_options {
    bool colour = false;
    std::size_t worst = 5;   // functions, branches, decisions, and places of labels, shown with what they lack
    std::size_t vectors = 3; // missing vectors or labels shown for each
    std::size_t tests = 20;  // tests shown
    const char* listing = "COVKIT_REPORT=text:FILE"; // what lists all
};

class summary {
  public:
    summary(const resolve::suite_status& suite, summary_options options)
        : suite_(suite), options_(options), paint_(options.colour) {}

    std::string text() const {
        return criteria() + tests() + functions() + branches() + worst_decisions() + worst_labels();
    }

    std::string criteria() const {
        const resolve::totals& t = suite_.total;
        std::string result = paint_.strong("covkit coverage") + "\n";
        const std::size_t heading = result.size();
        result += line("functions", t.functions, "entered");
        result += line("exits", t.exits, "taken");
        result += line("assertions", t.assertions, "executed");
        result += line("statements", t.statements, "executed");
        if (t.branches.all != t.decisions.all) {
            result += line("branches", t.branches, "taken");
        }
        result += line("decisions", t.decisions, "outcomes taken");
        result += line("conditions", t.conditions, "values taken");
        result += line("MC/DC (masking)", t.masking_mcdc, "conditions shown independent");
        result += line("MC/DC (unique cause)", t.unique_cause_mcdc, "conditions");
        result += line("multiple conditions", t.multiple_conditions, "evaluations executed");
        result += line(with_monitors("all-uses", suite_), t.all_uses, "associations covered");
        result += line(with_monitors("all-defs", suite_), t.all_defs, "definitions with a covered use");
        result += line(with_monitors("c-uses", suite_), t.c_uses, "associations covered");
        result += line(with_monitors("p-uses", suite_), t.p_uses, "associations covered");
        result += labels() + state();
        if (result.size() == heading) {
            return result + "  nothing is instrumented in this program\n";
        }
        const std::string alone = left_alone_text(left_alone_counts(suite_));
        return result + (alone.empty() ? "" : "  " + padded("left alone", 22) + "  " + alone + "\n");
    }

    std::string tests() const {
        std::string result;
        std::size_t listed = 0;
        std::size_t more = 0;
        const std::set<std::string> left_out = mere_holders(suite_);
        for (const resolve::test_status& test : suite_.tests) {
            if (test.name.empty() || left_out.count(test.name) != 0) {
                continue;
            }
            if (listed == options_.tests) {
                ++more;
                continue;
            }
            ++listed;
            result += "  " + right(std::to_string(test.shown), 6) + right(std::to_string(test.only_here), 11) + "   " +
                      test_name(test) + "\n";
        }
        if (more != 0) {
            result += "  … " + count_text(more, "more test") + "; " + options_.listing + " lists all\n";
        }
        return result.empty() ? "" : paint_.faint("   shown  only here   test (MC/DC values)") + "\n" + result;
    }

  private:
    static std::string padded(std::string text, std::size_t width) {
        text.resize(text.size() < width ? width : text.size(), ' ');
        return text;
    }
    static std::string right(const std::string& text, std::size_t width) {
        return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
    }

    std::string line(const std::string& criterion, resolve::ratio ratio, const char* unit) const {
        if (ratio.all == 0) {
            return "";
        }
        const std::string percent = right(percent_text(ratio.percent()), 8);
        return "  " + padded(criterion, 22) +
               (ratio.missing() == 0 ? paint_.good(percent)
                : ratio.covered == 0 ? paint_.bad(percent)
                                     : paint_.middling(percent)) +
               "   " + std::to_string(ratio.covered) + " of " + std::to_string(ratio.all) + " " + unit +
               (ratio.justified == 0 ? "" : ", " + std::to_string(ratio.justified) + " justified") + "\n";
    }

    // The score with control dependence is shown beside the other where the two differ.
    std::string state() const {
        std::string result = line("state", suite_.total.state, "modified attributes checked");
        const resolve::ratio other = suite_.total.state_control;
        if (result.empty()) { // a filter asks for the other alone
            return line("state (with control)", other, "modified attributes checked");
        }
        if (other.all != 0 && other.covered != suite_.total.state.covered) {
            result.insert(result.size() - 1, " (with control dependence " + percent_text(other.percent()) + ": " +
                                                 std::to_string(other.covered) + " of " + std::to_string(other.all) +
                                                 ")");
        }
        return result;
    }

    // A line a criterion; of mutants a line an operator, too.
    std::string labels() const {
        std::string result;
        for (index c = 0; c < model::label_criterion_count; ++c) {
            const auto criterion = static_cast<model::label_criterion>(c);
            result += line(criterion == model::label_criterion::tagged ? "labels" : name_of(criterion),
                           suite_.total.of(criterion), unit_of(criterion));
            if (criterion == model::label_criterion::wm) {
                for (const auto& [name, ratio] : suite_.total.operators) {
                    result += line("  " + name, ratio, "killed");
                }
            }
        }
        return result;
    }

    std::string worst_labels() const {
        const std::vector<missing_labels> worst = worst_places(suite_);
        std::string result;
        for (std::size_t i = 0; i < worst.size() && i < options_.worst; ++i) {
            result += place_of_labels(worst[i]);
        }
        if (worst.size() > options_.worst) {
            result += "… " + count_text(worst.size() - options_.worst, "more place") +
                      " with labels that are not covered; " + options_.listing + " lists all\n";
        }
        return result;
    }

    std::string place_of_labels(const missing_labels& here) const {
        const model::label& first = *here.all.front()->table;
        std::string result = paint_.strong(place_text(here.file, first.where)) +
                             (first.source.empty() ? "" : "  " + readable(first.source)) + "\n  " +
                             count_text(here.all.size(), "label") + " not covered:\n";
        for (std::size_t i = 0; i < here.all.size() && i < options_.vectors; ++i) {
            const model::label& each = *here.all[i]->table;
            const std::string needs = needs_text(each);
            result += "    " + paint_.middling(kind_text(each) + ": " + subject_text(each, " → ")) +
                      (needs.empty() ? "" : "   needs " + needs) + "\n";
        }
        if (here.all.size() > options_.vectors) {
            result += "    … and " + count_text(here.all.size() - options_.vectors, "more label") + "\n";
        }
        return result;
    }

    std::string test_name(const resolve::test_status& test) const {
        using record::test_outcome;
        return test.name +
               (test.outcome == test_outcome::failed    ? paint_.bad("  FAILED")
                : test.outcome == test_outcome::unknown ? paint_.bad("  did not finish")
                : test.outcome == test_outcome::skipped ? paint_.faint("  skipped")
                                                        : "") +
               (test.overlapped ? paint_.faint("  (ran beside other tests)") : "");
    }

    // A line for each of `places`, not too many of them.
    template <class Places, class Sentence>
    std::string listed(const Places& places, const char* one, const char* many, Sentence&& sentence) const {
        std::string result;
        for (std::size_t i = 0; i < places.size() && i < options_.worst; ++i) {
            const auto& [file, what] = places[i];
            const auto [where, text] = sentence(what);
            result += paint_.strong(place_text(file, where)) + "  " + paint_.middling(text) + "\n";
        }
        if (places.size() > options_.worst) {
            const std::size_t more = places.size() - options_.worst;
            result += "… " + std::to_string(more) + " more " + (more == 1 ? one : many) + "; " + options_.listing +
                      " lists all\n";
        }
        return result;
    }

    std::string functions() const {
        return listed(missing_functions(suite_), "function never entered", "functions never entered",
                      [](const never_entered::function& each) {
                          return std::make_pair(each.table->where, string_of(each.table->name) + " was never entered");
                      });
    }

    std::string branches() const {
        return listed(
            missing_branches(suite_), "branch never taken", "branches never taken",
            [](const model::branch* each) { return std::make_pair(each->where, branch_sentence(*each, false)); });
    }

    std::string worst_decisions() const {
        const std::vector<located_decision> worst = worst_first(suite_);
        std::string result;
        for (std::size_t i = 0; i < worst.size() && i < options_.worst; ++i) {
            result += decision(worst[i]);
        }
        if (worst.size() > options_.worst) {
            result += "… " + count_text(worst.size() - options_.worst, "more decision") + " with something missing; " +
                      options_.listing + " lists all\n";
        }
        return result;
    }

    std::string decision(const located_decision& each) const {
        const resolve::decision_status& status = *each.status;
        std::string result = paint_.strong(place_text(string_of(each.file), status.table->where)) + "  " +
                             readable(status.table->source) + "\n  " + std::to_string(status.conditions_proven()) +
                             " of " + count_text(status.conditions.size(), "condition") + " shown independent" +
                             (status.missing.empty() ? "" : "; add a test with") + "\n";
        for (std::size_t v = 0; v < status.missing.size() && v < options_.vectors; ++v) {
            const resolve::missing_vector& missing = status.missing[v];
            result += "    " + paint_.middling(vector_text(*status.table, missing.vector.values)) +
                      (missing.contradictory ? paint_.faint("  (the same condition twice, with "
                                                            "different values: can that be?)")
                                             : "") +
                      "\n";
        }
        if (status.missing.size() > options_.vectors) {
            result += "    … and " + count_text(status.missing.size() - options_.vectors, "more vector") + "\n";
        }
        if (status.conditions_not_determined() != 0) {
            result += "    " + undetermined_text(status) + "\n";
        }
        return result;
    }

    const resolve::suite_status& suite_;
    summary_options options_;
    palette paint_;
};

} // namespace covkit::report
