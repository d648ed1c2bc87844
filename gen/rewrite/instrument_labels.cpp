// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/instrument_labels.hpp"

#include "rewrite/literal.hpp"

namespace covkit::gen {

namespace {

// Local variables that operands are captured in.
std::string left_variable(std::size_t number) { return "ck_l" + decimal(number) + "_"; }
std::string right_variable(std::size_t number) { return "ck_r" + decimal(number) + "_"; }
std::string value_variable(char kind, std::size_t number) { return std::string("ck_") + kind + decimal(number) + "_"; }

// The argument of a macro must not fall apart at its commas.
std::string as_argument(const std::string& text) {
    return text.find(',') == std::string::npos ? text : "(" + text + ")";
}

std::string operands(const operator_fact& fact, std::size_t number) {
    return (fact.left.captured ? left_variable(number) : as_argument(fact.left.text)) + ", " +
           (fact.right.captured ? right_variable(number) : as_argument(fact.right.text));
}

// Its operands, and those of its parts.
std::string operator_arguments(const numbered_labels& labels, std::size_t number) {
    const operator_probe& probe = labels.operators[number];
    if (probe.fact->kind == number_kind::pointer) {
        return "";
    }
    std::string text = operands(*probe.fact, number);
    for (const index each : probe.parts) {
        text += ", " + operands(*labels.operators[each].fact, each);
    }
    return "(" + text + ")";
}

class label_writer {
  public:
    label_writer(const numbered_file& file, text_parts into) : file_(file), labels_(*file.labels), into_(into) {}

    void logic() {
        for (std::size_t i = 0; i < labels_.logic.size(); ++i) {
            const logic_fact& fact = *labels_.logic[i].fact;
            into_.edits.wrap(fact.left, "((",
                             ") " + label_macro(file_, 'k', i) + "(" + as_argument(fact.right_source) + "))");
        }
    }

    void all() {
        for (std::size_t i = 0; i < labels_.operators.size(); ++i) {
            labels_.operators[i].is_relation() ? relation(i) : operation(i);
        }
        for (std::size_t i = 0; i < labels_.assignments.size(); ++i) {
            assignment(i);
        }
        // Round the values: what is converted was a value before.
        for (std::size_t i = 0; i < labels_.errors.size(); ++i) {
            error(i);
        }
        for (std::size_t i = 0; i < labels_.values.size(); ++i) {
            const value_fact& fact = *labels_.values[i].fact;
            // What is computed is no variable: references that are bound to it must not see the next value.
            value('v', i, fact, fact.where, fact.source, fact.captured ? fact.type : "", fact.result);
        }
        for (std::size_t i = 0; i < labels_.calls.size(); ++i) {
            into_.edits.wrap(labels_.calls[i].fact->where, "(" + label_macro(file_, 'f', i) + ", ", ")");
        }
        for (std::size_t i = 0; i < labels_.loops.size(); ++i) {
            loop(i);
        }
        for (const auto& [body, inputs] : labels_.inputs) {
            into_.prefixes[body] += " " + inputs_macro(file_, body) + ";";
        }
    }

  private:
    void declare(const frame_fact& frame, const std::string& type, const std::string& name) {
        into_.declarations[frame.body] += " " + type + " " + name + "{};";
    }
    // Declares a variable; `variable = operand`, with the conversion that the operator would make.
    std::string capture(const operator_fact& fact, const operand_fact& operand, const std::string& variable) {
        declare(fact.frame, operand.captured_type, variable);
        return variable + " = " +
               (operand.captured_type == operand.written_type ? "(" : "static_cast<" + operand.captured_type + ">(");
    }

    void relation(std::size_t i) {
        const operator_probe& probe = labels_.operators[i];
        const operator_fact& fact = *probe.fact;
        if (fact.left.captured) {
            into_.edits.wrap(fact.left.where, "(" + capture(fact, fact.left, left_variable(i)), "))");
        }
        if (fact.right.captured) {
            into_.edits.wrap(fact.right.where, "(" + capture(fact, fact.right, right_variable(i)), "))");
        }
        if (!probe.condition) {
            into_.edits.wrap(fact.where, "((",
                             ") " + label_macro(file_, 'o', i) + operator_arguments(labels_, i) + ")");
        }
    }

    // The probe comes when both operands are known, before the operation.
    void operation(std::size_t i) {
        const operator_probe& probe = labels_.operators[i];
        const operator_fact& fact = *probe.fact;
        const std::string macro =
            probe.has_own_probe() ? label_macro(file_, 'o', i) + operator_arguments(labels_, i) + ", " : "";
        const std::string left = left_variable(i);
        const std::string right = right_variable(i);
        if (!macro.empty() || fact.left.captured) {
            into_.edits.wrap(fact.where, fact.left.captured || fact.right.captured ? "(" : "(" + macro, ")");
        }
        if (fact.left.captured) {
            into_.edits.wrap(fact.left.where, capture(fact, fact.left, left), ")");
            into_.edits.wrap(fact.op_where, "COVKIT_DROP(",
                             "), " + (fact.right.captured ? "" : macro) + left + " " + fact.op);
        }
        if (fact.right.captured) {
            const std::string value = fact.is_low_bits && fact.stored != fact.right.captured_type
                                          ? "static_cast<" + fact.stored + ">(" + right + ")"
                                          : right;
            into_.edits.wrap(fact.right.where, "(" + capture(fact, fact.right, right), "), " + macro + value + ")");
        }
    }

    // `x = e`: what x was is asked when e is known.
    void assignment(std::size_t i) {
        const assignment_fact& fact = *labels_.assignments[i].fact;
        const std::string variable = value_variable('a', i);
        const std::string macro =
            label_macro(file_, 'a', i) + "(" + (fact.right.captured ? variable : as_argument(fact.right.text)) + "), ";
        if (!fact.right.captured) {
            into_.edits.wrap(fact.where, "(" + macro, ")");
            return;
        }
        declare(fact.frame, fact.right.type, variable);
        into_.edits.wrap(fact.right.where, "(" + variable + " = (", "), " + macro + variable + ")");
    }

    // One value: `(probe(x), x)`, or captured: `(v = (x), probe(v), v)`.
    void value(char kind, std::size_t i, const label_place& fact, span where, const std::string& text,
               const std::string& captured_type, const std::string& result) {
        const std::string variable = value_variable(kind, i);
        const std::string macro = label_macro(file_, kind, i);
        if (captured_type.empty()) {
            into_.edits.wrap(where, "(" + macro + "(" + as_argument(text) + "), ", ")");
            return;
        }
        declare(fact.frame, captured_type, variable);
        into_.edits.wrap(where, "(" + variable + " = (",
                         "), " + macro + "(" + variable + "), " +
                             (result.empty() ? variable : "static_cast<" + result + ">(" + variable + ")") + ")");
    }

    void error(std::size_t i) {
        const error_fact& fact = *labels_.errors[i].fact;
        if (fact.is_pointer && fact.operand.captured) {
            into_.edits.wrap(fact.operand.where, "::covkit::probe::pointer_seen(" + label_macro(file_, 'e', i) + ", ",
                             ")");
            return;
        }
        value('e', i, fact, fact.operand.where, fact.operand.text, fact.operand.captured ? fact.operand.type : "",
              fact.result);
    }

    void loop(std::size_t i) {
        const loop_fact& fact = *labels_.loops[i].fact;
        declare(fact.frame, "unsigned char", round_counter(i));
        into_.prefixes[fact.where.begin] += " " + round_counter(i) + " = 0;";
        const bool has_braces = needs_braces(fact.body);
        into_.prefixes[fact.body.begin + (has_braces ? 0U : 1U)] += " " + round_macro(file_, i) + ";";
        into_.suffixes.emplace_back(fact.where, " " + label_macro(file_, 'n', i) + ";");
        for (const span each : fact.returns) {
            into_.prefixes[each.begin] += " " + label_macro(file_, 'n', i) + ";";
        }
    }
    bool needs_braces(span statement) const {
        for (const span each : file_.facts->braces) {
            if (each == statement) {
                return true;
            }
        }
        return false;
    }

    const numbered_file& file_;
    const numbered_labels& labels_;
    text_parts into_;
};

} // namespace

std::string label_macro(const numbered_file& file, char kind, std::size_t number) {
    return "CK_" + file.tag + "_L" + kind + decimal(number); // other macros have small letters there
}
std::string round_macro(const numbered_file& file, std::size_t loop) { return label_macro(file, 'n', loop) + "_round"; }
std::string inputs_macro(const numbered_file& file, offset body) { return label_macro(file, 'i', body); }
std::string round_counter(std::size_t loop) { return value_variable('n', loop); }

std::string label_arguments(const numbered_file& file, std::size_t decision, std::size_t condition) {
    const operator_probe* const probe = file.labels ? file.labels->on_condition(decision, condition) : nullptr;
    return probe == nullptr
               ? ""
               : operator_arguments(*file.labels, static_cast<std::size_t>(probe - file.labels->operators.data()));
}

void put_logic_labels(const numbered_file& file, text_parts into) { label_writer(file, into).logic(); }
void put_labels(const numbered_file& file, text_parts into) { label_writer(file, into).all(); }

} // namespace covkit::gen
