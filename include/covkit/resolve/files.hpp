// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What there is in each file, in the order of its text. Units that are variants of one file are put
// together: what has the same place and name in two of them is one thing, reached if it is in one.
#pragma once

#include <covkit/resolve/string_of.hpp>
#include <covkit/resolve/totals.hpp>
#include <covkit/resolve/unit_status.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace covkit::resolve {

struct located_decision {
    model::text file;
    decision_status* status = nullptr;
};

struct located_function {
    const model::function* table = nullptr;
    bool reached = false;
    justification justified = nullptr;
};

struct located_branch {
    const model::branch* table = nullptr;
    bool reached = false;
    justification justified = nullptr;
};

struct located_exit {
    const model::exit* table = nullptr;
    bool reached = false;
    justification justified = nullptr;
};

struct located_statement {
    model::location where;
    bool reached = false;
    justification justified = nullptr;
};

struct file_view {
    std::vector<located_function> functions;
    std::vector<located_exit> exits;
    std::vector<located_decision> decisions;
    std::vector<located_branch> branches;
    std::vector<located_statement> statements;
    totals total;
};

namespace detail {

inline std::tuple<model::index, model::index> order_of(model::location at) {
    return {at.line, at.column};
}

// std::stable_sort asks for a buffer by a function that clang warns of.
template <class Entry, class Less> void sort_stably(std::vector<Entry>& entries, Less&& less) {
    std::vector<std::size_t> order(entries.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return less(entries[a], entries[b]) || (!less(entries[b], entries[a]) && a < b);
    });
    std::vector<Entry> sorted;
    sorted.reserve(entries.size());
    for (const std::size_t each : order) {
        sorted.push_back(entries[each]);
    }
    entries = std::move(sorted);
}

// Two entries with equal keys are the same thing.
inline auto key_of(const located_function& f) {
    return std::tuple_cat(order_of(f.table->where), std::make_tuple(view_of(f.table->name)));
}
inline auto key_of(const located_exit& e) {
    return std::tuple_cat(order_of(e.table->where),
                          std::make_tuple(e.table->what, view_of(e.table->function)));
}
inline auto key_of(const located_branch& b) {
    return std::tuple_cat(order_of(b.table->where),
                          std::make_tuple(b.table->what, view_of(b.table->source)));
}
inline auto key_of(const located_statement& s) { return order_of(s.where); }

template <class Entry> void sort_and_merge(std::vector<Entry>& entries) {
    sort_stably(entries, [](const Entry& a, const Entry& b) { return key_of(a) < key_of(b); });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (kept != 0 && key_of(entries[kept - 1]) == key_of(entries[i])) {
            entries[kept - 1].reached = entries[kept - 1].reached || entries[i].reached;
        } else {
            entries[kept++] = entries[i];
        }
    }
    entries.resize(kept);
}

inline void add_unit(unit_status& unit, file_view& file) {
    const model::unit& table = *unit.table;
    for (std::size_t d = 0; d < unit.decisions.size(); ++d) {
        if (!unit.repeated[d]) {
            file.decisions.push_back({table.file, &unit.decisions[d]});
        }
    }
    for (model::index f = 0; f < table.function_count; ++f) {
        file.functions.push_back({&table.functions[f], unit.reached(table.functions[f].entered), nullptr});
    }
    for (model::index e = 0; e < table.exit_count; ++e) {
        file.exits.push_back({&table.exits[e], unit.reached(table.exits[e].taken), nullptr});
    }
    for (model::index b = 0; b < table.branch_count; ++b) {
        file.branches.push_back({&table.branches[b], unit.reached(table.branches[b].taken), nullptr});
    }
    for (model::index b = 0; b < table.block_count; ++b) {
        const model::block& block = table.blocks[b];
        const bool reached = unit.reached(block.reached);
        for (model::index s = 0; s < block.statement_count; ++s) {
            file.statements.push_back({block.statements[s], reached, nullptr});
        }
    }
}

} // namespace detail

inline totals totals_of(const file_view& file) {
    totals result;
    const auto count = [](const auto& places, ratio& into) {
        for (const auto& each : places) {
            into.add_one(each.reached, each.justified);
        }
    };
    count(file.functions, result.functions);
    count(file.exits, result.exits);
    count(file.branches, result.branches);
    count(file.statements, result.statements);
    for (const located_decision& each : file.decisions) {
        result.add(*each.status);
    }
    return result;
}

// By file name. The views point into the units.
inline std::map<std::string, file_view> by_file(std::vector<unit_status>& units) {
    std::map<std::string, file_view> files;
    for (unit_status& unit : units) {
        if (unit.table != nullptr) {
            detail::add_unit(unit, files[string_of(unit.table->file)]);
        }
    }
    for (auto& [name, file] : files) {
        detail::sort_stably(file.decisions, [](const located_decision& a, const located_decision& b) {
            return detail::order_of(a.status->table->where) < detail::order_of(b.status->table->where);
        });
        detail::sort_and_merge(file.functions);
        detail::sort_and_merge(file.exits);
        detail::sort_and_merge(file.branches);
        detail::sort_and_merge(file.statements);
        file.total = totals_of(file);
    }
    return files;
}

} // namespace covkit::resolve
