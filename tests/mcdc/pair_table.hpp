// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What pairs of evaluations prove, by the oracle; and whether covkit says the same of each pair.
#pragma once

#include "agreement.hpp"

#include <cstddef>
#include <vector>

namespace agreement {

using mcdc::criterion;

// The conditions that a pair of evaluations proves.
inline oracle::mask proven_by(const oracle::decision& d, std::size_t a, std::size_t b, criterion which) {
    const oracle::evaluation& one = d.evaluations[a];
    const oracle::evaluation& other = d.evaluations[b];
    return which == criterion::masking ? oracle::masking_pair(d.root, one, other).shown()
                                       : oracle::shown_by_unique_cause(one, other);
}

// The same for all pairs, looked up: suites ask again and again.
class pair_table {
  public:
    explicit pair_table(const oracle::decision& d) : size_(d.evaluations.size()) {
        for (const criterion which : {criterion::masking, criterion::unique_cause}) {
            std::vector<oracle::mask>& proven = proven_[which == criterion::masking ? 0 : 1];
            proven.reserve(size_ * size_);
            for (std::size_t a = 0; a < size_; ++a) {
                for (std::size_t b = 0; b < size_; ++b) {
                    proven.push_back(b < a ? proven[b * size_ + a] : proven_by(d, a, b, which));
                }
            }
        }
    }
    oracle::mask operator()(std::size_t a, std::size_t b, criterion which) const {
        return proven_[which == criterion::masking ? 0 : 1][a * size_ + b];
    }

  private:
    std::size_t size_;
    std::vector<oracle::mask> proven_[2];
};

// Every pair of vectors: what masking lets through differs in the outcome, includes what unique cause does, and is what
// covkit says.
inline void check_every_pair(const oracle::decision& d, const std::string& source, const mcdc::path_table& table,
                             const std::vector<index>& path_of, const pair_table& pairs) {
    for (std::size_t a = 0; a < d.evaluations.size(); ++a) {
        for (std::size_t b = 0; b < d.evaluations.size(); ++b) {
            const oracle::mask masking = pairs(a, b, criterion::masking);
            const oracle::mask unique_cause = pairs(a, b, criterion::unique_cause);
            AGREE(source, masking == 0 || d.evaluations[a].outcome != d.evaluations[b].outcome);
            AGREE(source, (unique_cause & ~masking) == 0);
            AGREE(source, (masking & ~(d.evaluations[a].unmasked & d.evaluations[b].unmasked)) == 0);
            for (unsigned c = 0; c < d.condition_count; ++c) {
                AGREE(source, mcdc::is_masking(table, path_of[a], path_of[b], c) == has(masking, c));
                AGREE(source, mcdc::is_unique_cause(table, path_of[a], path_of[b], c) == has(unique_cause, c));
            }
        }
    }
}

} // namespace agreement
