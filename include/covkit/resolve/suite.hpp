// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Tables × observations → the status of everything, for the suite and for each test.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/record/profile.hpp>
#include <covkit/resolve/data_flow.hpp>
#include <covkit/resolve/decision.hpp>
#include <covkit/resolve/files.hpp>
#include <covkit/resolve/inferences.hpp>
#include <covkit/resolve/labels.hpp>
#include <covkit/resolve/state.hpp>
#include <covkit/resolve/totals.hpp>
#include <covkit/resolve/variants.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace covkit::resolve {

// How much one test contributes to masking MC/DC: values shown independent.
struct test_status {
    std::string name;
    record::test_outcome outcome = record::test_outcome::unknown;
    bool overlapped = false;
    std::size_t shown = 0;
    std::size_t only_here = 0; // shown by no other test
};

struct suite_status {
    suite_status() = default;
    suite_status(suite_status&&) = default; // the files point into the units
    suite_status& operator=(suite_status&&) = default;

    std::vector<unit_status> units;
    std::map<std::string, file_view> files; // by name
    std::vector<test_status> tests;
    state_status state;
    totals total;
};

// A value of a condition of a decision of a unit.
struct obligation {
    index unit = 0;
    index decision = 0;
    index condition = 0;
    bool value = false;

    friend bool operator<(const obligation& a, const obligation& b) {
        return std::tie(a.unit, a.decision, a.condition, a.value) < std::tie(b.unit, b.decision, b.condition, b.value);
    }
};

class suite_resolver {
  public:
    // tables[i] belongs to profile.units[i]; null if it is not known, then the unit is left out.
    suite_resolver(const record::profile& profile, std::vector<const model::unit*> tables, state_scope scope = {})
        : profile_(profile), tables_(std::move(tables)), scope_(scope), variants_(tables_), resolvers_(tables_.size()) {
        for (std::size_t u = 0; u < tables_.size(); ++u) {
            for (index d = 0; tables_[u] != nullptr && d < tables_[u]->decision_count; ++d) {
                resolvers_[u].emplace_back(tables_[u]->decisions[d]);
            }
        }
    }

    suite_status resolve() const {
        suite_status suite;
        suite.units.resize(tables_.size());
        for (std::size_t u = 0; u < tables_.size(); ++u) {
            // Of a unit without a table nobody has checked that it can have so many.
            suite.units[u].cells.resize(tables_[u] == nullptr ? 0 : profile_.units[u].cell_count);
        }
        for (const record::profile_test& test : profile_.tests) {
            for (const record::observation seen : test.observations) {
                if (tables_[seen.unit] != nullptr) {
                    suite.units[seen.unit].cells[seen.cell] = true;
                }
            }
        }
        std::vector<std::vector<bool>*> cells;
        for (std::size_t u = 0; u < tables_.size(); ++u) {
            cells.push_back(&suite.units[u].cells);
            if (tables_[u] != nullptr) {
                infer(*tables_[u], suite.units[u].cells, [](index) {});
            }
        }
        variants_.share(std::move(cells), tables_);
        for (std::size_t u = 0; u < tables_.size(); ++u) {
            resolve_unit(u, suite.units[u]);
        }
        judge_associations(suite);
        // What is at the same place in variants of a file counts once.
        suite.state = state_resolver(profile_, tables_, scope_).resolve();
        suite.files = by_file(suite.units, suite.state);
        for (const auto& [name, file] : suite.files) {
            suite.total.add(file.total);
        }
        resolve_tests(suite);
        return suite;
    }

  private:
    void resolve_unit(std::size_t u, unit_status& unit) const {
        unit.table = tables_[u];
        for (index d = 0; d < resolvers_[u].size(); ++d) {
            unit.decisions.push_back(resolvers_[u][d].status(unit.cells));
            unit.repeated.push_back(variants_.is_repeated({u, d}));
        }
        if (unit.table != nullptr && unit.table->has_labels) {
            unit.labels = label_resolver(*unit.table).covered_by(unit.cells);
        }
    }

    // What any test covers is covered.
    void judge_associations(suite_status& suite) const {
        for (std::size_t u = 0; u < tables_.size(); ++u) {
            if (tables_[u] != nullptr && tables_[u]->has_flow) {
                suite.units[u].associations.resize(tables_[u]->flow->association_count, verdict::not_covered);
            }
        }
        const flow_resolvers flows(tables_);
        for (const record::profile_test& test : profile_.tests) {
            flows.judge(test, profile_, [&](index unit, const std::vector<verdict>& found) {
                std::vector<verdict>& best = suite.units[unit].associations;
                std::transform(best.begin(), best.end(), found.begin(), best.begin(),
                               [](verdict a, verdict b) { return std::max(a, b); });
            });
        }
    }

    std::set<obligation> shown_by(const record::profile_test& test, const suite_status& suite) const {
        std::set<obligation> shown;
        observed_by(test, profile_, tables_, [&](index unit, index cell) { add_shown({unit, cell}, suite, shown); });
        return shown;
    }
    void add_shown(record::observation seen, const suite_status& suite, std::set<obligation>& shown) const {
        const index d = decision_with(*tables_[seen.unit], seen.cell);
        if (d == model::none) {
            return;
        }
        const variants::place first = variants_.first_of({seen.unit, d});
        const decision_status& all = suite.units[first.unit].decisions[first.number];
        resolvers_[seen.unit][d].shown_by(seen.cell, all, [&](index c, bool v) {
            shown.insert({static_cast<index>(first.unit), first.number, c, v});
        });
    }

    void resolve_tests(suite_status& suite) const {
        std::vector<std::set<obligation>> shown;
        std::map<obligation, std::size_t> tests_showing;
        for (const record::profile_test& test : profile_.tests) {
            shown.push_back(shown_by(test, suite));
            for (const obligation& each : shown.back()) {
                ++tests_showing[each];
            }
        }
        for (std::size_t t = 0; t < profile_.tests.size(); ++t) {
            const record::profile_test& test = profile_.tests[t];
            test_status status{test.name, test.outcome, test.overlapped, shown[t].size(), 0};
            for (const obligation& each : shown[t]) {
                status.only_here += tests_showing[each] == 1 ? 1U : 0U;
            }
            suite.tests.push_back(std::move(status));
        }
    }

    const record::profile& profile_;
    std::vector<const model::unit*> tables_;
    state_scope scope_;
    variants variants_;
    std::vector<std::vector<decision_resolver>> resolvers_;
};

} // namespace covkit::resolve
