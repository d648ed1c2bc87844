// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// How reports speak of definitions, uses and associations.
#pragma once

#include <covkit/model/data_flow.hpp>
#include <covkit/report/wording.hpp>
#include <covkit/resolve/suite.hpp>

#include <set>
#include <string>

namespace covkit::report {

using resolve::located_association;
using resolve::located_definition;
using resolve::located_variable;

inline const char* name_of(resolve::verdict found) {
    static const char* const names[] = {"not covered", "possibly covered", "covered"};
    return names[static_cast<int>(found)];
}

// "12:5", or "12" where no column is known.
inline std::string position_text(model::location where) {
    return std::to_string(where.line) + (where.column == 0 ? "" : ":" + std::to_string(where.column));
}

// The same, with the file if it is another one: "src/pump.cpp:12:5".
inline std::string position_text(const model::flow_place& at) {
    return (at.file.empty() ? "" : string_of(at.file) + ":") + position_text(at.where);
}

// "x: 12:5 -> 14:9 (true)": short, for lists. Marks by hand have names instead: "x: sensor -> limit".
inline std::string association_text(const located_association& each) {
    const auto shown = [](const model::flow_place& at) {
        return at.where.column == 0 ? readable(at.source) : position_text(at);
    };
    const model::use& use = each.use();
    return string_of(each.variable().name) + ": " + shown(each.definition().at) + " -> " + shown(use.at) +
           (use.way.empty() ? "" : " (" + string_of(use.way) + ")");
}

// "defined 12:5 'x = 1' → used 14:9 'y = x + 2'"; marks by hand: "defined 'sensor' → used 'limit'".
inline std::string association_sentence(const located_association& each) {
    const auto quoted = [](const model::flow_place& at) {
        return (at.where.column == 0 ? "" : position_text(at) + " ") + "'" + readable(at.source) + "'";
    };
    const model::use& use = each.use();
    const model::text function = each.flow->variables[each.definition().variable].function;
    return "defined " + quoted(each.definition().at) +
           (function == each.function() ? "" : " in " + string_of(function)) + " → used " + quoted(use.at) +
           (use.way.empty() ? "" : ", " + string_of(use.way));
}

// "(a < 3) = true at 4:9", "case 3 of n at 5:9", "f() entered at 2:5".
inline std::string branch_text(const model::required_branch& each) {
    const std::string source = readable(each.source);
    const std::string way = string_of(each.way);
    const std::string what = way == "true" || way == "false" ? operand(source) + " = " + way
                             : way == "entered"              ? source + " entered"
                                                             : way + " of " + source;
    return what + " at " + position_text(each.where);
}

// One of these branches takes control to the place: "(n > 3) = true at 4:9 or …".
inline std::string required_text(const model::data_flow& flow, const model::flow_place& at) {
    std::string text;
    for (index r = 0; r < at.required_count; ++r) {
        text += (r == 0                       ? ""
                 : r + 1 == at.required_count ? " or "
                                              : ", ") +
                branch_text(flow.required[at.first_required + r]);
    }
    return text;
}

// "all-uses (hybrid)", or "all-uses (direct, hybrid)" where files differ.
inline std::string with_monitors(const std::string& criterion, const resolve::suite_status& suite) {
    std::set<model::monitor> monitors;
    for (const auto& [name, file] : suite.files) {
        monitors.insert(file.monitors.begin(), file.monitors.end());
    }
    std::string text;
    for (const model::monitor each : monitors) {
        text += (text.empty() ? "" : ", ") + std::string(name_of(each));
    }
    return text.empty() ? criterion : criterion + " (" + text + ")";
}

} // namespace covkit::report
