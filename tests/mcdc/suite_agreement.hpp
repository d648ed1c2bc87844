// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Compares what covkit says of a set of executed paths with what the oracle says: pairs, verdicts,
// missing vectors.
#pragma once

#include "pair_table.hpp"

#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

namespace agreement {

// A set of executed evaluations, as the oracle and as covkit see it. Without a table of pairs, they are
// compared when they are needed.
struct suite {
    const oracle::decision& d;
    const std::string& source;
    const mcdc::path_table& table;
    const std::vector<index>& path_of;
    const pair_table* pairs;
    std::vector<char> ran; // one entry an evaluation
    std::unique_ptr<bool[]> executed;

    suite(const oracle::decision& of, const subject::parsed_text& parsed, const subject::tabulated_paths& paths,
          const std::vector<index>& numbers, const pair_table* all = nullptr)
        : d(of), source(parsed.source), table(paths.table), path_of(numbers), pairs(all), ran(of.evaluations.size(), 0),
          executed(std::make_unique<bool[]>(paths.path_count)) {}

    void run(std::size_t evaluation) {
        ran[evaluation] = 1;
        executed[path_of[evaluation]] = true;
    }
    std::size_t index_of(index path) const {
        const auto found = std::find(path_of.begin(), path_of.end(), path);
        AGREE(source, found != path_of.end());
        return static_cast<std::size_t>(found - path_of.begin());
    }
    oracle::mask proven(std::size_t a, std::size_t b, criterion which) const {
        return pairs != nullptr ? (*pairs)(a, b, which) : proven_by(d, a, b, which);
    }
};

// The cost of the closest pair for c, the number of other differences; `none` if no two executed evaluations prove it.
inline index closest_pair(const suite& s, unsigned c, criterion which) {
    index best = model::none;
    for (std::size_t a = 0; a < s.ran.size(); ++a) {
        if (s.ran[a] == 0 || !has(s.d.evaluations[a].values, c)) {
            continue;
        }
        for (std::size_t b = 0; b < s.ran.size(); ++b) {
            if (s.ran[b] != 0 && has(s.proven(a, b, which), c)) {
                best = std::min<index>(best, oracle::count(oracle::differing(s.d.evaluations[a], s.d.evaluations[b])));
            }
        }
    }
    return best;
}

inline void check_pairs(const suite& s) {
    for (const criterion which : {criterion::masking, criterion::unique_cause}) {
        bool all = true;
        for (unsigned c = 0; c < s.d.condition_count; ++c) {
            const mcdc::pair got = mcdc::find_pair(s.table, s.executed.get(), c, which);
            const index expected = closest_pair(s, c, which);
            AGREE(s.source, got.found() == (expected != model::none));
            all = all && got.found();
            if (!got.found()) {
                continue;
            }
            AGREE(s.source, s.executed[got.with_true] && s.executed[got.with_false]);
            const std::size_t with_true = s.index_of(got.with_true);
            const std::size_t with_false = s.index_of(got.with_false);
            const oracle::evaluation& one = s.d.evaluations[with_true];
            const oracle::evaluation& other = s.d.evaluations[with_false];
            AGREE(s.source, has(one.values, c) && !has(other.values, c));
            AGREE(s.source, has(s.proven(with_true, with_false, which), c));
            AGREE(s.source, oracle::count(oracle::differing(one, other)) == expected);
        }
        // MC/DC 100 % is decision coverage 100 %.
        bool outcome[2] = {false, false};
        for (std::size_t i = 0; i < s.ran.size(); ++i) {
            bool& taken = outcome[s.d.evaluations[i].outcome ? 1 : 0];
            taken = taken || s.ran[i] != 0;
        }
        AGREE(s.source, !all || (outcome[0] && outcome[1]));
    }
}

// What each condition still lacks, computed once for a suite.
struct lacking {
    oracle::mask pairs;    // no pair
    oracle::mask unmasked; // never unmasked

    lacking(const suite& s, criterion which)
        : pairs(bit(s.d.condition_count) - 1), unmasked(which == criterion::masking ? pairs : 0) {
        for (std::size_t a = 0; a < s.ran.size(); ++a) {
            if (s.ran[a] == 0) {
                continue;
            }
            unmasked &= ~s.d.evaluations[a].unmasked;
            for (std::size_t b = 0; b < a; ++b) {
                pairs &= s.ran[b] != 0 ? ~s.proven(a, b, which) : ~oracle::mask{0};
            }
        }
    }
};

struct worth {
    unsigned gained = 0;   // conditions that it proves, or (masking) of which it is the first that is unmasked
    bool promises = false; // unique cause: could prove one together with another new evaluation
    unsigned changes = ~0U;
    unsigned conditions = 0;

    // Smaller is better, as documented for cheapest_missing.
    auto rank() const { return std::make_tuple(~gained, changes, conditions); }
};

inline worth worth_of(const suite& s, const lacking& open, std::size_t e, criterion which) {
    worth w;
    w.conditions = oracle::count(s.d.evaluations[e].evaluated);
    oracle::mask gained = s.d.evaluations[e].unmasked & open.unmasked;
    for (std::size_t i = 0; i < s.ran.size(); ++i) {
        const oracle::mask proven = s.proven(e, i, which) & open.pairs;
        if (s.ran[i] != 0) {
            w.changes = std::min(w.changes, oracle::count(oracle::differing(s.d.evaluations[e], s.d.evaluations[i])));
            gained |= proven;
        }
        w.promises = w.promises || (which == criterion::unique_cause && proven != 0);
    }
    w.gained = oracle::count(gained);
    return w;
}

// Adds the cheapest missing vector again and again; ends when nothing more can be proven.
inline void check_missing(suite& s, criterion which) {
    const std::unique_ptr<bool[]> proven = std::make_unique<bool[]>(s.d.condition_count);
    for (;;) {
        const lacking open(s, which);
        mcdc::find_proven(s.table, s.executed.get(), which, proven.get());
        const index got = mcdc::cheapest_missing(s.table, {s.executed.get(), proven.get(), nullptr}, which);
        const worth* best = nullptr;
        std::vector<worth> worths;
        worths.reserve(s.d.evaluations.size());
        for (std::size_t e = 0; e < s.d.evaluations.size(); ++e) {
            worths.push_back(worth_of(s, open, e, which));
        }
        for (std::size_t i = 0; i < worths.size(); ++i) {
            const bool candidate = s.ran[i] == 0 && (worths[i].gained != 0 || worths[i].promises);
            if (candidate && (best == nullptr || worths[i].rank() < best->rank())) {
                best = &worths[i];
            }
        }
        AGREE(s.source, (got != model::none) == (best != nullptr));
        if (best == nullptr) {
            break;
        }
        const std::size_t added = s.index_of(got);
        AGREE(s.source, s.ran[added] == 0);
        AGREE(s.source, worths[added].gained != 0 || worths[added].promises);
        AGREE(s.source, worths[added].rank() == best->rank());
        s.run(added);
    }

    const oracle::mask left = lacking(s, which).pairs;
    if (which == criterion::masking) {
        AGREE(s.source, left == 0);
    }
    std::fill(s.ran.begin(), s.ran.end(), char{1}); // the fullest coverage there can be
    AGREE(s.source, left == lacking(s, which).pairs);
}

} // namespace agreement
