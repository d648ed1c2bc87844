// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Compares vectors that are found without listing paths with what the oracle finds among all of them.
#pragma once

#include "pair_table.hpp"

#include <algorithm>
#include <vector>

namespace agreement {

// Finds vectors, and which evaluations of the oracle they are.
class witness_finder {
  public:
    witness_finder(const oracle::decision& d, const subject::parsed_text& parsed)
        : d_(d), parsed_(parsed), costs_(parsed.tree.node_count), wanted_(parsed.tree.node_count) {}

    std::size_t find(unsigned c, bool v, const index* direction = nullptr) {
        mcdc::witness(parsed_.tree, c, v, costs_.data(), wanted_.data(), direction);
        oracle::mask assignment = 0;
        for (unsigned other = 0; other < d_.condition_count; ++other) {
            assignment |= wanted_[other] == model::truth::yes ? bit(other) : 0;
        }
        const std::size_t found = d_.evaluation_of[assignment];
        AGREE(parsed_.source, d_.evaluations[found].is_unmasked(c, v));
        // Exactly the conditions that will be evaluated have a value.
        AGREE(parsed_.source, same_values(d_.evaluations[found], wanted_.data(), d_.condition_count));
        return found;
    }
    unsigned cost(std::size_t evaluation) const { return oracle::count(d_.evaluations[evaluation].evaluated); }

  private:
    const oracle::decision& d_;
    const subject::parsed_text& parsed_;
    std::vector<mcdc::cost> costs_;
    std::vector<model::truth> wanted_;
};

// For each condition and value: the first half of a pair, with the fewest conditions of all.
inline void check_witnesses(const oracle::decision& d, const subject::parsed_text& parsed) {
    witness_finder finder(d, parsed);
    for (unsigned c = 0; c < d.condition_count; ++c) {
        for (const bool v : {false, true}) {
            unsigned fewest = ~0U;
            for (const oracle::evaluation& e : d.evaluations) {
                fewest = e.is_unmasked(c, v) ? std::min(fewest, oracle::count(e.evaluated)) : fewest;
            }
            AGREE(parsed.source, finder.cost(finder.find(c, v)) == fewest);
        }
    }
}

// And for each first half its other half, with the fewest conditions of all that complete it.
inline void check_partners(const oracle::decision& d, const subject::parsed_text& parsed, const mcdc::path_table& table,
                           const std::vector<index>& path_of, const pair_table& pairs) {
    witness_finder finder(d, parsed);
    for (unsigned c = 0; c < d.condition_count; ++c) {
        for (std::size_t first = 0; first < d.evaluations.size(); ++first) {
            if (!has(d.evaluations[first].unmasked, c)) {
                continue;
            }
            unsigned fewest = ~0U;
            for (std::size_t other = 0; other < d.evaluations.size(); ++other) {
                fewest =
                    has(pairs(first, other, criterion::masking), c) ? std::min(fewest, finder.cost(other)) : fewest;
            }
            const index direction = table.direction(path_of[first], c);
            const std::size_t found = finder.find(c, !has(d.evaluations[first].values, c), &direction);
            AGREE(parsed.source, has(pairs(first, found, criterion::masking), c));
            AGREE(parsed.source, finder.cost(found) == fewest);
        }
    }
}

} // namespace agreement
