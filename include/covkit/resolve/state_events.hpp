// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Cells of a test → events → what was executed of the state tables.
#pragma once

#include <covkit/record/profile.hpp>
#include <covkit/resolve/grouped.hpp>
#include <covkit/resolve/state_graph.hpp>
#include <covkit/resolve/witnesses.hpp>

#include <cstddef>
#include <vector>

namespace covkit::resolve {

// Numbers in the graph.
struct state_execution {
    std::vector<index> edges; // without those that are always executed
    std::vector<index> modifications;
    std::vector<index> assertions; // Definition 3: those that were made in the test
};

// What tells an event is worked out once. Then a test costs as much as it executed.
class state_events {
  public:
    state_events(const state_graph& graph, const record::profile& profile) : has_state_(graph.tables.size()) {
        std::vector<grouped::member> inferred;
        std::vector<grouped::member> told;
        std::size_t cells = 0;
        for (index u = 0; u < graph.tables.size(); ++u) {
            first_cell_.push_back(static_cast<index>(cells));
            if (graph.tables[u] != nullptr && graph.tables[u]->has_state) {
                has_state_[u] = true;
                add(u, *graph.tables[u], graph.first_event[u], inferred, told);
                cells += profile.units[u].cell_count;
            }
        }
        inferred_ = grouped(cells, inferred);
        told_ = grouped(cells, told);
        is_set_.resize(cells);
        edges_ = by_event(graph.edges, graph.event_count, always_edges_);
        modifications_ = by_event(graph.modifications, graph.event_count, before_tests_);
        assertions_ = by_event(graph.assertions, graph.event_count, always_.assertions);
        is_told_.resize(graph.event_count);
    }

    const std::vector<index>& always_executed() const { return always_edges_; }

    // Of one test: its own observations, and those of the tests that it is a section of.
    state_execution executed_by(const std::vector<const record::profile_test*>& parts) {
        state_execution result = always_;
        std::vector<index> set;
        const auto put = [&](index cell) {
            if (is_set_[cell] == 0) {
                is_set_[cell] = 1;
                set.push_back(cell);
            }
        };
        for (const record::profile_test* const part : parts) {
            if (part->name.empty()) { // what is outside of all tests
                result.modifications.insert(result.modifications.end(), before_tests_.begin(), before_tests_.end());
            }
            for (const record::observation seen : part->observations) {
                if (has_state_[seen.unit]) {
                    put(first_cell_[seen.unit] + seen.cell);
                }
            }
        }
        std::vector<index> events;
        for (std::size_t i = 0; i < set.size(); ++i) {
            inferred_.each(set[i], put);
            told_.each(set[i], [&](index event) {
                if (is_told_[event] == 0) {
                    is_told_[event] = 1;
                    events.push_back(event);
                }
            });
        }
        for (const index event : events) {
            edges_.each(event, [&](index e) { result.edges.push_back(e); });
            modifications_.each(event, [&](index m) { result.modifications.push_back(m); });
            assertions_.each(event, [&](index a) { result.assertions.push_back(a); });
            is_told_[event] = 0;
        }
        for (const index cell : set) {
            is_set_[cell] = 0;
        }
        return result;
    }

  private:
    void add(index u, const model::unit& table, index first_event, std::vector<grouped::member>& inferred,
             std::vector<grouped::member>& told) {
        witness_cells witnesses(table);
        const index first = first_cell_[u];
        for (index i = 0; i < table.inference_count; ++i) {
            for (const index cell : witnesses.of(table.inferences[i].from)) {
                inferred.emplace_back(first + cell, first + table.inferences[i].cell);
            }
        }
        for (index e = 0; e < table.state->event_count; ++e) {
            for (const index cell : witnesses.of(table.state->events[e])) {
                told.emplace_back(first + cell, first_event + e);
            }
        }
    }

    template <class Entry>
    static grouped by_event(const std::vector<Entry>& all, index events, std::vector<index>& always) {
        std::vector<grouped::member> members;
        for (index i = 0; i < all.size(); ++i) {
            if (all[i].event == model::none) {
                always.push_back(i);
            } else {
                members.emplace_back(all[i].event, i);
            }
        }
        return grouped(events, members);
    }

    std::vector<bool> has_state_;   // by unit
    std::vector<index> first_cell_; // of each unit, among those of units with state
    grouped inferred_;              // by cell: other cells
    grouped told_;                  // by cell: events
    grouped edges_;                 // by event
    grouped modifications_;
    grouped assertions_;
    std::vector<index> always_edges_;
    state_execution always_;
    std::vector<index> before_tests_; // modifications by initialisers of global objects
    std::vector<model::u8> is_set_;   // of the test that is looked at; all 0 in between
    std::vector<model::u8> is_told_;
};

} // namespace covkit::resolve
