// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/explain.hpp"

#include "cli/answer.hpp"
#include "cli/exit_code.hpp"
#include "cli/put.hpp"
#include "cli/say.hpp"
#include "data/matrix.hpp"
#include "facts/near_name.hpp"
#include "report/log_text.hpp"

#include <covkit/report/text.hpp>
#include <covkit/resolve/attribution.hpp>
#include <covkit/resolve/visible.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>

namespace covkit::gen {

namespace {

struct wanted_place {
    std::string file;
    index line = 0;
    index column = 0; // 0: all of the line
};

std::optional<index> number_in(const std::string& text) {
    const bool digits = !text.empty() && text.size() < 10 &&
                        std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    return digits ? std::optional<index>(static_cast<index>(std::stoul(text))) : std::nullopt;
}

// FILE:LINE[:COLUMN]; the file may have colons in its name.
std::optional<wanted_place> place_in(const std::string& text) {
    const std::size_t last = text.rfind(':');
    const std::size_t before = last == 0 ? std::string::npos : text.rfind(':', last - 1);
    if (last == std::string::npos || last == 0) {
        return std::nullopt;
    }
    const auto end = number_in(text.substr(last + 1));
    const auto middle =
        before == std::string::npos ? std::nullopt : number_in(text.substr(before + 1, last - before - 1));
    if (!end || *end == 0) {
        return std::nullopt;
    }
    if (middle && before != 0) {
        return wanted_place{text.substr(0, before), *middle, *end};
    }
    return wanted_place{text.substr(0, last), *end, 0};
}

// Names of tests, not too many of them.
std::string names_of(const std::vector<std::size_t>& tests, const record::profile& profile) {
    constexpr std::size_t most = 10;
    std::string names;
    for (std::size_t i = 0; i < tests.size() && i < most; ++i) {
        const std::string& name = profile.tests[tests[i]].name;
        names += (names.empty() ? "" : ", ") + (name.empty() ? "code outside all tests" : "'" + name + "'");
    }
    return names + (tests.size() > most ? " and " + report::count_text(tests.size() - most, "more test") : "");
}

std::string sentence_for(const obligation& each) {
    const std::string never = each.covered ? " was " : " was never ";
    const std::string criterion = each.criterion;
    return criterion == "function"    ? "function '" + each.function + "'" + never + "entered"
           : criterion == "exit"      ? "function '" + each.function + "'" + never + "left here (" + each.text + ")"
           : criterion == "assertion" ? "'" + each.text + "'" + (each.covered ? " was executed" : " was never executed")
           : each.branch != nullptr   ? report::branch_sentence(*each.branch, each.covered)
                                      : "statement" + never + "executed";
}

// "; did you mean 'src/brakes.cpp'?"
std::string near_file(const std::string& name, const resolve::suite_status& suite) {
    std::vector<std::string> names;
    for (const auto& [each, file] : suite.files) {
        names.push_back(each);
    }
    for (const auto& [each, file] : suite.files) { // as it is written without a folder
        names.push_back(std::filesystem::path(each).filename().string());
    }
    return did_you_mean(name, names);
}

class explanation {
  public:
    explanation(answer& known, const wanted_place& wanted)
        : known_(known), wanted_(wanted), tests_(known.profile, known.tables),
          matrix_(known.profile, known.tables, known.suite) {}

    std::string of(const std::string& name, resolve::file_view& file) {
        std::string text;
        each_obligation(file, [&](const obligation& each) {
            if (each.decision == nullptr && each.association == nullptr && each.label == nullptr &&
                each.attribute == nullptr && is_here(each.where)) {
                const std::vector<std::size_t> by = matrix_.tests_of(each);
                text += report::place_text(name, each.where) + ": " + sentence_for(each) +
                        (by.empty() ? "" : ", by " + names_of(by, known_.profile)) +
                        report::justified_text(*each.justified) + "\n";
            }
        });
        for (const resolve::located_decision& each : file.decisions) {
            if (is_here(*each.status->table)) {
                text += report::decision_section(each) + executed_by(*each.status);
            }
        }
        return text + data_flow_of(name, file) + labels_of(name, file) + state_of(name, file) +
               left_alone_of(name, file);
    }

    // A clause for each thing that is missing here, with the reason left to the user.
    std::string clauses_for(const std::string& name, resolve::file_view& file) {
        std::string text;
        each_obligation(file, [&](const obligation& each) {
            const bool here = each.association != nullptr ? is_here(*each.association)
                              : each.decision == nullptr  ? is_here(each.where)
                                                          : is_here(*each.decision->table);
            if (here && !each.covered && *each.justified == nullptr) {
                text += clause_for(name, each) + "\n";
            }
        });
        return text;
    }

  private:
    bool is_here(model::location at) const {
        return at.line == wanted_.line && (wanted_.column == 0 || at.column == wanted_.column);
    }
    bool is_here(const model::decision& decision) const {
        bool here = is_here(decision.where);
        for (index c = 0; c < decision.tree.condition_count; ++c) {
            here = here || is_here(decision.conditions[c].where);
        }
        return here;
    }

    bool is_here(const resolve::located_association& each) const {
        return (each.use().at.file.empty() && is_here(each.use().at.where)) ||
               (each.definition().at.file.empty() && is_here(each.definition().at.where));
    }

    // What is defined or used here.
    std::string data_flow_of(const std::string& name, resolve::file_view& file) const {
        std::string text;
        each_obligation(file, [&](const obligation& each) {
            if (each.association != nullptr && is_here(*each.association)) {
                const std::vector<std::size_t> by = matrix_.tests_of(each);
                text += report::association_lines(*each.association) +
                        (by.empty() ? "" : "    by " + names_of(by, known_.profile) + "\n");
            }
        });
        for (const resolve::located_definition& each : file.dead_definitions) {
            text += is_here(each.table->at.where) ? report::dead_definition_line(each) : "";
        }
        for (const resolve::located_variable& each : file.unmonitored) {
            text += is_here(each.table->where) ? report::unmonitored_line(each) : "";
        }
        return text.empty() ? "" : "\n" + name + ":" + std::to_string(wanted_.line) + ": data flow\n" + text;
    }

    std::string left_alone_of(const std::string& name, const resolve::file_view& file) const {
        std::string text;
        for (const resolve::located_left_alone& each : file.left_alone) {
            const model::left_alone& table = *each.table;
            if (is_here(table.where)) {
                text += "  " + std::string(report::name_of(table.what)) + " " + report::readable(table.source) + ": " +
                        report::string_of(table.reason) + "\n";
            }
        }
        return text.empty() ? "" : "\n" + name + ":" + std::to_string(wanted_.line) + ": left alone\n" + text;
    }

    std::string labels_of(const std::string& name, resolve::file_view& file) const {
        std::string text;
        for (const resolve::located_label& each : file.labels) {
            if (is_here(each.table->where)) {
                const std::vector<std::size_t> by = matrix_.tests_of(&each.justified);
                text += report::label_line(name, each) +
                        (by.empty() ? "" : "    by " + names_of(by, known_.profile) + "\n");
            }
        }
        return text.empty() ? "" : "\n" + name + ":" + std::to_string(wanted_.line) + ": labels\n" + text;
    }

    // Attributes that are declared here, and those that are modified here and that no test checks.
    std::string state_of(const std::string& name, const resolve::file_view& file) const {
        std::string text;
        for (const resolve::located_attribute& each : file.attributes) {
            if (is_here(each.table->where)) {
                text += report::attribute_lines(name, each) + tests_of(*each.table);
            }
        }
        for (const auto& [declared_in, other] : known_.suite.files) {
            for (const resolve::located_attribute& each : other.attributes) {
                const auto& at = each.table->modified_at;
                const bool here = std::any_of(at.begin(), at.end(), [&](const resolve::state_place& place) {
                    return place.file == name && is_here(place.where);
                });
                text += here && !(declared_in == name && is_here(each.table->where))
                            ? report::attribute_lines(declared_in, each) + tests_of(*each.table)
                            : "";
            }
        }
        return text.empty() ? "" : "\n" + name + ":" + std::to_string(wanted_.line) + ": state\n" + text;
    }
    std::string tests_of(const resolve::state_attribute& attribute) const {
        const resolve::state_status& state = known_.suite.state;
        const auto number = static_cast<index>(&attribute - state.attributes.data());
        const auto with = [&](std::vector<index> resolve::test_state::*list) {
            std::vector<std::size_t> tests;
            for (std::size_t t = 0; t < state.tests.size(); ++t) {
                const std::vector<index>& all = state.tests[t].*list;
                if (std::binary_search(all.begin(), all.end(), number)) {
                    tests.push_back(t);
                }
            }
            return names_of(tests, known_.profile);
        };
        const std::string modifying = with(&resolve::test_state::modified);
        const std::string checking = with(&resolve::test_state::checked);
        return (modifying.empty() ? "" : "    modified by " + modifying + "\n") +
               (checking.empty() ? "" : "    checked by " + checking + "\n");
    }

    std::string executed_by(const resolve::decision_status& status) const {
        std::string text;
        for (std::size_t e = 0; e < status.executed.size(); ++e) {
            text += "    #" + std::to_string(e + 1) + " by " +
                    names_of(tests_.tests_of(*status.table, status.executed[e]), known_.profile) + "\n";
        }
        return text.empty() ? "" : "  executed by:\n" + text;
    }

    answer& known_;
    const wanted_place& wanted_;
    resolve::attribution tests_;
    test_matrix matrix_;
};

} // namespace

int run_explain(const explain_options& options) {
    const std::optional<wanted_place> wanted = place_in(resolve::visible(options.place)); // as all names
    if (!wanted) {
        say(options.place + ": expected FILE:LINE or FILE:LINE:COLUMN");
        return exit_usage;
    }
    answer known;
    int code = exit_ok;
    if (!has_answer(options.inputs, known, code)) {
        return code;
    }
    explanation explain(known, *wanted);
    std::string text;
    bool has_file = false;
    for (auto& [name, file] : known.suite.files) {
        if (is_file_named(name, wanted->file)) {
            has_file = true;
            text += options.justifies ? explain.clauses_for(name, file) : explain.of(name, file);
        }
    }
    if (text.empty()) {
        say(options.place + (!has_file           ? ": no such file was measured" + near_file(wanted->file, known.suite)
                             : options.justifies ? ": nothing is missing there"
                                                 : ": there is nothing to cover in this line"));
        return exit_read;
    }
    put("-", log_text(text));
    return code & ~exit_justification; // the clauses are not what was asked about
}

} // namespace covkit::gen
