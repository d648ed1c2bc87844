// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Tables × observations → the status of everything, for the suite and for each test.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/record/profile.hpp>
#include <covkit/resolve/decision.hpp>
#include <covkit/resolve/totals.hpp>
#include <covkit/resolve/variants.hpp>

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace covkit::resolve {

struct unit_status {
    const model::unit* table = nullptr;
    std::vector<bool> cells;
    std::vector<decision_status> decisions;
    // Those that another unit, a variant of the same file, has as well.
    std::vector<bool> repeated;

    bool reached(model::witness w) const {
        using kind = model::witness::kind;
        switch (w.what) {
        case kind::evaluated:
            return decisions[w.number].outcomes_taken() != 0;
        case kind::outcome_true:
            return decisions[w.number].outcome[1];
        case kind::outcome_false:
            return decisions[w.number].outcome[0];
        case kind::cell:
            break;
        }
        return cells[w.number];
    }
};

// How much one test contributes to masking MC/DC: values shown independent.
struct test_status {
    std::string name;
    record::test_outcome outcome = record::test_outcome::unknown;
    bool overlapped = false;
    std::size_t shown = 0;
    std::size_t only_here = 0; // shown by no other test
};

struct suite_status {
    std::vector<unit_status> units;
    std::vector<test_status> tests;
    totals total;
};

// A value of a condition of a decision of a unit.
struct obligation {
    index unit = 0;
    index decision = 0;
    index condition = 0;
    bool value = false;

    friend bool operator<(const obligation& a, const obligation& b) {
        return std::tie(a.unit, a.decision, a.condition, a.value) <
               std::tie(b.unit, b.decision, b.condition, b.value);
    }
};

class suite_resolver {
  public:
    // tables[i] belongs to profile.units[i]; null if it is not known, then the unit is left out.
    suite_resolver(const record::profile& profile, std::vector<const model::unit*> tables)
        : profile_(profile), tables_(std::move(tables)), variants_(tables_),
          resolvers_(tables_.size()) {
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
            suite.units[u].cells.resize(profile_.units[u].cell_count);
        }
        for (const record::profile_test& test : profile_.tests) {
            for (const record::observation seen : test.observations) {
                suite.units[seen.unit].cells[seen.cell] = true;
            }
        }
        std::vector<std::vector<bool>*> cells;
        for (unit_status& each : suite.units) {
            cells.push_back(&each.cells);
        }
        variants_.share(std::move(cells), tables_);
        for (std::size_t u = 0; u < tables_.size(); ++u) {
            resolve_unit(u, suite.units[u], suite.total);
        }
        add_places(suite);
        resolve_tests(suite);
        return suite;
    }

  private:
    void resolve_unit(std::size_t u, unit_status& unit, totals& total) const {
        unit.table = tables_[u];
        for (index d = 0; d < resolvers_[u].size(); ++d) {
            unit.decisions.push_back(resolvers_[u][d].status(unit.cells));
            unit.repeated.push_back(variants_.is_repeated({u, d}));
            if (!unit.repeated.back()) {
                total.add(unit.decisions.back());
            }
        }
    }

    // What is at the same place in variants of a file is one function, branch or statement.
    struct place_of {
        std::string file;
        index line = 0;
        index column = 0;
        std::string what;

        friend bool operator<(const place_of& a, const place_of& b) {
            return std::tie(a.file, a.line, a.column, a.what) <
                   std::tie(b.file, b.line, b.column, b.what);
        }
    };
    using reached_places = std::map<place_of, bool>;

    static void add_places(suite_status& suite) {
        reached_places functions;
        reached_places branches;
        reached_places statements;
        for (const unit_status& unit : suite.units) {
            if (unit.table == nullptr) {
                continue;
            }
            const std::string file(unit.table->file.data, unit.table->file.size);
            const auto add = [&](reached_places& to, model::location at, std::string what,
                                 model::witness w) {
                to[{file, at.line, at.column, std::move(what)}] |= unit.reached(w);
            };
            for (index f = 0; f < unit.table->function_count; ++f) {
                const model::function& each = unit.table->functions[f];
                add(functions, each.where, {each.name.data, each.name.size}, each.entered);
            }
            for (index b = 0; b < unit.table->branch_count; ++b) {
                const model::branch& each = unit.table->branches[b];
                add(branches, each.where,
                    std::to_string(static_cast<int>(each.what)) +
                        std::string(each.source.data, each.source.size),
                    each.taken);
            }
            for (index b = 0; b < unit.table->block_count; ++b) {
                const model::block& each = unit.table->blocks[b];
                for (index s = 0; s < each.statement_count; ++s) {
                    add(statements, each.statements[s], {}, each.reached);
                }
            }
        }
        count(functions, suite.total.functions);
        count(branches, suite.total.branches);
        count(statements, suite.total.statements);
    }
    static void count(const reached_places& places, ratio& into) {
        for (const auto& [place, reached] : places) {
            into.add(reached ? 1 : 0, 1);
        }
    }

    std::set<obligation> shown_by(const record::profile_test& test) const {
        std::set<obligation> shown;
        for (const record::observation seen : test.observations) {
            const auto& decisions = resolvers_[seen.unit];
            for (std::size_t d = 0; d < decisions.size(); ++d) {
                const model::decision& table = decisions[d].decision();
                if (seen.cell < table.base || seen.cell >= table.base + table.cell_count) {
                    continue;
                }
                const variants::place first =
                    variants_.first_of({seen.unit, static_cast<index>(d)});
                decisions[d].shown_by(seen.cell, [&](index c, bool v) {
                    shown.insert({static_cast<index>(first.unit), first.number, c, v});
                });
            }
        }
        return shown;
    }

    void resolve_tests(suite_status& suite) const {
        std::vector<std::set<obligation>> shown;
        std::map<obligation, std::size_t> tests_showing;
        for (const record::profile_test& test : profile_.tests) {
            shown.push_back(shown_by(test));
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
    variants variants_;
    std::vector<std::vector<decision_resolver>> resolvers_;
};

} // namespace covkit::resolve
