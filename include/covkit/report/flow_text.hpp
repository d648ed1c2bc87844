// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of a file in the text report: function by function, variable by variable.
#pragma once

#include <covkit/report/flow_wording.hpp>
#include <covkit/report/order.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace covkit::report {

// What a test must do: come to both places, and past no other definition in between.
inline std::string needs_text(const located_association& each) {
    const std::string to_definition = required_text(*each.flow, each.definition().at);
    const std::string to_use = required_text(*each.flow, each.use().at);
    std::string kills;
    for (index k = 0; k < each.table->kill_count; ++k) {
        const model::flow_place& at = each.flow->definitions[each.flow->kills[each.table->first_kill + k]].at;
        kills += (k == 0 ? "" : ", ") + position_text(at.where) + " '" + readable(at.source) + "'";
    }
    return (to_definition.empty() ? "" : "    reach the definition by " + to_definition + "\n") +
           (to_use.empty() ? "" : "    reach the use by " + to_use + "\n") +
           (kills.empty() ? "" : "    without " + kills + " in between\n");
}

inline std::string association_lines(const located_association& each) {
    const std::string text = "  " + string_of(each.variable().name) + ": " + association_sentence(each) + ": " +
                             name_of(each.found) + justified_text(each.justified) + "\n";
    return each.found == resolve::verdict::not_covered && each.justified == nullptr ? text + needs_text(each) : text;
}

inline std::string dead_definition_line(const located_definition& each) {
    return "  " + string_of(each.variable().name) + ": defined " + position_text(each.table->at.where) + " '" +
           readable(each.table->at.source) + "': dead, no use can see it\n";
}

inline std::string unmonitored_line(const located_variable& each) {
    return "  " + string_of(each.table->name) + ": declared " + position_text(each.table->where) + ": not monitored, " +
           string_of(each.table->reason) + "\n";
}

inline std::string flow_sections(const std::string& name, const file_view& file) {
    struct section {
        std::size_t covered = 0;
        std::size_t all = 0;
        std::map<std::tuple<index, index, std::string>, std::string> variables; // by declaration
    };
    std::vector<std::string> order; // of the functions, by what comes first
    std::map<std::string, section> sections;
    const auto in = [&](model::text named) -> section& {
        const std::string function = string_of(named);
        if (sections.count(function) == 0) {
            order.push_back(function);
        }
        return sections[function];
    };
    const auto lines_of = [&](model::text function, const model::variable& variable) -> std::string& {
        return in(function).variables[{variable.where.line, variable.where.column, string_of(variable.name)}];
    };
    for (const located_association& each : file.associations) {
        lines_of(each.function(), each.variable()) += association_lines(each);
        in(each.function()).covered += each.reached ? 1U : 0U;
        ++in(each.function()).all;
    }
    for (const located_definition& each : file.dead_definitions) {
        lines_of(each.variable().function, each.variable()) += dead_definition_line(each);
    }
    for (const located_variable& each : file.unmonitored) {
        lines_of(each.table->function, *each.table) += unmonitored_line(each);
    }
    std::string result;
    for (const std::string& function : order) {
        const section& each = sections.at(function);
        result += "\n" + name + ": data flow" + (function.empty() ? "" : " of " + function) + ": " +
                  std::to_string(each.covered) + " of " + count_text(each.all, "association") + " covered\n";
        for (const auto& [variable, lines] : each.variables) {
            result += lines;
        }
    }
    return result;
}

} // namespace covkit::report
