// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// How reports speak of decisions, in the user's own text.
#pragma once

#include <covkit/mcdc/scan.hpp>
#include <covkit/model/unit.hpp>
#include <covkit/resolve/decision_status.hpp>
#include <covkit/resolve/string_of.hpp>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

namespace covkit::report {

using model::index;
using model::truth;

using resolve::string_of;

inline const char* name_of(model::branch::kind what) {
    static const char* const names[] = {"case", "default", "no case", "loop skipped", "loop entered", "handler"};
    return names[static_cast<int>(what)];
}
inline const char* name_of(model::exit::kind what) {
    static const char* const names[] = {"return", "end", "throw"};
    return names[static_cast<int>(what)];
}

// As gates have them.
inline const char* name_of(model::left_alone::kind what) {
    static const char* const names[] = {"decision", "constant", "loop", "function", "operator", "input", "assertion"};
    return names[static_cast<int>(what)];
}

inline const char* name_of(model::monitor how) {
    static const char* const names[] = {"direct", "branch", "hybrid"};
    return names[static_cast<int>(how)];
}
inline const char* name_of(model::inferability how) {
    static const char* const names[] = {"inferable", "conditionally inferable", "not inferable"};
    return names[static_cast<int>(how)];
}
inline const char* name_of(model::association::told by) {
    static const char* const names[] = {"use", "definition", "point", "branches", "others", "nothing"};
    return names[static_cast<int>(by)];
}

// As options, gates and manifests have them; labels by hand are just labels.
inline const char* name_of(model::label_criterion criterion) {
    static const char* const names[] = {"label", "ic",   "fc",   "fcc", "dc",    "cc",   "dcc", "mcc",
                                        "gacc",  "cacc", "racc", "wm",  "limit", "loop", "idp", "rte"};
    return names[static_cast<int>(criterion)];
}

inline const char* name_of(model::state_node::kind what) {
    static const char* const names[] = {"attribute", "static attribute", "global",
                                        "result",    "out parameter",    "parameter",
                                        "local",     "assertion",        "other"};
    return names[static_cast<int>(what)];
}
inline const char* name_of(model::dependency::kind what) {
    static const char* const names[] = {"value", "alias", "control"};
    return names[static_cast<int>(what)];
}

// The text of a decision on one line, without covkit's macros, in nested decisions too.
inline std::string readable(model::text source) {
    std::string result;
    for (index at = 0; at < source.size;) {
        const index word = mcdc::skip_spaces(source, at);
        if (word != at) {
            result += ' ';
            at = word;
            continue;
        }
        index behind = mcdc::skip_token(source, at);
        behind = behind == model::none ? source.size : behind;
        const model::text token = source.slice(at, behind);
        const index open = mcdc::skip_spaces(source, behind);
        const bool is_macro =
            (token == "COVKIT_C" || token == "COVKIT_DECISION") && open < source.size && source[open] == '(';
        const index end = is_macro ? mcdc::skip_balanced(source, open) : model::none;
        if (!mcdc::is_place(end)) {
            result += string_of(token);
            at = behind;
        } else {
            result += readable(model::trim(source.slice(open + 1, end - 1)));
            at = end;
        }
    }
    std::replace(result.begin(), result.end(), '\n', ' '); // in a raw string
    return result;
}

inline std::string assertion_sentence(const model::assertion& each) {
    return "'" + readable(each.source) + "' was never executed";
}

// "case 3 was never selected", "the loop on 'i < n' was never skipped".
inline std::string branch_sentence(const model::branch& each, bool taken) {
    using kind = model::branch::kind;
    const std::string source = readable(each.source);
    const std::string was = taken ? " was " : " was never ";
    const std::string loop = "the loop" + (source.empty() || source == "for" ? "" : " on '" + source + "'");
    switch (each.what) {
    case kind::no_case:
        return taken ? "no case matched" : "there was always a case that matched";
    case kind::loop_skipped:
        return loop + was + "skipped";
    case kind::loop_entered:
        return loop + was + "entered";
    case kind::handler:
        return source + was + "entered";
    default:
        return source + was + "selected";
    }
}

inline const char* word_for(truth value) { return value == truth::yes ? "true" : value == truth::no ? "false" : "-"; }
// "TF-": a letter a condition.
inline std::string letters(const std::vector<truth>& values) {
    std::string result;
    for (const truth value : values) {
        result += value == truth::yes ? 'T' : value == truth::no ? 'F' : '-';
    }
    return result;
}
inline const char* word_for(bool value) { return value ? "true" : "false"; }

// Parentheses where `text = true` could be misread.
inline std::string operand(const std::string& source) {
    for (const char c : source) {
        if (!mcdc::is_word(c) && c != '.' && c != ':') {
            const bool closed = source.front() == '(' && mcdc::skip_balanced(source.c_str(), 0) == source.size();
            return closed ? source : "(" + source + ")";
        }
    }
    return source;
}

inline std::string value_text(const model::decision& decision, index condition, bool value) {
    return operand(readable(decision.conditions[condition].source)) + " = " + word_for(value);
}

// "armed = true, (speed > 80) = false": the conditions that are evaluated.
inline std::string vector_text(const model::decision& decision, const std::vector<truth>& values) {
    std::string result;
    for (index c = 0; c < values.size(); ++c) {
        if (model::known(values[c])) {
            result += result.empty() ? "" : ", ";
            result += value_text(decision, c, values[c] == truth::yes);
        }
    }
    return result;
}

// "brakes.cpp:7:9", or "brakes.cpp:7" where no column is known.
inline std::string place_text(const std::string& file, model::location where) {
    return file + ":" + std::to_string(where.line) + (where.column == 0 ? "" : ":" + std::to_string(where.column));
}

inline std::string justified_text(resolve::justification why) {
    return why == nullptr ? "" : " (justified: " + *why + ")";
}

inline std::string percent_text(double percent) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.1f %%", percent);
    return buffer;
}

inline std::string count_text(std::size_t count, const char* noun) {
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

} // namespace covkit::report
