// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The order in which reports list decisions.
#pragma once

#include <covkit/resolve/suite.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace covkit::report {

struct located_decision {
    model::text file;
    const resolve::decision_status* status = nullptr;
};

struct located_function {
    const model::function* table = nullptr;
    bool entered = false;
};

struct located_branch {
    const model::branch* table = nullptr;
    bool taken = false;
};

struct located_statement {
    model::location where;
    bool executed = false;
};

struct file_view {
    std::vector<located_function> functions;
    std::vector<located_decision> decisions;
    std::vector<located_branch> branches;
    std::vector<located_statement> statements;
    std::map<model::index, bool> lines; // with a statement; whether one of them was executed
};

// Behind all that are not greater: a stable order, a handful of entries at a time.
template <class Entry, class Less>
void insert_sorted(std::vector<Entry>& entries, const Entry& added, Less&& less) {
    entries.insert(std::upper_bound(entries.begin(), entries.end(), added, less), added);
}

inline bool comes_before(model::location a, model::location b) {
    return a.line != b.line ? a.line < b.line : a.column < b.column;
}

inline model::location place_of(const located_function& each) { return each.table->where; }
inline model::location place_of(const located_branch& each) { return each.table->where; }
inline model::location place_of(const located_statement& each) { return each.where; }

// What variants of a file have in common is listed once, and reached if it is in one of them.
template <class Entry, class Same>
void merge_repeated(std::vector<Entry>& sorted, bool Entry::*reached, Same&& same) {
    std::vector<Entry> merged;
    for (const Entry& each : sorted) {
        // Others may have the same place: a loop can be entered, and skipped.
        auto known = merged.rbegin();
        while (known != merged.rend() && place_of(*known) == place_of(each) && !same(*known, each)) {
            ++known;
        }
        if (known != merged.rend() && place_of(*known) == place_of(each)) {
            (*known).*reached = (*known).*reached || each.*reached;
        } else {
            merged.push_back(each);
        }
    }
    sorted = std::move(merged);
}

// By file name; within a file by position.
inline std::map<std::string, file_view> by_file(const resolve::suite_status& suite) {
    std::map<std::string, file_view> files;
    for (const resolve::unit_status& unit : suite.units) {
        if (unit.table == nullptr) {
            continue;
        }
        file_view& file = files[std::string(unit.table->file.data, unit.table->file.size)];
        for (std::size_t d = 0; d < unit.decisions.size(); ++d) {
            if (!unit.repeated[d]) {
                insert_sorted(file.decisions, {unit.table->file, &unit.decisions[d]},
                              [](const located_decision& a, const located_decision& b) {
                                  return comes_before(a.status->table->where,
                                                      b.status->table->where);
                              });
            }
        }
        for (model::index f = 0; f < unit.table->function_count; ++f) {
            const model::function& function = unit.table->functions[f];
            insert_sorted(file.functions, {&function, unit.reached(function.entered)},
                          [](const located_function& a, const located_function& b) {
                              return comes_before(a.table->where, b.table->where);
                          });
        }
        for (model::index b = 0; b < unit.table->branch_count; ++b) {
            const model::branch& branch = unit.table->branches[b];
            insert_sorted(file.branches, {&branch, unit.reached(branch.taken)},
                          [](const located_branch& a, const located_branch& c) {
                              return comes_before(a.table->where, c.table->where);
                          });
        }
        for (model::index b = 0; b < unit.table->block_count; ++b) {
            const model::block& block = unit.table->blocks[b];
            const bool reached = unit.reached(block.reached);
            for (model::index s = 0; s < block.statement_count; ++s) {
                file.lines[block.statements[s].line] |= reached;
                file.statements.push_back({block.statements[s], reached});
            }
        }
    }
    for (auto& [name, file] : files) {
        merge_repeated(file.functions, &located_function::entered,
                       [](const located_function& a, const located_function& b) {
                           return a.table->name == b.table->name;
                       });
        merge_repeated(file.branches, &located_branch::taken,
                       [](const located_branch& a, const located_branch& b) {
                           return a.table->what == b.table->what &&
                                  a.table->source == b.table->source;
                       });
        std::sort(file.statements.begin(), file.statements.end(),
                  [](const located_statement& a, const located_statement& b) {
                      return comes_before(a.where, b.where);
                  });
        merge_repeated(file.statements, &located_statement::executed,
                       [](const located_statement&, const located_statement&) { return true; });
    }
    return files;
}

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
        if (test.outcome == record::test_outcome::passed && test.shown == 0 &&
            with_sections.count(test.name) != 0) {
            result.insert(test.name);
        }
    }
    return result;
}

// Those with something missing; the most missing values first.
inline std::vector<located_decision> worst_first(const resolve::suite_status& suite) {
    const auto lacking = [](const located_decision& each) {
        return 2 * each.status->conditions.size() - each.status->values_shown();
    };
    std::vector<located_decision> worst;
    for (const auto& [name, file] : by_file(suite)) {
        for (const located_decision& each : file.decisions) {
            if (!each.status->missing.empty()) {
                insert_sorted(worst, each,
                              [&](const located_decision& a, const located_decision& b) {
                                  return lacking(a) > lacking(b);
                              });
            }
        }
    }
    return worst;
}

} // namespace covkit::report
