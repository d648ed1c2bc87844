// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// How reports speak of labels and mutants.
#pragma once

#include <covkit/model/label.hpp>
#include <covkit/report/wording.hpp>
#include <covkit/resolve/suite.hpp>

#include <string>

namespace covkit::report {

using resolve::derived_label;
using resolve::located_label;

// "wm ror", "loop once", "limit"; the tag of a label by hand: "label SR-7".
inline std::string kind_text(const model::label& each) {
    return name_of(each.criterion) + (each.op.empty() ? "" : " " + readable(each.op));
}

// What the label is about: "a < b -> a <= b" of a mutant, "a == b" of a limit, "a + b: the result cannot be
// represented" of a run-time error.
inline std::string subject_text(const model::label& each, const char* arrow = " -> ") {
    const std::string source = readable(each.source);
    const std::string needs = readable(each.needs);
    if (!each.changed.empty()) {
        return source + arrow + readable(each.changed);
    }
    if (each.criterion == model::label_criterion::rte && !source.empty() && !needs.empty()) {
        return source + ": " + needs;
    }
    return needs.empty() ? source : needs;
}

// "wm ror: a < b -> a <= b".
inline std::string label_tag(const model::label& each) { return kind_text(each) + ": " + subject_text(each); }

// "live" if it is a mutant.
inline const char* status_word(const located_label& each) {
    const bool is_mutant = each.table->criterion == model::label_criterion::wm;
    return !each.decidable ? "not decidable"
           : each.reached  ? is_mutant ? "killed" : "covered"
           : is_mutant     ? "live"
                           : "not covered";
}

// What must hold, if the subject does not say so itself.
inline std::string needs_text(const model::label& each) {
    return each.needs.empty() || each.changed.empty() ? "" : readable(each.needs);
}

// "wm ror: live: a < b → a <= b   needs a == b".
inline std::string label_sentence(const located_label& each) {
    const std::string needs = needs_text(*each.table);
    return kind_text(*each.table) + ": " + status_word(each) + justified_text(each.justified) + ": " +
           subject_text(*each.table, " → ") +
           (!each.decidable                 ? "   " + readable(each.table->reason)
            : each.reached || needs.empty() ? ""
                                            : "   needs " + needs);
}

inline std::string function_of(const derived_label& each) {
    return string_of(each.function != nullptr   ? each.function->name
                     : each.decision != nullptr ? each.decision->table->function
                                                : model::text());
}
// The text that it is about; statements have none.
inline std::string source_of(const derived_label& each) {
    return each.function != nullptr        ? string_of(each.function->name)
           : each.decision == nullptr      ? ""
           : each.condition != model::none ? readable(each.decision->table->conditions[each.condition].source)
                                           : readable(each.decision->table->source);
}
// "(a < b) = true", "f() entered", "a = true, b = false", "b not masked when true".
inline std::string needs_text(const derived_label& each) {
    using criterion = model::label_criterion;
    const std::string source = source_of(each);
    switch (each.criterion) {
    case criterion::ic:
        return "reached";
    case criterion::fc:
        return source + " entered";
    case criterion::mcc:
        return vector_text(*each.decision->table, each.executed->values);
    case criterion::gacc:
        return operand(source) + " not masked when " + word_for(each.value);
    case criterion::cacc:
        return operand(source) + " not masked, with both values and both outcomes";
    case criterion::racc:
        return operand(source) + " shown independent by unique cause";
    default:
        return operand(source) + " = " + word_for(each.value);
    }
}
inline std::string label_tag(const derived_label& each) {
    return std::string(name_of(each.criterion)) + ": " + needs_text(each);
}

// How the summary counts the labels of a criterion.
inline const char* unit_of(model::label_criterion criterion) {
    static const char* const names[] = {"covered",
                                        "statements reached",
                                        "functions entered",
                                        "calls begun",
                                        "outcomes taken",
                                        "values taken",
                                        "outcomes and values taken",
                                        "evaluations executed",
                                        "values not masked",
                                        "conditions not masked with both outcomes",
                                        "conditions shown by unique cause",
                                        "mutants killed",
                                        "limits hit",
                                        "numbers of rounds",
                                        "classes of inputs",
                                        "errors provoked"};
    return names[static_cast<int>(criterion)];
}

} // namespace covkit::report
