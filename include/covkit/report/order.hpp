// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is missing, in the order in which short reports list it.
#pragma once

#include <covkit/report/never_entered.hpp>
#include <covkit/resolve/suite.hpp>

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace covkit::report {

using resolve::file_view;
using resolve::located_assertion;
using resolve::located_branch;
using resolve::located_decision;
using resolve::located_exit;
using resolve::located_function;
using resolve::located_statement;

// Passed tests that only hold sections ("road" beside "road / wet"): their names say nothing that
// the names of the sections do not.
inline std::set<std::string> mere_holders(const resolve::suite_status& suite) {
    constexpr const char* separator = " / "; // see listen/run.hpp
    std::set<std::string> with_sections;
    for (const resolve::test_status& test : suite.tests) {
        for (std::size_t at = 0; (at = test.name.find(separator, at)) != std::string::npos; ++at) {
            with_sections.insert(test.name.substr(0, at));
        }
    }
    std::set<std::string> result;
    for (const resolve::test_status& test : suite.tests) {
        if (test.outcome == record::test_outcome::passed && test.shown == 0 && with_sections.count(test.name) != 0) {
            result.insert(test.name);
        }
    }
    return result;
}

struct missing_function {
    std::string file;
    never_entered::function function;
};

// Those that no test enters; the longest first.
inline std::vector<missing_function> missing_functions(const resolve::suite_status& suite) {
    std::vector<missing_function> missing;
    for (const auto& [name, file] : suite.files) {
        const never_entered outside(file);
        for (const never_entered::function& each : outside.functions()) {
            missing.push_back({name, each});
        }
    }
    resolve::detail::sort_stably(missing, [](const missing_function& a, const missing_function& b) {
        return a.function.statements > b.function.statements;
    });
    return missing;
}

struct missing_branch {
    std::string file;
    const model::branch* table;
};

// Cases, loops and handlers that no test takes, in functions that it enters. Where the condition of a loop was never
// true, the decision says so.
inline std::vector<missing_branch> missing_branches(const resolve::suite_status& suite) {
    std::vector<missing_branch> missing;
    for (const auto& [name, file] : suite.files) {
        const never_entered outside(file);
        for (const located_branch& each : file.branches) {
            const bool is_decision =
                each.table->what == model::branch::kind::loop_entered && each.table->source != "for";
            if (!each.reached && each.justified == nullptr && !is_decision &&
                !outside.is_in(each.table->where, each.table->function)) {
                missing.push_back({name, each.table});
            }
        }
    }
    return missing;
}

// Decisions with something missing, in functions that tests enter; the most missing values first.
inline std::vector<located_decision> worst_first(const resolve::suite_status& suite) {
    const auto lacking = [](const located_decision& each) { return each.status->values_lacking(); };
    std::vector<located_decision> worst;
    for (const auto& [name, file] : suite.files) {
        const never_entered outside(file);
        for (const located_decision& each : file.decisions) {
            const model::decision& table = *each.status->table;
            const bool lacks = !each.status->missing.empty() || each.status->conditions_not_determined() != 0;
            if (lacks && !outside.is_in(table.where, table.function)) {
                worst.push_back(each);
            }
        }
    }
    resolve::detail::sort_stably(
        worst, [&](const located_decision& a, const located_decision& b) { return lacking(a) > lacking(b); });
    return worst;
}

// Labels about the same text in one place that no test covers, and nobody has justified.
struct missing_labels {
    std::string file;
    std::vector<const resolve::located_label*> all;
};

// The place that lacks most first. Run-time errors are left out: nobody wants them.
inline std::vector<missing_labels> worst_places(const resolve::suite_status& suite) {
    std::vector<missing_labels> worst;
    for (const auto& [name, file] : suite.files) {
        const never_entered outside(file);
        std::map<std::tuple<model::index, model::index, std::string_view>, std::size_t> places;
        for (const resolve::located_label& each : file.labels) {
            const model::label& table = *each.table;
            if (!each.is_missing() || table.criterion == model::label_criterion::rte ||
                outside.is_in(table.where, table.function)) {
                continue;
            }
            const auto [known, is_new] = places.emplace(
                std::make_tuple(table.where.line, table.where.column, resolve::view_of(table.source)), worst.size());
            if (is_new) {
                worst.push_back({name, {}});
            }
            worst[known->second].all.push_back(&each);
        }
    }
    resolve::detail::sort_stably(
        worst, [](const missing_labels& a, const missing_labels& b) { return a.all.size() > b.all.size(); });
    return worst;
}

} // namespace covkit::report
