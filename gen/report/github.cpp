// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/formats.hpp"

#include "report/missing.hpp"

#include <covkit/report/label_wording.hpp>
#include <covkit/report/order.hpp>
#include <covkit/report/state_wording.hpp>
#include <covkit/report/wording.hpp>

namespace covkit::gen {

namespace {

// Workflow commands end at the line's end, and properties at commas and colons.
std::string command_text(const std::string& text, bool is_property) {
    std::string result;
    for (const char c : text) {
        result += c == '%'                  ? "%25"
                  : c == '\r'               ? "%0D"
                  : c == '\n'               ? "%0A"
                  : is_property && c == ':' ? "%3A"
                  : is_property && c == ',' ? "%2C"
                                            : std::string(1, c);
    }
    return result;
}

std::string warning(const std::string& file, model::location where, const std::string& title,
                    const std::string& message) {
    return "::warning file=" + command_text(file, true) + ",line=" + std::to_string(where.line) +
           (where.column == 0 ? "" : ",col=" + std::to_string(where.column)) + ",title=" + command_text(title, true) +
           "::" + command_text(message, false) + "\n";
}

std::string state_warnings(const resolve::suite_status& suite) {
    std::string text;
    for (const auto& [name, file] : suite.files) {
        for (const resolve::located_attribute& each : file.attributes) {
            if (each.is_missing()) {
                text += warning(name, each.table->where, "State not checked",
                                report::unchecked_text(*each.table) + "; " + report::advice_text(*each.table));
            }
        }
    }
    for (const resolve::state_place& each : suite.state.assertions_without_state) {
        text += warning(each.file, each.where, "Assertion without state", report::finding_without_state());
    }
    for (std::size_t t = 0; t < suite.state.tests.size(); ++t) {
        if (suite.state.lacks_assertion(t)) {
            text += "::warning title=Test without assertion::" +
                    command_text(report::finding_without_assertion(suite.tests[t].name), false) + "\n";
        }
    }
    return text;
}

} // namespace

std::string github_annotations(const resolve::suite_status& suite) {
    std::string text;
    for (const report::missing_function& each : report::missing_functions(suite)) {
        const model::function& table = *each.function.table;
        text += warning(each.file, table.where, "Function never entered",
                        report::string_of(table.name) + " was never entered");
    }
    for (const report::missing_branch& each : report::missing_branches(suite)) {
        text +=
            warning(each.file, each.table->where, "Branch never taken", report::branch_sentence(*each.table, false));
    }
    for (const report::located_decision& each : report::worst_first(suite)) {
        text += warning(report::string_of(each.file), each.status->table->where, "MC/DC (masking)",
                        missing_text(*each.status));
    }
    for (const auto& [name, file] : suite.files) {
        for (const report::located_association& each : missing_associations_of(file)) {
            text += warning(name, each.shown_at().where, "All-uses", missing_text(each));
        }
        for (const report::located_definition& each : file.dead_definitions) {
            text += warning(name, each.table->at.where, "Dead definition",
                            "no use can see " + report::string_of(each.variable().name) + " as it is defined by " +
                                report::readable(each.table->at.source));
        }
    }
    for (const report::missing_labels& here : report::worst_places(suite)) {
        const bool is_mutant = here.all.front()->table->criterion == model::label_criterion::wm;
        text += warning(here.file, here.all.front()->table->where, is_mutant ? "Live mutants" : "Labels",
                        missing_text(here));
    }
    return text + state_warnings(suite);
}

} // namespace covkit::gen
