// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/formats.hpp"

#include "data/criterion.hpp"
#include "report/missing.hpp"
#include "report/unmeasured.hpp"

#include <covkit/report/flow_wording.hpp>
#include <covkit/report/label_wording.hpp>
#include <covkit/report/left_alone.hpp>
#include <covkit/report/mcdc_wording.hpp>
#include <covkit/report/order.hpp>
#include <covkit/report/state_wording.hpp>
#include <covkit/report/wording.hpp>

#include <algorithm>

namespace covkit::gen {

namespace {

constexpr std::size_t most_functions = 10; // in a Markdown report
constexpr std::size_t most_branches = 10;
constexpr std::size_t most_decisions = 10;
constexpr std::size_t most_associations = 10;
constexpr std::size_t most_labels = 10;
constexpr std::size_t most_attributes = 10;
constexpr std::size_t most_findings = 10;
constexpr std::size_t most_files = 10;
constexpr std::size_t most_left_alone = 10;

// In code style, which nothing but a ` ends; a | would end the cell, if no \ is before it that itself has none.
std::string code(const std::string& text) {
    std::string result;
    for (const char c : text) {
        const bool is_behind_backslash = !result.empty() && result.back() == '\\';
        result += c == '|' ? (is_behind_backslash ? " \\|" : "\\|") : c == '`' ? "'" : std::string(1, c);
    }
    return result.empty() ? "` `" : "`" + result + "`"; // `` would begin a style of its own
}

// Lines of a list, not too many of them.
class short_list {
  public:
    short_list(std::string title, std::size_t most, const char* one, const char* many)
        : title_(std::move(title)), most_(most), one_(one), many_(many) {}

    void add(const std::string& line) {
        if (++count_ <= most_) {
            text_ += "- " + line + "\n";
        }
    }
    std::string text() const {
        return text_.empty()
                   ? ""
                   : "\n" + title_ + ":\n\n" + text_ +
                         (count_ > most_
                              ? "- … and " + std::to_string(more()) + " more " + (more() == 1 ? one_ : many_) + "\n"
                              : "");
    }

  private:
    std::size_t more() const { return count_ - most_; }

    std::string title_;
    std::size_t most_;
    const char* one_;
    const char* many_;
    std::string text_;
    std::size_t count_ = 0;
};

std::string row(const std::string& name, const resolve::totals& totals, const std::vector<criterion>& shown) {
    std::string text = "| " + name + " |";
    for (const criterion& each : shown) {
        const resolve::ratio ratio = totals.*each.value;
        text += ratio.all == 0 ? " |"
                               : " " + report::percent_text(ratio.percent()) +
                                     (ratio.justified == 0 ? "" : " + " + std::to_string(ratio.justified)) + " |";
    }
    return text + "\n";
}

std::string missing_associations(const resolve::suite_status& suite) {
    short_list list("Values that no test has taken from definition to use", most_associations, "association",
                    "associations");
    for (const auto& [name, file] : suite.files) {
        for (const report::located_association& each : missing_associations_of(file)) {
            list.add(code(name) + " " + code(missing_text(each)));
        }
    }
    return list.text();
}

std::string missing_labels_of(const resolve::suite_status& suite) {
    short_list list("Mutants that live, and labels that no test covers", most_labels, "label", "labels");
    for (const report::missing_labels& here : report::worst_places(suite)) {
        for (const resolve::located_label* const each : here.all) {
            list.add(code(report::place_text(here.file, each->table->where)) + " " +
                     code(missing_text({here.file, {each}})));
        }
    }
    return list.text();
}

std::string missing_functions_of(const resolve::suite_status& suite) {
    short_list list("Functions that no test enters", most_functions, "function", "functions");
    for (const report::missing_function& each : report::missing_functions(suite)) {
        const model::function& table = *each.function.table;
        list.add(code(report::place_text(each.file, table.where)) + " " + code(report::string_of(table.name)));
    }
    return list.text();
}

std::string missing_branches_of(const resolve::suite_status& suite) {
    short_list list("Branches that no test takes", most_branches, "branch", "branches");
    for (const report::missing_branch& each : report::missing_branches(suite)) {
        list.add(code(report::place_text(each.file, each.table->where)) + " " +
                 code(report::branch_sentence(*each.table, false)));
    }
    return list.text();
}

std::string missing_decisions_of(const resolve::suite_status& suite) {
    short_list list("What to test next", most_decisions, "decision", "decisions");
    for (const report::located_decision& each : report::worst_first(suite)) {
        const resolve::decision_status& status = *each.status;
        list.add(code(report::place_text(report::string_of(each.file), status.table->where)) + " " +
                 code(report::readable(status.table->source)) + ": " +
                 code(status.missing.empty()
                          ? report::undetermined_text(status)
                          : report::vector_text(*status.table, status.missing.front().vector.values)));
    }
    return list.text();
}

std::string state_findings(const resolve::suite_status& suite) {
    short_list attributes("State that tests modify, and that no assertion checks", most_attributes, "attribute",
                          "attributes");
    short_list assertions("Assertions that depend on no state", most_findings, "assertion", "assertions");
    short_list tests("Tests that assert nothing", most_findings, "test", "tests");
    for (const auto& [name, file] : suite.files) {
        for (const resolve::located_attribute& each : file.attributes) {
            if (each.is_missing()) {
                attributes.add(code(report::place_text(name, each.table->where)) + " " + code(each.table->name) + ": " +
                               code(report::advice_text(*each.table)));
            }
        }
    }
    for (const resolve::state_place& each : suite.state.assertions_without_state) {
        assertions.add(code(report::place_text(each)) + " " + code(report::on_one_line(each.source)));
    }
    for (std::size_t t = 0; t < suite.state.tests.size(); ++t) {
        if (suite.state.lacks_assertion(t)) {
            tests.add(code(suite.tests[t].name));
        }
    }
    return attributes.text() + assertions.text() + tests.text();
}

// Headers first: a part of what they have may be lost, and nothing else shows it.
std::string files_not_measured(const std::vector<unmeasured>& all) {
    short_list headers("Headers that programs may have without probes", most_files, "header", "headers");
    short_list files("Not measured", most_files, "file", "files");
    for (const unmeasured& each : all) {
        (each.what == "header" ? headers : files).add(code(each.file) + ": " + code(reason_text(each)));
    }
    return headers.text() + files.text();
}

// What the compiler decides is missed by nobody.
std::string left_alone(const resolve::suite_status& suite) {
    const std::string counts = report::left_alone_text(report::left_alone_counts(suite));
    if (counts.empty()) {
        return "";
    }
    short_list list("Left alone in these files: " + counts, most_left_alone, "place", "places");
    for (const unmeasured& each : all_unmeasured(suite, {})) {
        if (each.what != report::decided_by_compiler) {
            list.add(each.what + " " + code(place_text(each)) + ": " + code(reason_text(each)));
        }
    }
    return list.text();
}

std::string files_changed(const std::set<std::string>& names) {
    short_list files("Changed since they were measured; lines are those of the old source", most_files, "file",
                     "files");
    for (const std::string& each : names) {
        files.add(code(each));
    }
    return files.text();
}

} // namespace

std::string markdown_report(const resolve::suite_status& suite, const std::vector<unmeasured>& left_out,
                            const std::set<std::string>& changed) {
    const std::vector<criterion> shown = measured(suite.total);
    std::string head = "| file |";
    std::string rule = "|---|";
    for (const criterion& each : shown) {
        head += " " + title_of(each, suite) + " |";
        rule += "---:|";
    }
    std::string text = "### covkit coverage\n\n" + head + "\n" + rule + "\n" + row("**all files**", suite.total, shown);
    for (const auto& [name, file] : suite.files) {
        text += row(code(name), file.total, shown);
    }
    if (std::any_of(shown.begin(), shown.end(),
                    [&](const criterion& each) { return (suite.total.*each.value).justified != 0; })) {
        text += "\n*+ n*: so many are not covered, and justified.\n";
    }
    return text + missing_functions_of(suite) + missing_branches_of(suite) + missing_decisions_of(suite) +
           missing_associations(suite) + missing_labels_of(suite) + state_findings(suite) + files_changed(changed) +
           files_not_measured(left_out) + left_alone(suite);
}

} // namespace covkit::gen
