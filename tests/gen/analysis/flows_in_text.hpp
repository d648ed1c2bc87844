// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of C++ as it is written, found by Clang.
#pragma once

#include "gen/frontend/read_text.hpp"

#include <dataflow/associations.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace flows_in_text {

using namespace covkit::gen;
namespace flow = covkit::gen::dataflow;

// Functions of a text with the definitions and uses that Clang finds in them.
struct analysed {
    std::string source;
    std::vector<flow::function_flow> flows; // in the order of the text
    std::vector<std::string> skipped;

    std::size_t line(flow::number offset) const {
        return 1 + static_cast<std::size_t>(std::count(source.begin(), source.begin() + offset, '\n'));
    }
};

inline analysed flows_of(const std::string& source, criteria wanted = {}) {
    wanted.data_flow = true;
    const file_facts read = read_text::facts_of(source, wanted);
    analysed result{source, {}, {}};
    for (const auto& [body, each] : read.flows) {
        result.flows.push_back(each);
    }
    for (const auto& [where, each] : read.skipped) {
        result.skipped.push_back(each.source + ": " + each.reason);
    }
    return result;
}

inline const char* const grades[] = {"inferable", "conditionally", "not inferable"};

inline flow::associations found_in(const flow::function_flow& function, bool is_called_again = true) {
    std::vector<bool> persists;
    persists.reserve(function.variables.size());
    for (const flow::variable& each : function.variables) {
        persists.push_back(each.persists);
    }
    return flow::find_associations(function.graph, flow::flow_order(function.graph), {is_called_again, persists});
}

// "x 1->2": the variable, the lines of definition and use; p-uses with the way.
inline std::set<std::string> associations_in(const analysed& all, std::size_t which = 0, bool with_grades = false,
                                             bool is_called_again = true) {
    REQUIRE(which < all.flows.size());
    const flow::function_flow& function = all.flows[which];
    const flow::associations found = found_in(function, is_called_again);
    std::set<std::string> lines;
    for (const flow::association& each : found.all) {
        const flow::place_of_event& d = found.definitions[each.definition];
        const flow::place_of_event& u = found.uses[each.use];
        std::string line = function.variables[d.what.variable].name + " " +
                           std::to_string(all.line(function.events[d.what.name].where)) + "->" +
                           std::to_string(all.line(function.events[u.what.name].where));
        for (const flow::branch_place& branch : function.branches) {
            if (branch.node == u.where.at) {
                line += " " + branch.way;
            }
        }
        lines.insert(line + (with_grades ? std::string(" ") + grades[static_cast<int>(each.how)] : ""));
    }
    return lines;
}
inline std::set<std::string> associations_in(const std::string& source) { return associations_in(flows_of(source)); }
inline std::string reason_in(const std::string& source, const std::string& variable) {
    const analysed found = flows_of(source);
    for (const flow::variable& each : found.flows.at(0).variables) {
        if (each.name == variable) {
            return each.reason;
        }
    }
    return "there is no such variable";
}

// "x 3": definitions that nobody can see, of monitored variables.
inline std::set<std::string> dead_in(const analysed& all, std::size_t which = 0) {
    REQUIRE(which < all.flows.size());
    const flow::function_flow& function = all.flows[which];
    const flow::associations found = found_in(function);
    std::set<std::string> lines;
    for (const flow::number d : found.dead) {
        const flow::event& what = found.definitions[d].what;
        lines.insert(function.variables[what.variable].name + " " +
                     std::to_string(all.line(function.events[what.name].where)));
    }
    return lines;
}
// Of the last function in the text.
inline std::set<std::string> dead_in(const std::string& source) {
    const analysed all = flows_of(source);
    return dead_in(all, all.flows.size() - 1);
}
using set = std::set<std::string>;

} // namespace flows_in_text
