// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "justify/apply.hpp"

#include "data/obligation.hpp"

#include <covkit/report/wording.hpp>

#include <algorithm>
#include <cctype>

namespace covkit::gen {

namespace {

std::string without_spaces(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (std::isspace(static_cast<unsigned char>(c)) == 0) {
            result += c;
        }
    }
    return result;
}

// Texts are the same however they are laid out.
bool is_same_text(const std::string& a, const std::string& b) { return without_spaces(a) == without_spaces(b); }

// The text of a branch is known with and without its kind.
bool is_text(const obligation& each, const std::string& wanted) {
    const std::string found = without_spaces(each.text);
    const std::string asked = without_spaces(wanted);
    if (found == asked) {
        return true;
    }
    if (each.attribute != nullptr) {
        return is_function_named(each.text, wanted); // without its outer scopes
    }
    return each.decision == nullptr && each.association == nullptr && each.label == nullptr &&
           found.size() > asked.size() && found.compare(found.size() - asked.size(), std::string::npos, asked) == 0;
}

bool is_in_lines(const written_justification& written, index line) {
    return written.first_line <= line && line <= written.last_line;
}

// The parts of an association that a clause names are those of this one.
bool has_parts(const obligation& each, const clause& says) {
    if (says.variable.empty() && says.definition.empty() && says.use.empty() && says.way.empty()) {
        return true;
    }
    if (each.association == nullptr) {
        return false;
    }
    const auto fits = [](const std::string& asked, const std::string& found) {
        return asked.empty() || is_same_text(asked, found);
    };
    const resolve::located_association& found = *each.association;
    return fits(says.variable, resolve::string_of(found.variable().name)) &&
           fits(says.definition, report::readable(found.definition().at.source)) &&
           fits(says.use, report::readable(found.use().at.source)) &&
           fits(says.way, resolve::string_of(found.use().way));
}

// The same of a label.
bool has_label_parts(const obligation& each, const clause& says) {
    if (says.op.empty() && says.expression.empty() && says.mutant.empty() && says.needs.empty()) {
        return true;
    }
    if (each.label == nullptr) {
        return false;
    }
    const auto fits = [](const std::string& asked, model::text found) {
        return asked.empty() || is_same_text(asked, report::readable(found));
    };
    const model::label& found = *each.label->table;
    return fits(says.op, found.op) && fits(says.expression, found.source) && fits(says.mutant, found.changed) &&
           fits(says.needs, found.needs);
}

// A decision is where it begins, and where one of its conditions is; an association at its definition and its use.
bool touches_lines(const written_justification& written, const obligation& each) {
    if (is_in_lines(written, each.where.line)) {
        return true;
    }
    if (each.association != nullptr) {
        return is_in_lines(written, each.association->definition().at.where.line);
    }
    if (each.decision == nullptr) {
        return false;
    }
    const model::decision& table = *each.decision->table;
    bool touches = is_in_lines(written, table.where.line);
    for (index c = 0; c < table.tree.condition_count; ++c) {
        touches = touches || is_in_lines(written, table.conditions[c].where.line);
    }
    return touches;
}

class matcher {
  public:
    explicit matcher(applied_justification& entry) : entry_(entry), says_(entry.written.says) {}

    void in(resolve::file_view& file) {
        std::vector<const model::function*> functions;
        if (entry_.written.of_function) {
            for (const resolve::located_function& each : file.functions) {
                if (is_in_lines(entry_.written, each.table->where.line)) {
                    functions.push_back(each.table);
                }
            }
        }
        each_obligation(file, [&](const obligation& each) {
            if (entry_.written.of_function ? is_inside(functions, each) : fits(each)) {
                match(each);
            }
        });
        // Not to be checked as long as no test modifies it; a justification of it is not wrong.
        each_idle_attribute(file, [&](const obligation& each) {
            entry_.matched += !entry_.written.of_function && fits(each) ? 1U : 0U;
        });
    }

    // Which part of it is not there any more.
    std::string lacks() const {
        return failed_at_ == 0   ? "no such criterion is measured there"
               : failed_at_ == 1 ? "nothing of it is on " + lines_text()
               : failed_at_ == 2 ? "there is no function '" + says_.function + "'"
               : failed_at_ == 3 ? "there is no " + part_text()
               : failed_at_ == 4
                   ? "there is no condition " +
                         (says_.condition.empty() ? "c" + std::to_string(says_.number) : "'" + says_.condition + "'")
                   : "it has no such value";
    }

  private:
    std::string lines_text() const {
        return entry_.written.is_in_source ? "the line that it speaks of" : "line " + std::to_string(says_.line);
    }
    std::string part_text() const {
        const bool of_association =
            !(says_.variable.empty() && says_.definition.empty() && says_.use.empty() && says_.way.empty());
        return !says_.text.empty() ? "'" + says_.text + "'" : of_association ? "such association" : "such label";
    }
    static bool is_inside(const std::vector<const model::function*>& functions, const obligation& each) {
        return std::any_of(functions.begin(), functions.end(), [&](const model::function* f) {
            const bool behind = f->where.line < each.where.line ||
                                (f->where.line == each.where.line && f->where.column <= each.where.column);
            return f->end.line == 0 ? report_name(*f) == each.function : behind && each.where.line <= f->end.line;
        });
    }
    static std::string report_name(const model::function& f) { return resolve::string_of(f.name); }

    bool fits(const obligation& each) {
        const bool steps[] = {
            says_.criteria.empty() ||
                std::find(says_.criteria.begin(), says_.criteria.end(), each.criterion) != says_.criteria.end(),
            (!entry_.written.is_in_source || touches_lines(entry_.written, each)) &&
                (says_.line == 0 || says_.line == each.where.line ||
                 (each.decision != nullptr && each.decision->table->where.line == says_.line)),
            says_.function.empty() || is_function_named(each.function, says_.function),
            (says_.text.empty() || is_text(each, says_.text)) && has_parts(each, says_) && has_label_parts(each, says_),
            (says_.condition.empty() || is_same_text(each.condition, says_.condition)) &&
                (says_.number == 0 || says_.number == each.number),
            !says_.value || says_.value == each.value,
        };
        for (std::size_t s = 0; s < std::size(steps); ++s) {
            if (!steps[s]) {
                failed_at_ = std::max(failed_at_, s);
                return false;
            }
        }
        return true;
    }
    void match(const obligation& each) {
        ++entry_.matched;
        if (each.covered) {
            ++entry_.covered;
        } else if (*each.justified == nullptr) {
            *each.justified = &says_.reason;
        }
    }

    applied_justification& entry_;
    const clause& says_;
    std::size_t failed_at_ = 0;
};

// Where a pair shows both values, nothing shows one of them alone: if the other need not be shown, it is enough that
// this one was not masked.
void justify_partners(resolve::decision_status& status) {
    for (resolve::condition_status& each : status.conditions) {
        for (const bool v : {false, true}) {
            const resolve::justification why = each.shown_justified[v ? 1 : 0];
            resolve::justification& partner = each.shown_justified[v ? 0 : 1];
            if (!each.shown[v ? 0 : 1] && each.is_unmasked(!v) && partner == nullptr) {
                partner = why;
            }
        }
    }
}

// Vectors that would show only what is justified are not asked for.
void forget_needless_vectors(resolve::decision_status& status) {
    for (resolve::missing_vector& each : status.missing) {
        const auto is_needless = [&](const resolve::missing_vector::obligation& shows) {
            return status.conditions[shows.condition].may_lack(shows.value);
        };
        each.shows.erase(std::remove_if(each.shows.begin(), each.shows.end(), is_needless), each.shows.end());
    }
    status.missing.erase(std::remove_if(status.missing.begin(), status.missing.end(),
                                        [](const auto& each) { return each.shows.empty(); }),
                         status.missing.end());
}

void count_anew(resolve::suite_status& suite) {
    suite.total = {};
    for (auto& [name, file] : suite.files) {
        for (const resolve::located_decision& each : file.decisions) {
            justify_partners(*each.status);
            forget_needless_vectors(*each.status);
        }
        file.total = resolve::totals_of(file);
        suite.total.add(file.total);
    }
}

void apply(resolve::suite_status& suite, applied_justification& entry, std::vector<std::string>& errors) {
    matcher match(entry);
    const written_justification& written = entry.written;
    bool has_file = false;
    for (auto& [name, file] : suite.files) {
        if (written.is_in_source ? name == written.written_in : is_file_named(name, written.says.file)) {
            has_file = true;
            match.in(file);
        }
    }
    const std::string where = written.written_in + ":" + std::to_string(written.written_at) + ": ";
    if (entry.matched == 0 && !written.is_marker) {
        errors.push_back(where + "the justification matches nothing: " +
                         (has_file ? match.lacks() : "no file '" + written.says.file + "' was measured"));
    } else if (entry.matched != 0 && entry.covered == entry.matched) {
        errors.push_back(where + "what is justified here is covered; take the justification away");
    }
}

} // namespace

std::size_t applied_justifications::used() const {
    return static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [](const applied_justification& each) { return each.matched > each.covered; }));
}

std::string clause_for(const std::string& file, const obligation& each) {
    const auto quoted = [](const std::string& text) {
        std::string result = "\"";
        for (const char c : text) {
            result += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        }
        return result + "\"";
    };
    const auto optional = [&](const char* word, const std::string& text) {
        return text.empty() ? "" : std::string(" ") + word + " " + quoted(text);
    };
    const std::string value = each.value ? *each.value ? "true" : "false" : "";
    std::string text =
        std::string("justify ") + each.criterion + " in " + quoted(file) + optional("function", each.function);
    if (each.decision != nullptr) {
        text += optional("decision", each.text) + optional("condition", each.condition);
        text += each.condition.empty() ? " " + value : " = " + value;
    } else if (each.association != nullptr) {
        const resolve::located_association& it = *each.association;
        text += optional("variable", resolve::string_of(it.variable().name)) +
                optional("definition", report::readable(it.definition().at.source)) +
                optional("use", report::readable(it.use().at.source)) +
                (each.value ? " " + value : optional("way", resolve::string_of(it.use().way)));
    } else if (each.label != nullptr) {
        const model::label& it = *each.label->table;
        const bool is_mutant = it.criterion == model::label_criterion::wm;
        text += (is_mutant ? " " + resolve::string_of(it.op)
                           : optional(it.criterion == model::label_criterion::tagged ? "tag" : "kind",
                                      report::readable(it.op))) +
                optional("expression", report::readable(it.source)) + optional("mutant", report::readable(it.changed)) +
                optional("needs", is_mutant ? "" : report::readable(it.needs));
    } else if (each.attribute != nullptr) {
        text += optional("attribute", each.text);
    } else if (std::string(each.criterion) == "branch") {
        text += optional("branch", each.text);
    } else if (std::string(each.criterion) != "function") {
        text += " line " + std::to_string(each.where.line); // statements and exits have no text
    }
    return text + " because \"\"";
}

bool is_file_named(const std::string& name, const std::string& wanted) {
    return name == wanted || (name.size() > wanted.size() &&
                              name.compare(name.size() - wanted.size() - 1, std::string::npos, "/" + wanted) == 0);
}

bool is_function_named(const std::string& name, const std::string& wanted) {
    const std::string found = without_spaces(name);
    const std::string asked = without_spaces(wanted);
    const std::string alone = found.substr(0, found.find('('));
    const auto is_end_of = [&](const std::string& whole) {
        return whole == asked || (whole.size() > asked.size() + 2 &&
                                  whole.compare(whole.size() - asked.size() - 2, std::string::npos, "::" + asked) == 0);
    };
    return is_end_of(found) || is_end_of(alone);
}

void justify(resolve::suite_status& suite, written_justifications written, applied_justifications& into) {
    for (const written_error& each : written.errors) {
        into.errors.push_back(each.file + ":" + std::to_string(each.line) + ": " + each.message);
    }
    for (written_justification& each : written.all) {
        into.all.push_back({std::move(each), 0, 0});
        apply(suite, into.all.back(), into.errors);
    }
    count_anew(suite);
}

} // namespace covkit::gen
