// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/explain.hpp"

#include "cli/answer.hpp"
#include "cli/exit_code.hpp"
#include "cli/say.hpp"

#include <covkit/report/text.hpp>
#include <covkit/resolve/attribution.hpp>

#include <algorithm>
#include <cstdio>
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
    const auto middle = before == std::string::npos
                            ? std::nullopt
                            : number_in(text.substr(before + 1, last - before - 1));
    if (!end || *end == 0) {
        return std::nullopt;
    }
    if (middle && before != 0) {
        return wanted_place{text.substr(0, before), *middle, *end};
    }
    return wanted_place{text.substr(0, last), *end, 0};
}

// The name, or the end of it: nobody likes to write all folders.
bool fits(const std::string& name, const std::string& wanted) {
    return name == wanted ||
           (name.size() > wanted.size() &&
            name.compare(name.size() - wanted.size() - 1, std::string::npos, "/" + wanted) == 0);
}

class explanation {
  public:
    explanation(const answer& known, const wanted_place& wanted)
        : known_(known), wanted_(wanted), tests_(known.profile, known.tables) {}

    std::string of(const std::string& name, const resolve::file_view& file) {
        name_ = name;
        for (const resolve::located_function& each : file.functions) {
            if (is_here(each.table->where)) {
                line(each.table->where, "function '" + report::string_of(each.table->name) +
                                            (each.reached ? "' was entered" : "' was never entered"));
            }
        }
        for (const resolve::located_exit& each : file.exits) {
            if (is_here(each.table->where)) {
                line(each.table->where, "function '" + report::string_of(each.table->function) +
                                            (each.reached ? "' was left here (" : "' was never left here (") +
                                            report::name_of(each.table->what) + ")");
            }
        }
        for (const resolve::located_branch& each : file.branches) {
            if (is_here(each.table->where)) {
                line(each.table->where, std::string(report::name_of(each.table->what)) + " '" +
                                            report::readable(each.table->source) +
                                            (each.reached ? "' was taken" : "' was never taken"));
            }
        }
        for (const resolve::located_statement& each : file.statements) {
            if (is_here(each.where)) {
                line(each.where, each.reached ? "statement was executed" : "statement was never executed");
            }
        }
        for (const resolve::located_decision& each : file.decisions) {
            if (is_here(each.status->table->where) || has_condition_here(*each.status->table)) {
                text_ += report::decision_section(each) + executed_by(*each.status);
            }
        }
        return std::move(text_);
    }

  private:
    bool is_here(model::location at) const {
        return at.line == wanted_.line && (wanted_.column == 0 || at.column == wanted_.column);
    }
    bool has_condition_here(const model::decision& decision) const {
        for (index c = 0; c < decision.tree.condition_count; ++c) {
            if (is_here(decision.conditions[c].where)) {
                return true;
            }
        }
        return false;
    }
    void line(model::location at, const std::string& what) {
        text_ += report::place_text(name_, at) + ": " + what + "\n";
    }

    std::string executed_by(const resolve::decision_status& status) const {
        std::string text;
        for (std::size_t e = 0; e < status.executed.size(); ++e) {
            std::string names;
            for (const std::size_t t : tests_.tests_of(*status.table, status.executed[e])) {
                const std::string& name = known_.profile.tests[t].name;
                names += (names.empty() ? "" : ", ") + (name.empty() ? "outside all tests" : "'" + name + "'");
            }
            text += "    #" + std::to_string(e + 1) + " by " + names + "\n";
        }
        return text.empty() ? "" : "  executed by:\n" + text;
    }

    const answer& known_;
    const wanted_place& wanted_;
    resolve::attribution tests_;
    std::string name_;
    std::string text_;
};

} // namespace

int run_explain(const explain_options& options) {
    const std::optional<wanted_place> wanted = place_in(options.place);
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
    for (const auto& [name, file] : resolve::by_file(known.suite.units)) {
        if (fits(name, wanted->file)) {
            has_file = true;
            text += explain.of(name, file);
        }
    }
    if (text.empty()) {
        say(options.place + (has_file ? ": there is nothing to cover" : ": no such file was measured"));
        return exit_read;
    }
    std::fwrite(text.data(), 1, text.size(), stdout);
    return code;
}

} // namespace covkit::gen
