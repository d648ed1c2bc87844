// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What there is in each file, in the order of its text. Units that are variants of one file are put
// together: what has the same place and name in two of them is one thing, reached if it is in one.
#pragma once

#include <covkit/resolve/derived_labels.hpp>
#include <covkit/resolve/file_view.hpp>
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

namespace detail {

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
    return std::tuple_cat(order_of(e.table->where), std::make_tuple(e.table->what, view_of(e.table->function)));
}
inline auto key_of(const located_assertion& a) {
    return std::tuple_cat(order_of(a.table->where), std::make_tuple(view_of(a.table->source)));
}
inline auto key_of(const located_branch& b) {
    return std::tuple_cat(order_of(b.table->where), std::make_tuple(b.table->what, view_of(b.table->source)));
}
inline auto key_of(const located_statement& s) { return order_of(s.where); }
inline auto key_of(const located_left_alone& l) {
    return std::tuple_cat(order_of(l.table->where), std::make_tuple(l.table->what, view_of(l.table->source)));
}

// Of two that are the same thing one is kept.
template <class Entry> void join(Entry& kept, const Entry& same) { kept.reached = kept.reached || same.reached; }
inline void join(located_association& kept, const located_association& same) {
    kept = same.found > kept.found ? same : kept;
}
inline void join(located_definition& kept, const located_definition& same) {
    kept.is_dead = kept.is_dead && same.is_dead;
}
inline void join(located_variable&, const located_variable&) {}
inline void join(located_left_alone&, const located_left_alone&) {}

template <class Entry> void sort_and_merge(std::vector<Entry>& entries) {
    sort_stably(entries, [](const Entry& a, const Entry& b) { return key_of(a) < key_of(b); });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (kept != 0 && key_of(entries[kept - 1]) == key_of(entries[i])) {
            join(entries[kept - 1], entries[i]);
        } else {
            entries[kept++] = entries[i];
        }
    }
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(kept), entries.end());
}

inline void add_flow(const unit_status& unit, const model::data_flow& flow, file_view& file) {
    file.monitors.insert(flow.how);
    for (model::index a = 0; a < flow.association_count; ++a) {
        file.associations.emplace_back(flow, flow.associations[a], unit.associations[a]);
    }
    for (model::index d = 0; d < flow.definition_count; ++d) {
        file.dead_definitions.push_back({&flow, &flow.definitions[d], flow.definitions[d].is_dead});
    }
    for (model::index v = 0; v < flow.variable_count; ++v) {
        (flow.variables[v].reason.empty() ? file.monitored : file.unmonitored).push_back({&flow.variables[v]});
    }
}

inline void add_labels(const unit_status& unit, const model::label_table& all, file_view& file) {
    for (model::index l = 0; l < all.label_count; ++l) {
        file.labels.push_back({&all.labels[l], unit.labels[l], all.labels[l].reason.empty(), nullptr});
    }
    file.derived |= all.derived;
    // Variants of a file leave out the same mutants.
    file.equivalent = std::max(file.equivalent, all.equivalent);
    file.duplicate = std::max(file.duplicate, all.duplicate);
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
    for (model::index a = 0; a < table.assertion_count; ++a) {
        file.assertions.push_back({&table.assertions[a], unit.reached(table.assertions[a].executed), nullptr});
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
    for (model::index a = 0; a < table.alone_count; ++a) {
        file.left_alone.push_back({&table.alone[a]});
    }
    if (table.has_flow) {
        add_flow(unit, *table.flow, file);
    }
    if (table.has_labels) {
        add_labels(unit, *table.labels, file);
    }
}

// What a use can see in one variant of a file is not dead.
inline void forget_living(std::vector<located_definition>& definitions) {
    definitions.erase(std::remove_if(definitions.begin(), definitions.end(),
                                     [](const located_definition& each) { return !each.is_dead; }),
                      definitions.end());
}

// A variable that one variant of a file does not monitor is not monitored: what was executed there is not known.
inline void forget_unmonitored(file_view& file) {
    const auto is_unmonitored = [&](const model::variable& each) {
        return std::any_of(file.unmonitored.begin(), file.unmonitored.end(),
                           [&](const located_variable& one) { return key_of(one) == key_of(located_variable{&each}); });
    };
    const auto is_forgotten = [&](const located_association& each) {
        return is_unmonitored(each.variable()) || is_unmonitored(each.flow->variables[each.definition().variable]);
    };
    file.associations.erase(std::remove_if(file.associations.begin(), file.associations.end(), is_forgotten),
                            file.associations.end());
    file.dead_definitions.erase(
        std::remove_if(file.dead_definitions.begin(), file.dead_definitions.end(),
                       [&](const located_definition& each) { return is_unmonitored(each.variable()); }),
        file.dead_definitions.end());
    file.monitored.erase(std::remove_if(file.monitored.begin(), file.monitored.end(),
                                        [&](const located_variable& each) { return is_unmonitored(*each.table); }),
                         file.monitored.end());
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
    count(file.assertions, result.assertions);
    count(file.branches, result.branches);
    count(file.statements, result.statements);
    for (const located_decision& each : file.decisions) {
        result.add(*each.status);
    }
    add_associations(file.associations, result);
    add_labels(file.labels, result);
    add_attributes(file.attributes, result);
    each_derived_label(
        file, [&](const derived_label& each) { result.of(each.criterion).add_one(each.covered, each.justified); });
    return result;
}

// By file name. The views point into the units, and into what is known of state.
inline std::map<std::string, file_view> by_file(std::vector<unit_status>& units, const state_status& state = {}) {
    std::map<std::string, file_view> files;
    for (const state_attribute& each : state.attributes) { // in the order of their places
        files[each.file].attributes.push_back({&each, each.checked, nullptr});
    }
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
        detail::sort_and_merge(file.assertions);
        detail::sort_and_merge(file.branches);
        detail::sort_and_merge(file.statements);
        detail::sort_and_merge(file.associations);
        detail::sort_and_merge(file.dead_definitions);
        detail::forget_living(file.dead_definitions);
        detail::sort_and_merge(file.monitored);
        detail::sort_and_merge(file.unmonitored);
        detail::forget_unmonitored(file);
        detail::sort_and_merge(file.left_alone);
        detail::sort_and_merge(file.labels);
        file.total = totals_of(file);
    }
    return files;
}

} // namespace covkit::resolve
