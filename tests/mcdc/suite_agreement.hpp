// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Compares what covkit says of a set of executed paths with what the oracle says: pairs, verdicts,
// missing vectors.
#pragma once

#include "agreement.hpp"

#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

namespace agreement {

using mcdc::criterion;

// A set of executed evaluations, as the oracle and as covkit see it.
struct suite {
    const oracle::decision& d;
    const std::string& source;
    const mcdc::path_table& table;
    const std::vector<index>& path_of;
    std::vector<char> ran; // one entry an evaluation
    std::unique_ptr<bool[]> executed;

    suite(const oracle::decision& of, const subject::parsed_text& parsed, const subject::tabulated_paths& paths,
          const std::vector<index>& numbers)
        : d(of), source(parsed.source), table(paths.table), path_of(numbers), ran(of.evaluations.size(), 0),
          executed(std::make_unique<bool[]>(paths.path_count)) {}

    void run(std::size_t evaluation) {
        ran[evaluation] = 1;
        executed[path_of[evaluation]] = true;
    }
    const oracle::evaluation& at_path(index path) const { return d.evaluations[index_of(path)]; }
    std::size_t index_of(index path) const {
        const auto found = std::find(path_of.begin(), path_of.end(), path);
        AGREE(source, found != path_of.end());
        return static_cast<std::size_t>(found - path_of.begin());
    }
};

inline bool proves(const oracle::evaluation& a, const oracle::evaluation& b, unsigned c, criterion which) {
    return which == criterion::masking ? oracle::is_masking(a, b, c) : oracle::is_unique_cause(a, b, c);
}

inline bool shown_by_any(const suite& s, unsigned c, bool v) {
    bool any = false;
    for (std::size_t i = 0; i < s.ran.size(); ++i) {
        any = any || (s.ran[i] != 0 && s.d.evaluations[i].shows(c, v));
    }
    return any;
}

// Fewer is closer: differing conditions first, then equal outcomes.
inline unsigned pair_cost(const oracle::evaluation& a, const oracle::evaluation& b) {
    return 2 * oracle::count(oracle::differing(a, b)) + (a.outcome == b.outcome ? 1 : 0);
}

// The cost of the closest pair for c; `none` if no two executed evaluations prove it.
inline index closest_pair(const suite& s, unsigned c, criterion which) {
    index best = model::none;
    for (std::size_t a = 0; a < s.ran.size(); ++a) {
        const oracle::evaluation& with_true = s.d.evaluations[a];
        if (s.ran[a] == 0 || !has(with_true.values, c)) {
            continue;
        }
        for (std::size_t b = 0; b < s.ran.size(); ++b) {
            if (s.ran[b] != 0 && proves(with_true, s.d.evaluations[b], c, which)) {
                best = std::min<index>(best, pair_cost(with_true, s.d.evaluations[b]));
            }
        }
    }
    return best;
}

inline void check_pairs(const suite& s) {
    for (unsigned c = 0; c < s.d.condition_count; ++c) {
        for (const criterion which : {criterion::masking, criterion::unique_cause}) {
            const mcdc::pair got = mcdc::find_pair(s.table, s.executed.get(), c, which);
            const index expected = closest_pair(s, c, which);
            AGREE(s.source, got.found() == (expected != model::none));
            if (!got.found()) {
                continue;
            }
            AGREE(s.source, s.executed[got.with_true] && s.executed[got.with_false]);
            const oracle::evaluation& with_true = s.at_path(got.with_true);
            const oracle::evaluation& with_false = s.at_path(got.with_false);
            AGREE(s.source, has(with_true.values, c) && !has(with_false.values, c));
            AGREE(s.source, proves(with_true, with_false, c, which));
            AGREE(s.source, pair_cost(with_true, with_false) == expected);
        }
        bool covered = true;
        for (const bool v : {false, true}) {
            AGREE(s.source, mcdc::is_shown(s.table, s.executed.get(), c, v) == shown_by_any(s, c, v));
            covered = covered && shown_by_any(s, c, v);
        }
        AGREE(s.source, (closest_pair(s, c, criterion::masking) != model::none) == covered);
    }
}

// What each condition still lacks, computed once for a suite.
struct lacking {
    oracle::mask values[2] = {0, 0}; // masking: not shown with false, true
    oracle::mask pairs = 0;          // unique cause: no pair

    explicit lacking(const suite& s) {
        const oracle::mask all = bit(s.d.condition_count) - 1;
        values[0] = values[1] = pairs = all;
        for (std::size_t a = 0; a < s.ran.size(); ++a) {
            if (s.ran[a] == 0) {
                continue;
            }
            const oracle::evaluation& e = s.d.evaluations[a];
            values[0] &= ~(e.shown & ~e.values);
            values[1] &= ~(e.shown & e.values);
            for (std::size_t b = 0; b < a; ++b) {
                const oracle::mask difference = oracle::differing(e, s.d.evaluations[b]);
                if (s.ran[b] != 0 && e.outcome != s.d.evaluations[b].outcome && oracle::count(difference) == 1) {
                    pairs &= ~difference;
                }
            }
        }
    }
};

struct worth {
    unsigned gained = 0;   // conditions or values proven by this evaluation and the executed ones
    bool promises = false; // unique cause: could prove one together with another new evaluation
    unsigned changes = ~0U;
    unsigned conditions = 0;

    // Smaller is better, as documented for cheapest_missing.
    auto rank() const { return std::make_tuple(~gained, changes, conditions); }
};

inline worth worth_of(const suite& s, const lacking& open, const oracle::evaluation& e, criterion which) {
    worth w;
    w.conditions = oracle::count(e.evaluated);
    if (which == criterion::masking) {
        w.gained =
            oracle::count(e.shown & e.values & open.values[1]) + oracle::count(e.shown & ~e.values & open.values[0]);
    }
    oracle::mask paired = 0;
    for (std::size_t i = 0; i < s.ran.size(); ++i) {
        const oracle::evaluation& other = s.d.evaluations[i];
        const oracle::mask difference = oracle::differing(e, other);
        if (s.ran[i] != 0) {
            w.changes = std::min(w.changes, oracle::count(difference));
        }
        if (which == criterion::unique_cause && oracle::count(difference) == 1 && e.outcome != other.outcome) {
            w.promises = w.promises || (difference & open.pairs) != 0;
            paired |= s.ran[i] != 0 ? difference & open.pairs : 0;
        }
    }
    w.gained += oracle::count(paired);
    return w;
}

// Adds the cheapest missing vector again and again; ends when nothing more can be proven.
inline void check_missing(suite& s, criterion which) {
    for (;;) {
        const lacking open(s);
        const index got = mcdc::cheapest_missing(s.table, {s.executed.get(), nullptr}, which);
        const worth* best = nullptr;
        std::vector<worth> worths;
        worths.reserve(s.d.evaluations.size());
        for (const oracle::evaluation& e : s.d.evaluations) {
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

    std::fill(s.ran.begin(), s.ran.end(), char{1}); // the fullest coverage there can be
    const lacking at_best(s);
    for (unsigned c = 0; c < s.d.condition_count; ++c) {
        if (which == criterion::masking) {
            AGREE(s.source, !has(at_best.values[0] | at_best.values[1], c));
            AGREE(s.source, mcdc::is_shown(s.table, s.executed.get(), c, false) &&
                                mcdc::is_shown(s.table, s.executed.get(), c, true));
        } else {
            AGREE(s.source, mcdc::find_pair(s.table, s.executed.get(), c, which).found() == !has(at_best.pairs, c));
        }
    }
}

} // namespace agreement
