// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What marks about state told since an object of this class was made, by names.
#pragma once

#include "covkit_under_test.hpp"

#include <set>
#include <string>
#include <vector>

class observed_state {
  public:
    observed_state() : test_("observed state") {}

    // In the order of their names, each once.
    std::vector<std::string> modified() const {
        std::set<std::string> found;
        each_table([&](const auto& table, const bool* cells) {
            for (covkit::model::index m = 0; m < table.modification_count; ++m) {
                if (cells[table.events[table.modifications[m].event].number]) {
                    found.insert(string_of(table.nodes[table.modifications[m].node].name));
                }
            }
        });
        return {found.begin(), found.end()};
    }

    // "to <- from", without those of assertions.
    std::vector<std::string> dependencies() const {
        std::set<std::string> found;
        each_table([&](const auto& table, const bool* cells) {
            for (covkit::model::index d = 0; d < table.dependency_count; ++d) {
                const covkit::model::dependency& each = table.dependencies[d];
                if (table.assertion_count == 0 && cells[table.events[each.event].number]) {
                    found.insert(string_of(table.nodes[each.to].name) + " <- " +
                                 string_of(table.nodes[each.from].name));
                }
            }
        });
        return {found.begin(), found.end()};
    }

    std::vector<std::string> assertions() const {
        std::set<std::string> found;
        each_table([&](const auto& table, const bool* cells) {
            for (covkit::model::index a = 0; a < table.assertion_count; ++a) {
                if (cells[table.events[table.assertions[a].event].number]) {
                    found.insert(string_of(table.assertions[a].source));
                }
            }
        });
        return {found.begin(), found.end()};
    }

    // Of all nodes of a name, seen or not.
    static std::set<covkit::model::u64> keys_of(const std::string& name) {
        std::set<covkit::model::u64> found;
        each_table([&](const auto& table, const bool*) {
            for (covkit::model::index n = 0; n < table.node_count; ++n) {
                if (string_of(table.nodes[n].name) == name) {
                    found.insert(table.nodes[n].key);
                }
            }
        });
        return found;
    }

    template <class Visit> static void each_table(Visit visit) {
        for (const auto* unit = covkit::record::units.latest(); unit != nullptr; unit = unit->next()) {
            if (unit->table().has_state) {
                visit(*unit->table().state, unit->cells());
            }
        }
    }

    static std::string string_of(covkit::model::text t) { return {t.data, t.size}; }

  private:
    covkit::test_scope test_; // begins with all cells clear
};
