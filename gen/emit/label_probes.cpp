// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/label_probes.hpp"

#include "emit/flow_probes.hpp"
#include "rewrite/instrument_labels.hpp"
#include "rewrite/literal.hpp"

namespace covkit::gen {

namespace {

class probe_texts {
  public:
    probe_texts(const std::string& space, bool guarded) : space_(space), cells_(cells_in(space)), guarded_(guarded) {}

    void add(const std::string& part) { text_ += (text_.empty() ? "" : ", ") + part; }
    std::string take() { return std::move(text_); }

    void hit(index cell) { add(hit_text(cells_, cell, guarded_)); }
    void hit_at(index base, const std::string& which) {
        add(std::string(guarded_ ? "COVKIT_CX_HIT_AT(" : "COVKIT_HIT_AT(") + cells_ + ", " + decimal(base) + ", " +
            which + ")");
    }
    void hit_if(index cell, const std::string& condition) {
        add(std::string(guarded_ ? "COVKIT_CX_HIT_IF(" : "COVKIT_HIT_IF(") + condition + ", " + cells_ + ", " +
            decimal(cell) + ")");
    }
    void sign(index base) {
        add(std::string(guarded_ ? "COVKIT_CX_SIGN(" : "COVKIT_SIGN(") + cells_ + ", " + decimal(base) + ", x)");
    }
    // The parts are judged first: whether all are done is asked last.
    void judge(const numbered_labels& labels, std::size_t number) {
        const operator_probe& probe = labels.operators[number];
        std::string arguments = as(probe.fact->left, "l") + ", " + as(probe.fact->right, "r");
        for (std::size_t i = 0; i < probe.parts.size(); ++i) {
            const operator_fact& part = *labels.operators[probe.parts[i]].fact;
            arguments += ", " + as(part.left, "l" + decimal(i)) + ", " + as(part.right, "r" + decimal(i));
        }
        add(std::string(guarded_ ? "COVKIT_CX_UNTIL(" : "COVKIT_UNTIL(") + cells_ + ", " + decimal(probe.last_cell()) +
            ", ::" + space_ + (probe.parts.empty() ? "::judge_" : "::judge_all_") + decimal(number) + "(" + arguments +
            "))");
    }
    static std::string as(const operand_fact& operand, const std::string& name) {
        return "static_cast<" + operand.type + ">(" + name + ")";
    }

  private:
    const std::string& space_;
    std::string cells_;
    bool guarded_;
    std::string text_;
};

// Which of the states that an outcome allows it was, counted from the first: less, equal, greater, neither.
std::string state_number(unsigned states, const operator_fact& fact) {
    using namespace compared;
    const std::string l = probe_texts::as(fact.left, "l");
    const std::string r = probe_texts::as(fact.right, "r");
    switch (states) {
    case less | equal:
        return l + " == " + r;
    case less | greater:
    case equal | greater:
        return l + " > " + r;
    case less | unordered:
        return "!(" + l + " < " + r + ")";
    case greater | unordered:
        return "!(" + l + " > " + r + ")";
    case less | equal | unordered:
        return "::covkit::probe::less_or_equal(" + l + ", " + r + ")";
    case equal | greater | unordered:
        return "::covkit::probe::equal_or_greater(" + l + ", " + r + ")";
    default:
        return "::covkit::probe::less_or_greater(" + l + ", " + r + ")";
    }
}

void limits(const operator_probe& probe, probe_texts& into) {
    const std::string l = probe_texts::as(probe.fact->left, "l");
    const std::string r = probe_texts::as(probe.fact->right, "r");
    into.hit_if(probe.limit_base, l + " == " + r);
    if (probe.fact->kind != number_kind::floating) {
        into.hit_if(probe.limit_base + 1, "::covkit::probe::is_next(" + l + ", " + r + ")");
        into.hit_if(probe.limit_base + 2, "::covkit::probe::is_next(" + r + ", " + l + ")");
    }
}

std::string relation_edge(const numbered_labels& labels, std::size_t number, bool value, const std::string& space) {
    const operator_probe& probe = labels.operators[number];
    probe_texts text(space, probe.fact->guarded);
    const state_cells& outcome = probe.outcome[value ? 1 : 0];
    if (outcome.base != model::none) {
        const bool is_single = (outcome.states & (outcome.states - 1)) == 0;
        is_single ? text.hit(outcome.base) : text.hit_at(outcome.base, state_number(outcome.states, *probe.fact));
    }
    if (probe.limit_base != model::none) {
        limits(probe, text);
    }
    if (probe.judged_base != model::none) {
        text.judge(labels, number);
    }
    return text.take();
}

std::string operation_probe(const numbered_labels& labels, std::size_t number, const std::string& space) {
    const operator_probe& probe = labels.operators[number];
    const operator_fact& fact = *probe.fact;
    probe_texts text(space, fact.guarded);
    const std::string l = probe_texts::as(fact.left, "l");
    const std::string r = probe_texts::as(fact.right, "r");
    if (probe.zero != model::none) {
        text.hit_if(probe.zero, r + " == 0");
    }
    if (probe.shift != model::none) {
        text.hit_if(probe.shift, "static_cast<unsigned long long>(" + r + ") >= " + decimal(fact.bits) + "U");
    }
    if (probe.overflow != model::none) {
        const bool divides = fact.op == "/" || fact.op == "%";
        text.hit_if(probe.overflow, divides ? "(" + r + " == -1 && " + l + " == ::covkit::probe::detail::smallest<" +
                                                  fact.left.type + ">())"
                                            : "!::covkit::probe::computed<::covkit::probe::operation::" +
                                                  operation_name(fact.op) + ">(" + l + ", " + r + ").is_defined");
    }
    if (probe.narrowing != model::none) {
        text.hit_if(probe.narrowing, "(::covkit::probe::narrows<" + fact.stored + ", ::covkit::probe::operation::" +
                                         operation_name(fact.op) + ">(" + l + ", " + r + "))");
    }
    if (probe.judged_base != model::none && probe.part_of == model::none) {
        text.judge(labels, number);
    }
    return text.take();
}

std::string in_parentheses(const std::string& text) { return "(" + text + ")"; }

std::string parameters_of(const operator_probe& probe) {
    if (probe.fact->kind == number_kind::pointer) {
        return "";
    }
    std::string text = "l, r";
    for (std::size_t i = 0; i < probe.parts.size(); ++i) {
        text += ", l" + decimal(i) + ", r" + decimal(i);
    }
    return in_parentheses(text);
}

class label_macros {
  public:
    label_macros(const numbered_file& file, const std::string& space)
        : file_(file), labels_(*file.labels), space_(space), cells_(cells_in(space)) {}

    std::string run() {
        for (std::size_t i = 0; i < labels_.operators.size(); ++i) {
            operators(i);
        }
        for (std::size_t i = 0; i < labels_.logic.size(); ++i) {
            logic(i);
        }
        for (std::size_t i = 0; i < labels_.values.size(); ++i) {
            const value_fact& fact = *labels_.values[i].fact;
            probe_texts text(space_, fact.guarded);
            const index base = labels_.values[i].base;
            fact.kind == number_kind::truth ? text.hit(base) : text.sign(base);
            define('v', i, "(x)", text.take());
        }
        for (std::size_t i = 0; i < labels_.assignments.size(); ++i) {
            assignment(i);
        }
        for (std::size_t i = 0; i < labels_.calls.size(); ++i) {
            define('f', i, "", hit_text(cells_, labels_.calls[i].base, labels_.calls[i].fact->guarded));
        }
        for (std::size_t i = 0; i < labels_.errors.size(); ++i) {
            error(i);
        }
        for (std::size_t i = 0; i < labels_.loops.size(); ++i) {
            loop(i);
        }
        for (const auto& [body, inputs] : labels_.inputs) {
            probe_texts text(space_, inputs.front().fact->guarded);
            for (const fact_probe<input_fact>& each : inputs) {
                text.hit_if(each.base, in_parentheses(each.fact->predicate));
            }
            define('i', body, "", in_parentheses(text.take()));
        }
        return std::move(out_);
    }

  private:
    void define(char kind, std::size_t number, const std::string& parameters, const std::string& text) {
        out_ += "#define " + label_macro(file_, kind, number) + parameters + " " + text + "\n";
    }

    void operators(std::size_t i) {
        const operator_probe& probe = labels_.operators[i];
        const std::string parameters = parameters_of(probe);
        if (!probe.has_own_probe()) {
            return;
        }
        if (!probe.is_relation()) {
            define('o', i, parameters, in_parentheses(operation_probe(labels_, i, space_)));
        } else if (!probe.condition) {
            const auto edge = [&](bool value) {
                const std::string text = relation_edge(labels_, i, value, space_);
                return text.empty() ? std::string("COVKIT_PASS") : in_parentheses(text);
            };
            define('o', i, parameters, "COVKIT_EDGES(" + edge(true) + ", " + edge(false) + ")");
        }
    }

    // Behind the left operand, which then is a truth value.
    void logic(std::size_t i) {
        const logic_probe& probe = labels_.logic[i];
        probe_texts text(space_, probe.guarded);
        text.hit_at(probe.base, "((right) ? 1U : 0U)");
        const bool is_and = probe.kind == model::op::and_;
        define('k', i, "(right)",
               is_and ? "COVKIT_EDGES(COVKIT_PASS, " + text.take() + ")"
                      : "COVKIT_EDGES(" + text.take() + ", COVKIT_PASS)");
    }

    void assignment(std::size_t i) {
        const fact_probe<assignment_fact>& probe = labels_.assignments[i];
        const std::string& x = probe.fact->left.text;
        // Variables of the program are named beside it.
        const std::string value = "static_cast<" + probe.fact->left.type + ">(ck_e_)";
        probe_texts text(space_, probe.fact->guarded);
        index cell = probe.base;
        for (const std::string& other : probe.fact->others) {
            text.hit_if(cell++, in_parentheses("(" + x + ") != " + value + " || (" + other + ") != " + value));
        }
        define('a', i, "(ck_e_)", in_parentheses(text.take()));
    }

    void error(std::size_t i) {
        const error_fact& fact = *labels_.errors[i].fact;
        if (fact.is_pointer && fact.operand.captured) {
            define('e', i, "", cells_ + " + " + decimal(labels_.errors[i].base));
            return;
        }
        probe_texts text(space_, fact.guarded);
        text.hit_if(labels_.errors[i].base, in_parentheses(fact.predicate)); // of x
        define('e', i, "(x)", text.take());
    }

    void loop(std::size_t i) {
        const fact_probe<loop_fact>& probe = labels_.loops[i];
        const std::string counter = round_counter(i);
        const std::string guard = probe.fact->guarded ? "COVKIT_CX_" : "COVKIT_";
        out_ += "#define " + round_macro(file_, i) + " " + guard + "ROUND(" + counter + ", " + cells_ + ", " +
                decimal(probe.base + 2) + ")\n";
        define('n', i, "", guard + "ROUNDS(" + counter + ", " + cells_ + ", " + decimal(probe.base) + ")");
    }

    const numbered_file& file_;
    const numbered_labels& labels_;
    const std::string& space_;
    std::string cells_;
    std::string out_;
};

// An operator and its parts, one after the other.
std::string judge_all_text(const numbered_labels& labels, std::size_t number) {
    const operator_probe& probe = labels.operators[number];
    std::vector<index> all = {static_cast<index>(number)};
    all.insert(all.end(), probe.parts.begin(), probe.parts.end());
    std::string parameters;
    std::string calls;
    std::string done;
    for (const index each : all) {
        const operator_probe& one = labels.operators[each];
        const std::string l = "l" + decimal(each);
        const std::string r = "r" + decimal(each);
        parameters +=
            (parameters.empty() ? "" : ", ") + one.fact->left.type + " " + l + ", " + one.fact->right.type + " " + r;
        calls += "    judge_" + decimal(each) + "(" + l + ", " + r + ");\n";
        done += (done.empty() ? "" : " && ") + ("COVKIT_IS_SEEN(cells, " + decimal(one.done()) + ")");
    }
    return "[[gnu::noinline, gnu::cold]] inline void judge_all_" + decimal(number) + "(" + parameters + ") {\n" +
           calls + "    if (" + done + ") {\n        COVKIT_HIT(cells, " + decimal(probe.all_done) + ");\n    }\n}\n";
}

std::string kept_in(const operator_fact& fact) {
    return fact.field_bits == 0 ? fact.stored : "in_bits<" + fact.stored + ", " + decimal(fact.field_bits) + ">";
}

std::string quoted(model::text t) { return literal(std::string(t.data, t.size)); }

} // namespace

std::string label_edge_text(const numbered_file& file, std::size_t decision, std::size_t condition, bool value,
                            const std::string& space) {
    const operator_probe* const probe = file.labels ? file.labels->on_condition(decision, condition) : nullptr;
    return probe == nullptr
               ? ""
               : relation_edge(*file.labels, static_cast<std::size_t>(probe - file.labels->operators.data()), value,
                               space);
}

std::string label_parameters(const numbered_file& file, std::size_t decision, std::size_t condition) {
    return label_arguments(file, decision, condition).empty() ? "" : "(l, r)";
}

std::string label_macros_text(const numbered_file& file, const std::string& space) {
    return label_macros(file, space).run();
}

std::string judges_text(const numbered_labels& labels) {
    std::string result;
    for (std::size_t i = 0; i < labels.operators.size(); ++i) {
        const operator_probe& probe = labels.operators[i];
        if (probe.judged_base == model::none) {
            continue;
        }
        const operator_fact& fact = *probe.fact;
        result += "inline void judge_" + decimal(i) + "(" + fact.left.type + " l, " + fact.right.type +
                  " r) {\n    using namespace ::covkit::probe;\n    judge<" + kept_in(fact) +
                  ", operation::" + operation_name(fact.op);
        for (const std::string& each : probe.judged) {
            result += ", " + each;
        }
        result += ">::on(cells + " + decimal(probe.judged_base) + ", l, r);\n}\n";
    }
    for (std::size_t i = 0; i < labels.operators.size(); ++i) {
        result += labels.operators[i].parts.empty() ? "" : judge_all_text(labels, i);
    }
    return result;
}

std::string label_table_text(const numbered_labels& labels) {
    std::string result;
    if (!labels.table.empty()) {
        result = "inline constexpr ::covkit::model::label all_labels[] = {\n";
        for (const model::label& each : labels.table) {
            result += "    {static_cast<::covkit::model::label_criterion>(" +
                      decimal(static_cast<index>(each.criterion)) + "), " + quoted(each.op) + ", {" +
                      decimal(each.where.line) + ", " + decimal(each.where.column) + "}, " + quoted(each.function) +
                      ", " + quoted(each.source) + ", " + quoted(each.changed) + ", " + quoted(each.needs) + ", " +
                      decimal(each.base) + ", " + decimal(each.cells) + ", " +
                      (each.decision == model::none ? "~0U" : decimal(each.decision)) + ", " + decimal(each.node) +
                      ", " + decimal(each.states) + (each.reason.empty() ? "" : ", " + quoted(each.reason)) + "},\n";
        }
        result += "};\n";
    }
    return result + "inline constexpr ::covkit::model::label_table labels = {" + decimal(labels.derived) + ", " +
           (labels.table.empty() ? "nullptr" : "all_labels") + ", " + decimal(labels.table.size()) + ", " +
           decimal(labels.equivalent) + ", " + decimal(labels.duplicate) + "};\n";
}

} // namespace covkit::gen
