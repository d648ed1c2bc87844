// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/matrix.hpp"

#include <covkit/report/wording.hpp>
#include <covkit/resolve/data_flow.hpp>
#include <covkit/resolve/labels.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace covkit::gen {

class test_matrix::builder {
  public:
    builder(const std::vector<const model::unit*>& tables, resolve::suite_status& suite, test_matrix& made)
        : tables_(tables), same_(tables), suite_(suite), made_(made), covers_(tables.size()),
          associations_(tables.size()) {
        for (auto& [name, file] : suite.files) {
            each_obligation(file,
                            [&](const obligation& each) { made_.rows_.emplace(each.justified, made_.rows_.size()); });
            places(name, file);
        }
        for (std::size_t u = 0; u < tables.size(); ++u) {
            if (tables[u] != nullptr) {
                covers_[u].resize(tables[u]->cell_count);
                unit(u);
            }
        }
    }

    // What follows if a cell of a unit is set.
    const std::vector<std::size_t>& rows_of(index unit, index cell) const { return covers_[unit][cell]; }
    // What is covered if an association of a unit is; no_row: it was not asked for.
    std::size_t row_of_association(index unit, std::size_t number) const { return associations_[unit][number]; }

    static constexpr std::size_t no_row = static_cast<std::size_t>(-1);

  private:
    // File, kind, place, text: the same in all variants of a file.
    using place = std::tuple<std::string, int, index, index, int, std::string>;
    enum kind { function, exit, assertion, branch, statement };

    static place at(const std::string& file, kind what, model::location where, int more = 0, model::text text = {}) {
        return {file, what, where.line, where.column, more, resolve::string_of(text)};
    }
    void places(const std::string& file, resolve::file_view& view) {
        const auto put = [&](const place& where, const resolve::justification& slot) {
            places_[where] = made_.rows_.at(&slot);
        };
        for (const auto& each : view.functions) {
            put(at(file, function, each.table->where, 0, each.table->name), each.justified);
        }
        for (const auto& each : view.exits) {
            put(at(file, exit, each.table->where, static_cast<int>(each.table->what), each.table->function),
                each.justified);
        }
        for (const auto& each : view.assertions) {
            put(at(file, assertion, each.table->where, 0, each.table->source), each.justified);
        }
        for (const auto& each : view.branches) {
            put(at(file, branch, each.table->where, static_cast<int>(each.table->what), each.table->source),
                each.justified);
        }
        for (const auto& each : view.statements) {
            put(at(file, statement, each.where), each.justified);
        }
        for (const auto& each : view.associations) {
            flow_places_[{file, resolve::detail::key_of(each)}] = made_.rows_.at(&each.justified);
        }
        for (const auto& each : view.labels) {
            if (each.decidable) {
                label_places_[{file, resolve::detail::key_of(each)}] = made_.rows_.at(&each.justified);
            }
        }
    }

    void unit(std::size_t u) {
        const model::unit& table = *tables_[u];
        const std::string file = resolve::string_of(table.file);
        resolve::witness_cells witnesses(table);
        for (index d = 0; d < table.decision_count; ++d) {
            decision(u, d);
        }
        for (index f = 0; f < table.function_count; ++f) {
            const model::function& each = table.functions[f];
            reached(witnesses, u, each.entered, at(file, function, each.where, 0, each.name));
        }
        for (index e = 0; e < table.exit_count; ++e) {
            const model::exit& each = table.exits[e];
            reached(witnesses, u, each.taken, at(file, exit, each.where, static_cast<int>(each.what), each.function));
        }
        for (index a = 0; a < table.assertion_count; ++a) {
            const model::assertion& each = table.assertions[a];
            reached(witnesses, u, each.executed, at(file, assertion, each.where, 0, each.source));
        }
        for (index b = 0; b < table.branch_count; ++b) {
            const model::branch& each = table.branches[b];
            reached(witnesses, u, each.taken, at(file, branch, each.where, static_cast<int>(each.what), each.source));
        }
        for (index b = 0; b < table.block_count; ++b) {
            for (index s = 0; s < table.blocks[b].statement_count; ++s) {
                reached(witnesses, u, table.blocks[b].reached, at(file, statement, table.blocks[b].statements[s]));
            }
        }
        for (index a = 0; table.has_flow && a < table.flow->association_count; ++a) {
            const resolve::located_association each(*table.flow, table.flow->associations[a], {});
            const auto found = flow_places_.find({file, resolve::detail::key_of(each)});
            associations_[u].push_back(found == flow_places_.end() ? no_row : found->second);
        }
        if (table.has_labels) {
            labels(u, *table.labels, file);
        }
    }
    void labels(std::size_t u, const model::label_table& all, const std::string& file) {
        const resolve::label_resolver resolver(*tables_[u]);
        for (index l = 0; l < all.label_count; ++l) {
            const auto found = label_places_.find(
                {file, resolve::detail::key_of(resolve::located_label{&all.labels[l], false, true, nullptr})});
            if (found == label_places_.end()) {
                continue;
            }
            for (const index cell : resolver.cells_of(l)) {
                covers_[u][cell].push_back(found->second);
            }
        }
    }
    void decision(std::size_t u, index d) {
        const resolve::variants::place first = same_.first_of({u, d});
        const resolve::decision_status& status = suite_.units[first.unit].decisions[first.number];
        const model::decision& table = tables_[u]->decisions[d];
        const resolve::decision_resolver resolver(table);
        for (index c = 0; c < table.cell_count; ++c) {
            std::vector<std::size_t>& rows = covers_[u][table.base + c];
            const auto add = [&](const resolve::justification& slot) {
                const auto found = made_.rows_.find(&slot);
                if (found != made_.rows_.end()) { // else it was not asked for
                    rows.push_back(found->second);
                }
            };
            resolver.told_by(
                table.base + c, [&](bool v) { add(status.outcome_justified[v ? 1 : 0]); },
                [&](index n, bool v) { add(status.conditions[n].seen_justified[v ? 1 : 0]); },
                [](index, bool, index) {});
            resolver.shown_by(table.base + c, status,
                              [&](index n, bool v) { add(status.conditions[n].shown_justified[v ? 1 : 0]); });
        }
    }
    void reached(resolve::witness_cells& witnesses, std::size_t u, model::witness by, const place& what) {
        const auto found = places_.find(what);
        if (found == places_.end()) {
            return;
        }
        for (const index cell : witnesses.of(by)) {
            covers_[u][cell].push_back(found->second);
        }
    }

    const std::vector<const model::unit*>& tables_;
    resolve::variants same_;
    resolve::suite_status& suite_;
    test_matrix& made_;
    std::vector<std::vector<std::vector<std::size_t>>> covers_; // by unit and cell
    std::vector<std::vector<std::size_t>> associations_;        // by unit and number
    std::map<place, std::size_t> places_;
    using flow_place =
        std::pair<std::string, decltype(resolve::detail::key_of(std::declval<resolve::located_association>()))>;
    std::map<flow_place, std::size_t> flow_places_;
    using label_place =
        std::pair<std::string, decltype(resolve::detail::key_of(std::declval<resolve::located_label>()))>;
    std::map<label_place, std::size_t> label_places_;
};

test_matrix::test_matrix(const record::profile& profile, const std::vector<const model::unit*>& tables,
                         resolve::suite_status& suite) {
    const builder covers(tables, suite, *this);
    words_ = (profile.tests.size() + 63) / 64;
    bits_.resize(rows_.size() * words_);
    const auto set = [&](std::size_t row, std::size_t test) {
        bits_[row * words_ + test / 64] |= std::uint64_t{1} << test % 64;
    };
    const resolve::flow_resolvers flows(tables);
    for (std::size_t t = 0; t < profile.tests.size(); ++t) {
        resolve::observed_by(profile.tests[t], profile, tables, [&](index unit, index cell) {
            for (const std::size_t row : covers.rows_of(unit, cell)) {
                set(row, t);
            }
        });
        flows.judge(profile.tests[t], profile, [&](index unit, const std::vector<resolve::verdict>& found) {
            for (std::size_t a = 0; a < found.size(); ++a) {
                const std::size_t row = covers.row_of_association(unit, a);
                if (found[a] == resolve::verdict::covered && row != builder::no_row) {
                    set(row, t);
                }
            }
        });
    }
    for (auto& [name, file] : suite.files) {
        for (const resolve::located_attribute& each : file.attributes) {
            const auto row = rows_.find(&each.justified);
            for (std::size_t t = 0; row != rows_.end() && t < suite.state.tests.size(); ++t) {
                const std::vector<index>& checked = suite.state.tests[t].checked;
                const auto number = static_cast<index>(each.table - suite.state.attributes.data());
                if (std::binary_search(checked.begin(), checked.end(), number)) {
                    set(row->second, t);
                }
            }
        }
    }
}

const std::uint64_t* test_matrix::row_of(const resolve::justification* obligation_of) const {
    const auto found = rows_.find(obligation_of);
    return found == rows_.end() ? nullptr : bits_.data() + found->second * words_;
}

std::vector<std::size_t> test_matrix::tests_of(const resolve::justification* obligation_of) const {
    std::vector<std::size_t> result;
    const std::uint64_t* const row = row_of(obligation_of);
    for (std::size_t t = 0; row != nullptr && t < 64 * words_; ++t) {
        if ((row[t / 64] >> t % 64 & 1U) != 0) {
            result.push_back(t);
        }
    }
    return result;
}

bool test_matrix::is_covered_by(const resolve::justification* obligation_of, std::size_t test) const {
    const std::uint64_t* const row = row_of(obligation_of);
    return row != nullptr && (row[test / 64] >> test % 64 & 1U) != 0;
}

std::size_t test_matrix::only_test_of(const obligation& each) const {
    const std::uint64_t* const row = row_of(each.justified);
    std::size_t found = no_test;
    for (std::size_t w = 0; row != nullptr && w < words_; ++w) {
        if (row[w] == 0) {
            continue;
        }
        if (found != no_test || (row[w] & (row[w] - 1)) != 0) {
            return no_test;
        }
        found = 64 * w + static_cast<std::size_t>(__builtin_ctzll(row[w]));
    }
    return found;
}

} // namespace covkit::gen
