// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The order in which reports list decisions and labels.
#pragma once

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

// Those with something missing; the most missing values first.
inline std::vector<located_decision> worst_first(const resolve::suite_status& suite) {
    const auto lacking = [](const located_decision& each) { return each.status->values_lacking(); };
    std::vector<located_decision> worst;
    for (const auto& [name, file] : suite.files) {
        for (const located_decision& each : file.decisions) {
            if (!each.status->missing.empty()) {
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
        std::map<std::tuple<model::index, model::index, std::string_view>, std::size_t> places;
        for (const resolve::located_label& each : file.labels) {
            const model::label& table = *each.table;
            if (!each.is_missing() || table.criterion == model::label_criterion::rte) {
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
