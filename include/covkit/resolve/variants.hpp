// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A header that macros make different for some translation units is in the program in several
// variants, each with cells of its own. What has the same place and the same text in two variants
// is one thing to cover, whichever variant was executed.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/resolve/string_of.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace covkit::resolve {

using model::index;

class variants {
  public:
    struct place {
        std::size_t unit = 0;
        index number = 0;

        friend bool operator==(place a, place b) { return a.unit == b.unit && a.number == b.number; }
    };

    explicit variants(const std::vector<const model::unit*>& tables) {
        for (std::size_t u = 0; u < tables.size(); ++u) {
            if (tables[u] != nullptr) {
                add(u, *tables[u]);
            }
        }
    }

    // The first of those that are the same decision.
    place first_of(place decision) const {
        const auto found = first_.find({decision.unit, decision.number});
        return found == first_.end() ? decision : found->second;
    }
    bool is_repeated(place decision) const { return !(first_of(decision) == decision); }

    // What is observed of one is observed of all.
    void share(std::vector<std::vector<bool>*> cells, const std::vector<const model::unit*>& tables) const {
        for (int round = 0; round < 2; ++round) { // to the first, and back to all
            for (const auto& [one, to] : first_) {
                const model::decision& mine = tables[one.first]->decisions[one.second];
                const model::decision& theirs = tables[to.unit]->decisions[to.number];
                for (index c = 0; c < mine.cell_count; ++c) {
                    std::vector<bool>& from = *cells[one.first];
                    std::vector<bool>& into = *cells[to.unit];
                    const bool either = from[mine.base + c] || into[theirs.base + c];
                    from[mine.base + c] = either;
                    into[theirs.base + c] = either;
                }
            }
        }
    }

  private:
    using key = std::tuple<std::string, index, index, std::string, index, model::encoding>;

    void add(std::size_t u, const model::unit& table) {
        // Twice in one unit are two: the same text, in one line of a macro.
        std::map<key, index> repetitions;
        for (index d = 0; d < table.decision_count; ++d) {
            const model::decision& each = table.decisions[d];
            const key mine(string_of(table.file), each.where.line, each.where.column, string_of(each.source),
                           each.cell_count, each.how);
            const auto [known, is_new] = known_.emplace(std::make_pair(mine, repetitions[mine]++), place{u, d});
            if (!is_new) {
                first_.emplace(std::make_pair(u, d), known->second);
            }
        }
    }

    std::map<std::pair<key, index>, place> known_;
    std::map<std::pair<std::size_t, index>, place> first_;
};

} // namespace covkit::resolve
