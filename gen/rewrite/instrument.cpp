// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/instrument.hpp"

#include "rewrite/edits.hpp"
#include "rewrite/instrument_labels.hpp"
#include "rewrite/literal.hpp"

#include <map>
#include <set>

namespace covkit::gen {

std::string condition_macro(const numbered_file& file, std::size_t decision, std::size_t condition) {
    return "CK_" + file.tag + "_" + decimal(decision) + "_" + decimal(condition);
}
std::string outcome_macro(const numbered_file& file, std::size_t decision, bool outcome) {
    return "CK_" + file.tag + "_" + decimal(decision) + (outcome ? "_true" : "_false");
}
std::string reset_macro(const numbered_file& file, std::size_t decision) {
    return "CK_" + file.tag + "_" + decimal(decision) + "_new";
}
std::string probe_macro(const numbered_file& file, index cell) { return "CK_" + file.tag + "_at" + decimal(cell); }
std::string flow_macro(const numbered_file& file, index probe) { return "CK_" + file.tag + "_f" + decimal(probe); }
std::string handover_macro(const numbered_file& file, std::size_t handover) {
    return "CK_" + file.tag + "_c" + decimal(handover);
}
std::string taken_macro(const numbered_file& file, const flow_note& note) {
    return "CK_" + file.tag + "_" + note_name(note);
}
std::string flag_macro(const numbered_file& file, index cell) { return "CK_" + file.tag + "_if" + decimal(cell); }
std::string decision_variable(std::size_t decision) { return "ck_d" + decimal(decision); }
std::string loop_flag(index cell) { return "ck_l" + decimal(cell); }
std::string switch_flag(offset where) { return "ck_s" + decimal(where); }

std::string variable_type(const numbered_decision& decision) {
    switch (decision.how) {
    case model::encoding::paths:
        return decision.accumulates ? "::covkit::probe::accumulator" : "";
    case model::encoding::summed_paths:
        return decision.evaluates_all() ? "::covkit::probe::full_sum" : "::covkit::probe::path_sum";
    case model::encoding::marks:
        break;
    }
    const index directions = decision.marks.directions;
    return "::covkit::probe::mark_buffer<" + decimal(decision.fact->conditions.size()) + "U, " +
           decimal(decision.fact->pending_count) +
           (directions == 1 ? "U>" : "U, " + decimal(directions) + "U, " + decimal(decision.fact->nodes.size()) + "U>");
}

namespace {

class rewriter {
  public:
    explicit rewriter(const numbered_file& file) : file_(file) {}

    std::string run(const std::string& original) {
        if (file_.flow) {
            data_flow(*file_.flow); // before decisions: outside of what they wrap
        }
        if (file_.labels) {
            put_logic_labels(file_, parts());
        }
        for (std::size_t d = 0; d < file_.decisions.size(); ++d) {
            decision(d);
        }
        if (file_.labels) {
            put_labels(file_, parts());
        }
        if (file_.flow) {
            for (std::size_t h = 0; h < file_.flow->handovers.size(); ++h) {
                edits_.wrap(file_.flow->handovers[h].where, "(" + handover_macro(file_, h) + ", ", ")");
            }
        }
        for (const auto& [at, probe] : file_.probes) {
            prefix_[at] += " " + probe_macro(file_, probe.cell) + ";";
        }
        std::set<span> flagged;
        for (std::size_t b = 0; b < file_.branches.size(); ++b) {
            const numbered_branch& each = file_.branches[b];
            if (file_.flow && !each.by_flag() && file_.flow->on_branches.count(static_cast<index>(b)) != 0) {
                prefix_[each.fact->taken.at] +=
                    " " + flow_macro(file_, file_.flow->on_branches.at(static_cast<index>(b))) + ";";
            }
            branch(each, flagged);
        }
        put_prefixes();
        return edits_.apply(original);
    }

  private:
    text_parts parts() { return {edits_, declarations_, prefix_, suffixes_}; }

    void declare(const frame_fact& frame, const std::string& what) { declarations_[frame.body] += " " + what; }

    void data_flow(const numbered_flow& flow) {
        using kind = dataflow::slot::kind;
        for (std::size_t f = 0; f < flow.functions.size(); ++f) {
            const numbered_flow::function& function = flow.functions[f];
            std::string text;
            for (const numbered_flow::last_definition& each : function.kept) {
                text += std::string(each.persists ? " static" : "") + " ::covkit::probe::accumulator " +
                        last_definition_variable(static_cast<index>(f), each.variable) + " = " +
                        decimal(each.at_first) + ";";
            }
            for (index t = 0; t < function.taken.size(); ++t) {
                text += " auto " + taken_variable(static_cast<index>(f), t) + " = " +
                        taken_macro(file_, function.taken[t]) + ";";
            }
            for (index s = 0; s < function.saved_count; ++s) {
                text += " ::covkit::probe::accumulator " + saved_variable(static_cast<index>(f), s) + " = 0;";
            }
            for (index b = 0; b < function.brought_count; ++b) {
                text += " unsigned " + brought_variable(static_cast<index>(f), b) + " = 0;";
            }
            if (!text.empty()) {
                declarations_[function.flow->body] += text;
            }
        }
        std::map<span, std::string> behind; // of two wraps of the same text, the first one would come last
        for (const numbered_flow::in_text& each : flow.texts) {
            const std::string probe = flow_macro(file_, each.probe);
            if (each.needs_braces) {
                braces_.insert(each.braces);
            }
            switch (each.where.what) {
            case kind::inside:
                edits_.wrap({each.where.begin, each.where.end}, "(" + probe + ", ", ")");
                break;
            case kind::behind:
                behind[{each.where.begin, each.where.end}] += " " + probe + ";";
                break;
            case kind::body:
                prefix_[flow.functions[flow.probes[each.probe].function].flow->body] += " " + probe + ";";
                break;
            default:
                prefix_[each.where.begin] += " " + probe + ";";
            }
        }
        suffixes_.insert(suffixes_.end(), behind.begin(), behind.end());
    }

    void decision(std::size_t d) {
        const numbered_decision& each = file_.decisions[d];
        const decision_fact& fact = *each.fact;
        if (fact.form == decision_form::arms) {
            arms(d);
            return;
        }
        if (has_replaced_part(fact.where)) {
            edits_.wrap(fact.where, "COVKIT_QUIET ", " COVKIT_LOUD");
        }
        if (fact.discarded && fact.in_one_piece) {
            edits_.wrap(fact.where, "static_cast<void>(", ")");
        }
        const std::string type = variable_type(each);
        if (!type.empty()) {
            variable(d, type);
        }
        for (const span operand : fact.as_int) {
            edits_.wrap(operand, "static_cast<int>(", ")");
        }
        if (fact.form == decision_form::while_declaration) {
            while_declaration(d);
            return;
        }
        for (std::size_t c = 0; c < fact.conditions.size(); ++c) {
            // An operator && of the user must not get hold of it.
            edits_.wrap(fact.conditions[c].where, fact.conditions[c].converts ? "(static_cast<bool>(" : "((",
                        ") " + condition_macro(file_, d, c) + label_arguments(file_, d, c) + ")");
        }
    }

    // Compilers that say nothing of operators in a macro would of those beside its expansion.
    bool has_replaced_part(span where) const {
        for (const replaced_span& each : file_.facts->replaced) {
            const offset end = each.begin + static_cast<offset>(each.text.size());
            const bool is_inside = each.begin <= where.begin && where.end <= end;
            if (where.begin < end && each.begin < where.end && !is_inside) {
                return true;
            }
        }
        return false;
    }

    void variable(std::size_t d, const std::string& type) {
        const decision_fact& fact = *file_.decisions[d].fact;
        const std::string declared = type + " " + decision_variable(d) + "{};";
        if (fact.frame.body == nowhere) {
            // In parentheses: the argument of a macro must not fall apart at the commas in it.
            edits_.wrap(fact.where,
                        std::string(fact.frame.captures ? "([&]()" : "([]()") +
                            (fact.never_throws ? " noexcept { " : " { ") + declared + " return ",
                        "; }())");
            return;
        }
        declare(fact.frame, declared);
        if (fact.pending_count != 0) {
            // An exception may have cut the last evaluation short.
            edits_.wrap(fact.where, "(" + reset_macro(file_, d) + ", ", ")");
        }
    }

    // if (T x = f()) S
    void arms(std::size_t d) {
        const decision_fact& fact = *file_.decisions[d].fact;
        prefix_[first_in(fact.then_arm)] += " " + outcome_macro(file_, d, true) + ";";
        if (fact.else_arm.exists()) {
            prefix_[first_in(fact.else_arm)] += " " + outcome_macro(file_, d, false) + ";";
        } else {
            behind_.emplace_back(fact.then_arm, " else { " + outcome_macro(file_, d, false) + "; }");
        }
    }

    // while (T x = f()) S   becomes   while (true) if (T x = f(); x) { S } else break;
    void while_declaration(std::size_t d) {
        const decision_fact& fact = *file_.decisions[d].fact;
        edits_.insert(fact.condition, "true) if (");
        edits_.insert(fact.condition_end,
                      "; (static_cast<bool>(" + fact.variable + ") " + condition_macro(file_, d, 0) + ")");
        braces_.insert(fact.then_arm);
        behind_.emplace_back(fact.then_arm, " else break;");
    }

    void branch(const numbered_branch& each, std::set<span>& flagged) {
        using kind = model::branch::kind;
        const branch_fact& fact = *each.fact;
        if (fact.what == kind::no_case) {
            prefix_[fact.taken.at] = " default:" + prefix_[fact.taken.at] + " break;";
        }
        if (fact.what == kind::loop_skipped) {
            const std::string flag = loop_flag(each.taken.number);
            declare(fact.frame, "bool " + flag + " = false;");
            prefix_[fact.loop.begin] += " " + flag + " = false;";
            prefix_[first_in(fact.body)] += " " + flag + " = true;";
            suffixes_.emplace_back(fact.loop, " " + flag_macro(file_, each.taken.number) + ";");
        }
        if (each.by_flag() && fact.selected_in.exists()) {
            const std::string flag = switch_flag(fact.selected_in.begin);
            if (flagged.insert(fact.selected_in).second) {
                declare(fact.frame, "bool " + flag + " = false;");
                prefix_[fact.selected_in.begin] += " " + flag + " = false;";
            }
            prefix_[fact.taken.at] += " " + flag_macro(file_, each.taken.number) + ";";
        }
        if (fact.runs_on) {
            prefix_[fact.taken.at] += " [[fallthrough]];";
        }
    }

    // Behind a `{`; or before the statement, which put_prefixes() puts into braces.
    offset first_in(span statement) const { return needs_braces(statement) ? statement.begin : statement.begin + 1; }
    bool needs_braces(span statement) const {
        for (const span each : file_.facts->braces) {
            if (each == statement) {
                return true;
            }
        }
        return false;
    }

    void put_prefixes() {
        for (const span each : file_.facts->braces) {
            braces_.insert(each);
        }
        // What is added first is outside.
        for (const auto& [where, text] : behind_) {
            edits_.wrap(where, "", text);
        }
        for (const span each : braces_) {
            edits_.wrap(each, "{" + take(prefix_, each.begin) + " ", " }");
        }
        for (const auto& [where, text] : suffixes_) {
            edits_.wrap(where, "", text);
        }
        for (const auto& [at, text] : declarations_) {
            edits_.insert(at, text);
        }
        for (const auto& [at, text] : prefix_) {
            edits_.insert(at, text + " ");
        }
    }

    static std::string take(std::map<offset, std::string>& texts, offset at) {
        const auto found = texts.find(at);
        if (found == texts.end()) {
            return "";
        }
        std::string result = std::move(found->second);
        texts.erase(found);
        return result;
    }

    const numbered_file& file_;
    edit_list edits_;
    std::map<offset, std::string> declarations_;
    std::map<offset, std::string> prefix_;
    std::vector<std::pair<span, std::string>> suffixes_; // the last in a statement's braces
    std::vector<std::pair<span, std::string>> behind_;   // behind these
    std::set<span> braces_;
};

std::string head(const std::string& shown, const std::string& before) {
    return before + "#line 1 " + literal(shown) + "\n";
}

// A mark of the encoding must stay the first thing in a file, or go.
std::string without_mark(const std::string& text) {
    return text.compare(0, 3, "\xEF\xBB\xBF") == 0 ? text.substr(3) : text;
}

} // namespace

std::string instrumented_text(const numbered_file& file, const std::string& shown, const std::string& original,
                              const std::string& before) {
    return head(shown, before) + without_mark(rewriter(file).run(with_replacements(original, file.facts->replaced)));
}

std::string mirrored_text(const std::string& shown, const std::string& original, const std::string& before) {
    return head(shown, before) + without_mark(original);
}

} // namespace covkit::gen
