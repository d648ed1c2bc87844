// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/evidence.hpp"

#include "data/merge.hpp"
#include "report/csv.hpp"
#include "report/log_text.hpp"
#include "report/unmeasured.hpp"

#include <covkit/report/json.hpp>
#include <covkit/report/manifest.hpp>
#include <covkit/report/text.hpp>
#include <covkit/resolve/attribution.hpp>
#include <covkit/version.hpp>

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/SHA256.h>

#include <algorithm>

namespace covkit::gen {

namespace {

constexpr std::size_t most_tests = 10; // named for an obligation

std::string sha256(const std::string& content) {
    const auto digest = llvm::SHA256::hash({reinterpret_cast<const std::uint8_t*>(content.data()), content.size()});
    return llvm::toHex(digest, true);
}

std::string number(std::size_t n) { return std::to_string(n); }
std::string yes_or_no(bool is) { return is ? "yes" : "no"; }

constexpr const char* read_me = R"(Evidence of covkit

obligations.csv     everything that is to be covered, its status (covered, missing, justified), the number of tests
                    that cover it, and up to ten of them, by their numbers in tests.csv
vectors.csv         executed evaluations of each decision: the values of its conditions (T, F, - for not
                    evaluated), and the tests that executed them
pairs.csv           for each condition the two vectors that show it independent, by masking and by unique cause
state.csv           if state is measured: for each test the attributes that it modifies, and whether it checks them
tests.csv           the tests: how they ended, how many values of conditions they show, how many only they show
justifications.csv  what need not be covered, where that is written, and why
unmeasured.csv      files of the build that are not measured, what is left alone in others, and why
build.covunmeasured the former, if there are any, as `covkit report` reads them
units.csv           the fingerprints of what was measured, and the hashes of the sources
inputs.csv          the files that this was made of, with their hashes
summary.txt, report.txt, report.json, report.html
                    the same for people and for other tools
profile.covprof, tables.covmanifest
                    observations and tables: `covkit report` with this folder makes the reports again
tool.txt            the version of covkit
SHA256SUMS          `sha256sum -c SHA256SUMS` checks all files
)";

class evidence {
  public:
    explicit evidence(const evidence_input& input) : input_(input), by_(input.profile, input.tables) {}

    std::vector<std::pair<std::string, std::string>> files() {
        put("README.txt", read_me);
        put("tool.txt", std::string("covkit ") + COVKIT_VERSION + "\n");
        put("summary.txt", log_text(report::summary(input_.suite, {}).text() + unmeasured_summary(input_.left_out)));
        put("report.txt", log_text(report::text_report(input_.suite) + changed_section(input_.changed) +
                                   unmeasured_section(input_.left_out)));
        put("report.json",
            with_changed(with_unmeasured(report::json_report(input_.suite), input_.left_out, input_.suite),
                         input_.changed));
        put("report.html", input_.html);
        put("obligations.csv", obligations());
        put("vectors.csv", vectors());
        put("pairs.csv", pairs());
        put("tests.csv", tests());
        if (input_.suite.state.is_measured) {
            put("state.csv", state());
        }
        put("justifications.csv", justifications());
        put("unmeasured.csv", left_out());
        if (!input_.left_out.empty()) { // from which these reports can be made again
            put("build.covunmeasured", unmeasured_lines(input_.left_out));
        }
        put("units.csv", units());
        put("inputs.csv", inputs());
        put("profile.covprof", profile_bytes(input_.profile));
        put("tables.covmanifest", tables());
        std::string sums;
        for (const auto& [name, content] : files_) {
            sums += sha256(content) + "  " + name + "\n";
        }
        put("SHA256SUMS", sums);
        return std::move(files_);
    }

  private:
    void put(const char* name, std::string content) { files_.emplace_back(name, std::move(content)); }

    std::string obligations() {
        std::string text = csv("number", "criterion", "file", "line", "column", "function", "text", "condition",
                               "condition text", "value", "status", "tests", "some tests", "reason");
        std::size_t count = 0;
        for (auto& [name, file] : input_.suite.files) {
            each_obligation(file, [&, &name = name](const obligation& each) {
                const std::vector<std::size_t> by = input_.matrix.tests_of(each);
                const bool excused = !each.covered && *each.justified != nullptr;
                text += csv(number(++count), each.criterion, name, number(each.where.line), number(each.where.column),
                            each.function, each.text, each.number == 0 ? "" : "c" + number(each.number), each.condition,
                            each.value ? report::word_for(*each.value) : "",
                            each.covered ? "covered"
                            : excused    ? "justified"
                                         : "missing",
                            number(by.size()), some_tests(by), excused ? **each.justified : "");
            });
        }
        return text;
    }
    static std::string some_tests(const std::vector<std::size_t>& tests) {
        std::string text;
        for (std::size_t i = 0; i < tests.size() && i < most_tests; ++i) {
            text += (i == 0 ? "" : " ") + number(tests[i] + 1);
        }
        return text;
    }

    std::string left_out() const {
        std::string text = csv("what", "file", "reason", "detail", "line", "column", "text");
        for (const unmeasured& each : all_unmeasured(input_.suite, input_.left_out)) {
            const bool is_whole = each.where.line == 0;
            text += csv(each.what, each.file, each.reason, each.detail, is_whole ? "" : number(each.where.line),
                        is_whole ? "" : number(each.where.column), each.text);
        }
        return text;
    }

    template <class Visit> void each_decision(Visit&& visit) const {
        for (const auto& [name, file] : input_.suite.files) {
            for (const resolve::located_decision& each : file.decisions) {
                visit(name, *each.status);
            }
        }
    }
    std::string vectors() const {
        std::string text =
            csv("file", "line", "column", "decision", "vector", "values", "outcome", "tests", "some tests");
        each_decision([&](const std::string& file, const resolve::decision_status& status) {
            for (std::size_t e = 0; e < status.executed.size(); ++e) {
                const std::vector<std::size_t> by = by_.tests_of(*status.table, status.executed[e]);
                text += csv(file, number(status.table->where.line), number(status.table->where.column),
                            report::readable(status.table->source), number(e + 1),
                            report::letters(status.executed[e].values), report::word_for(status.executed[e].outcome),
                            number(by.size()), some_tests(by));
            }
        });
        return text;
    }
    std::string pairs() const {
        std::string text = csv("file", "line", "column", "decision", "condition", "condition text", "criterion",
                               "vector with true", "vector with false");
        each_decision([&](const std::string& file, const resolve::decision_status& status) {
            for (index c = 0; c < status.conditions.size(); ++c) {
                const auto add = [&](const char* criterion, mcdc::pair pair) {
                    if (pair.found()) {
                        text += csv(file, number(status.table->where.line), number(status.table->where.column),
                                    report::readable(status.table->source), "c" + number(c + 1),
                                    report::readable(status.table->conditions[c].source), criterion,
                                    number(pair.with_true + 1), number(pair.with_false + 1));
                    }
                };
                add("masking", status.conditions[c].masking);
                add("unique cause", status.conditions[c].unique_cause);
            }
        });
        return text;
    }
    std::string tests() const {
        std::string text = csv("number", "test", "outcome", "ran beside others", "values shown", "only here");
        for (std::size_t t = 0; t < input_.suite.tests.size(); ++t) {
            const resolve::test_status& each = input_.suite.tests[t];
            text += csv(number(t + 1), each.name, record::name_of(each.outcome), yes_or_no(each.overlapped),
                        number(each.shown), number(each.only_here));
        }
        return text;
    }
    std::string state() const {
        std::string text =
            csv("test", "attribute", "file", "line", "checked", "with control", "assertions of the test");
        const resolve::state_status& all = input_.suite.state;
        const auto has = [](const std::vector<index>& numbers, index a) {
            return yes_or_no(std::binary_search(numbers.begin(), numbers.end(), a));
        };
        for (std::size_t t = 0; t < all.tests.size(); ++t) {
            const resolve::test_state& test = all.tests[t];
            for (const index a : test.modified) {
                const resolve::state_attribute& each = all.attributes[a];
                text += csv(number(t + 1), each.name, each.file, number(each.where.line), has(test.checked, a),
                            has(test.checked_with_control, a), number(test.assertions));
            }
        }
        return text;
    }
    std::string justifications() const {
        std::string text = csv("written in", "line", "criteria", "obligations", "of them covered", "reason");
        for (const applied_justification& each : input_.justifications.all) {
            std::string criteria;
            for (const std::string& name : each.written.says.criteria) {
                criteria += (criteria.empty() ? "" : " ") + name;
            }
            text += csv(each.written.written_in, number(each.written.written_at), criteria.empty() ? "all" : criteria,
                        number(each.matched), number(each.covered), each.written.says.reason);
        }
        return text;
    }
    std::string units() const {
        std::string text = csv("file", "fingerprint", "cells", "sha256 of the source");
        for (const record::profile_unit& each : input_.profile.units) {
            const std::optional<std::string> source = input_.source(each.file);
            text += csv(each.file, report::hexadecimal(each.fingerprint), number(each.cell_count),
                        source ? sha256(*source) : "not found");
        }
        return text;
    }
    std::string inputs() const {
        std::string text = csv("file", "bytes", "sha256");
        for (const std::string& name : input_.inputs) {
            const std::optional<std::string> content = input_.read(name);
            text += csv(name, content ? number(content->size()) : "", content ? sha256(*content) : "not found");
        }
        return text;
    }
    std::string tables() const {
        std::string text;
        for (const model::unit* const each : input_.tables) {
            text += each == nullptr ? "" : report::manifest_writer().write(*each);
        }
        return text;
    }

    const evidence_input& input_;
    resolve::attribution by_;
    std::vector<std::pair<std::string, std::string>> files_;
};

} // namespace

std::vector<std::pair<std::string, std::string>> evidence_files(const evidence_input& input) {
    return evidence(input).files();
}

} // namespace covkit::gen
