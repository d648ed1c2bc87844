// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What nothing observes inside of files that are measured: decisions and loops without probes, variables that are not
// monitored, operators without labels, labels that nothing can decide. No percentage knows of it.
#pragma once

#include <covkit/report/wording.hpp>
#include <covkit/resolve/suite.hpp>

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace covkit::report {

// In the order in which reports list them; the last one is decided by the compiler, and missed by nobody.
inline constexpr const char* left_alone_kinds[] = {"decision", "loop",  "function",  "variable", "operator",
                                                   "input",    "label", "assertion", "constant"};
inline constexpr const char* decided_by_compiler = "constant";

struct left_alone {
    const char* what; // one of these
    model::location where;
    std::string text;
    std::string reason;
};

// How many there are, and how many there are of the kind, measured or not.
struct left_alone_share {
    std::size_t count = 0;
    std::size_t all = 0;
};
using left_alone_shares = std::map<std::string, left_alone_share>;

// By kind, then by place.
inline std::vector<left_alone> left_alone_in(const resolve::file_view& file) {
    std::map<std::string, std::vector<left_alone>> by_kind;
    for (const resolve::located_left_alone& each : file.left_alone) {
        const model::left_alone& table = *each.table;
        by_kind[name_of(table.what)].push_back(
            {name_of(table.what), table.where, readable(table.source), string_of(table.reason)});
    }
    for (const resolve::located_variable& each : file.unmonitored) {
        by_kind["variable"].push_back(
            {"variable", each.table->where, string_of(each.table->name), string_of(each.table->reason)});
    }
    for (const resolve::located_label& each : file.labels) {
        if (!each.decidable) {
            const model::label& table = *each.table;
            by_kind["label"].push_back({"label", table.where,
                                        std::string(name_of(table.criterion)) + (table.op.empty() ? "" : " ") +
                                            readable(table.op) + ": " + readable(table.source) +
                                            (table.changed.empty() ? "" : " -> ") + readable(table.changed),
                                        readable(table.reason)});
        }
    }
    std::vector<left_alone> all;
    for (const char* const kind : left_alone_kinds) {
        all.insert(all.end(), by_kind[kind].begin(), by_kind[kind].end());
    }
    return all;
}

namespace detail {

// Of what labels are about, one way or another: the places of a criterion's labels.
inline std::size_t places_of_labels(const resolve::file_view& file, bool of_inputs) {
    using criterion = model::label_criterion;
    std::set<std::tuple<index, index, std::string>> places;
    for (const resolve::located_label& each : file.labels) {
        const model::label& table = *each.table;
        const bool is_operator = table.criterion == criterion::wm || table.criterion == criterion::limit ||
                                 table.criterion == criterion::rte;
        if (of_inputs ? table.criterion == criterion::idp : is_operator) {
            places.emplace(table.where.line, table.where.column, string_of(table.source));
        }
    }
    return places.size();
}

inline std::size_t loops_in(const resolve::file_view& file) {
    std::size_t count = 0;
    for (const resolve::located_branch& each : file.branches) {
        count += each.table->what == model::branch::kind::loop_entered ? 1U : 0U;
    }
    return count;
}

} // namespace detail

// Of every kind.
inline left_alone_shares left_alone_counts(const resolve::suite_status& suite) {
    left_alone_shares counts;
    for (const char* const kind : left_alone_kinds) {
        counts[kind] = {};
    }
    for (const auto& [name, file] : suite.files) {
        left_alone_shares here;
        for (const left_alone& each : left_alone_in(file)) {
            ++here[each.what].count;
        }
        here["decision"].all = file.decisions.size() + here["decision"].count;
        here["constant"].all = here["decision"].all + here["constant"].count;
        here["loop"].all = detail::loops_in(file) + here["loop"].count;
        here["function"].all = file.functions.size(); // measured otherwise
        here["variable"].all = file.monitored.size() + file.unmonitored.size();
        here["operator"].all = detail::places_of_labels(file, false) + here["operator"].count;
        here["input"].all = detail::places_of_labels(file, true) + here["input"].count;
        here["label"].all = file.labels.size();
        here["assertion"].all = file.assertions.size() + here["assertion"].count;
        for (const auto& [kind, share] : here) {
            counts[kind].count += share.count;
            counts[kind].all += share.all;
        }
    }
    return counts;
}

// "2 decisions, 1 loop"; empty if nothing is missed.
inline std::string left_alone_text(const left_alone_shares& counts) {
    std::string text;
    for (const char* const kind : left_alone_kinds) {
        const auto found = counts.find(kind);
        if (found != counts.end() && found->second.count != 0 && std::string(kind) != decided_by_compiler) {
            text += (text.empty() ? "" : ", ") + count_text(found->second.count, kind);
        }
    }
    return text;
}

// With a line each: "  a.cpp:3:5: decision a && b: it is seen in two ways". Empty if there is nothing.
inline std::string left_alone_section(const resolve::suite_status& suite) {
    const left_alone_shares counts = left_alone_counts(suite);
    const std::size_t constants = counts.at(decided_by_compiler).count;
    const std::string missed = left_alone_text(counts);
    if (missed.empty() && constants == 0) {
        return "";
    }
    std::string text = "\nleft alone: " + missed + (missed.empty() || constants == 0 ? "" : "; ") +
                       (constants == 0 ? "" : count_text(constants, "decision") + " of the compiler") + "\n";
    for (const auto& [name, file] : suite.files) {
        for (const left_alone& each : left_alone_in(file)) {
            text +=
                "  " + place_text(name, each.where) + ": " + each.what + " " + each.text + ": " + each.reason + "\n";
        }
    }
    return text;
}

} // namespace covkit::report
