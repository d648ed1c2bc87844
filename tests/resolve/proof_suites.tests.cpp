// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The proof of verdicts: every suite of every tree of all operators with up to 3 conditions (in nightly also negated,
// and with 4 conditions modulo negation), recorded by paths and by marks, compared with the definition of masking.
#include "mcdc/all_trees.hpp"
#include "mcdc/marking_agreement.hpp"
#include "mcdc/rendering.hpp"
#include "written.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace proof_suites_tests {
namespace {

using covkit::model::encoding;
using covkit::model::index;
using covkit::resolve::condition_status;
using covkit::resolve::decision_status;
using oracle::has;
using oracle::mask;

const std::vector<std::string> names = {"c0", "c1", "c2", "c3"};

// The conditions that can act in one direction only: nothing above them inverts.
mask one_direction(const oracle::tree& t) {
    if (t.what == oracle::kind::condition) {
        return oracle::bit(t.number);
    }
    mask all = 0;
    for (std::size_t side = 0; side < t.operands.size(); ++side) {
        all |= t.what == oracle::kind::choose && side == 0 ? 0 : one_direction(t.operands[side]);
    }
    const bool inverts =
        t.what == oracle::kind::exclusive || t.what == oracle::kind::equal || t.what == oracle::kind::unequal;
    return inverts ? 0 : all;
}

// The cells that one evaluation sets.
std::set<index> marked_by(const covkit::model::expression& e, const oracle::evaluation& values) {
    std::set<index> cells;
    const auto mark = [&](auto buffer) {
        for (index c = 0; c < e.condition_count; ++c) {
            if (has(values.evaluated, c)) {
                buffer.note(e, c, has(values.values, c), [&](index cell) { cells.insert(cell); });
            }
        }
    };
    using covkit::mcdc::marking_buffer;
    switch (covkit::resolve::marked_tree(e).layout().directions) {
    case 1:
        mark(marking_buffer<4, 3>());
        break;
    case 2:
        mark(marking_buffer<4, 3, 2, 16>());
        break;
    case 4:
        mark(marking_buffer<4, 3, 4, 16>());
        break;
    default:
        mark(marking_buffer<4, 3, 8, 16>());
        break;
    }
    return cells;
}
std::set<index> path_of(const covkit::model::expression& e, const oracle::evaluation& values) {
    std::vector<index> weights(e.condition_count);
    std::vector<covkit::model::truth> ignored(e.condition_count);
    covkit::mcdc::number_paths(e, weights.data());
    const auto value = [&](index c) { return has(values.values, c); };
    return {covkit::mcdc::evaluate(e, weights.data(), value, ignored.data()).path};
}

// One decision, recorded in one way.
class subject_of_suites {
  public:
    subject_of_suites(const oracle::decision& d, const agreement::pair_table& pairs, const std::string& source,
                      encoding how)
        : d_(d), pairs_(pairs), single_(one_direction(d.root)), source_(source), written_(source, 1, 0, how),
          resolver_(written_.table()) {
        for (const oracle::evaluation& each : d.evaluations) {
            cells_.push_back(how == encoding::marks ? marked_by(written_.table().tree, each)
                                                    : path_of(written_.table().tree, each));
        }
    }

    void check(std::uint32_t suite) const {
        std::vector<bool> observed(written_.table().cell_count);
        for (std::size_t e = 0; e < cells_.size(); ++e) {
            for (const index cell : cells_[e]) {
                observed[cell] = observed[cell] || runs(suite, e);
            }
        }
        const decision_status status = resolver_.status(observed);
        const mask proven = proven_by(suite);
        for (unsigned c = 0; c < d_.condition_count; ++c) {
            condition(status.conditions[c], c, suite, has(proven, c));
        }
        totals(status, suite, proven);
        missing(status, suite, proven);
        contributions(status, suite);
    }

  private:
    static bool runs(std::uint32_t suite, std::size_t evaluation) { return (suite >> evaluation & 1U) != 0; }
    bool any(std::uint32_t suite, unsigned c, bool v, bool outcome) const {
        for (std::size_t e = 0; e < cells_.size(); ++e) {
            const oracle::evaluation& each = d_.evaluations[e];
            if (runs(suite, e) && each.is_unmasked(c, v) && each.outcome == outcome) {
                return true;
            }
        }
        return false;
    }
    mask proven_by(std::uint32_t suite) const {
        mask proven = 0;
        for (std::size_t a = 0; a < cells_.size(); ++a) {
            for (std::size_t b = 0; runs(suite, a) && b < a; ++b) {
                proven |= runs(suite, b) ? pairs_(a, b, agreement::criterion::masking) : 0;
            }
        }
        return proven;
    }

    void condition(const condition_status& status, unsigned c, std::uint32_t suite, bool is_proven) const {
        AGREE(source_, status.is_determined);
        AGREE(source_, status.is_proven() == is_proven);
        for (const bool v : {false, true}) {
            const bool unmasked = any(suite, c, v, false) || any(suite, c, v, true);
            AGREE(source_, status.is_unmasked(v) == unmasked);
            AGREE(source_, status.shown[v ? 1 : 0] == (has(single_, c) ? unmasked : is_proven));
        }
        const bool correlated = (any(suite, c, true, true) && any(suite, c, false, false)) ||
                                (any(suite, c, true, false) && any(suite, c, false, true));
        AGREE(source_, status.is_correlated() == correlated);
        AGREE(source_, correlated || !is_proven); // `cacc` is the weaker one
    }

    void totals(const decision_status& status, std::uint32_t suite, mask proven) const {
        bool outcome[2] = {false, false};
        for (std::size_t e = 0; e < cells_.size(); ++e) {
            bool& taken = outcome[d_.evaluations[e].outcome ? 1 : 0];
            taken = taken || runs(suite, e);
        }
        covkit::resolve::totals all;
        all.add(status);
        AGREE(source_, status.outcome[0] == outcome[0] && status.outcome[1] == outcome[1]);
        AGREE(source_, all.masking_mcdc.covered == oracle::count(proven));
        // MC/DC 100 % is decision coverage 100 %.
        AGREE(source_, all.masking_mcdc.missing() != 0 || all.decisions.missing() == 0);
        AGREE(source_, !status.has_vectors || all.unique_cause_mcdc.covered <= all.masking_mcdc.covered);
    }

    // What is asked for proves all that is not proven, and nothing is asked for in vain.
    void missing(const decision_status& status, std::uint32_t suite, mask proven) const {
        const mask all = oracle::bit(d_.condition_count) - 1;
        AGREE(source_, status.missing.empty() == (proven == all));
        for (const covkit::resolve::missing_vector& each : status.missing) {
            mask assignment = 0;
            for (unsigned c = 0; c < d_.condition_count; ++c) {
                assignment |= each.vector.values[c] == covkit::model::truth::yes ? oracle::bit(c) : 0;
            }
            const std::size_t evaluation = d_.evaluation_of[assignment];
            AGREE(source_, !runs(suite, evaluation) && !each.shows.empty());
            for (const auto& shows : each.shows) {
                AGREE(source_, d_.evaluations[evaluation].is_unmasked(shows.condition, shows.value));
                AGREE(source_, !has(proven, shows.condition));
            }
            suite |= std::uint32_t{1} << evaluation;
        }
        AGREE(source_, proven_by(suite) == all);
    }

    // What evaluations are said to contribute makes up what is shown; of several directions, whichever are taken of
    // those for true and for false are a pair.
    void contributions(const decision_status& status, std::uint32_t suite) const {
        std::map<std::pair<index, bool>, std::vector<std::size_t>> contributing;
        for (std::size_t e = 0; e < cells_.size(); ++e) {
            for (const index cell : cells_[e]) {
                if (runs(suite, e)) {
                    resolver_.shown_by(cell, status, [&](index c, bool v) { contributing[{c, v}].push_back(e); });
                }
            }
        }
        for (unsigned c = 0; c < d_.condition_count; ++c) {
            for (const bool v : {false, true}) {
                AGREE(source_, contributing.count({c, v}) == (status.conditions[c].shown[v ? 1 : 0] ? 1U : 0U));
            }
            for (const std::size_t a : contributing[{c, true}]) {
                for (const std::size_t b : contributing[{c, false}]) {
                    AGREE(source_, has(pairs_(a, b, agreement::criterion::masking), c));
                }
            }
        }
    }

    const oracle::decision& d_;
    const agreement::pair_table& pairs_;
    mask single_;
    const std::string& source_;
    written::decision written_;
    covkit::resolve::decision_resolver resolver_;
    std::vector<std::set<index>> cells_; // by evaluation
};

// The number of suites.
std::uint64_t check_all(const oracle::all_trees& all, unsigned from, unsigned most) {
    std::uint64_t suites = 0;
    for (unsigned conditions = from; conditions <= most; ++conditions) {
        for (const oracle::tree& each : all.of(conditions)) {
            const oracle::decision d(each);
            const agreement::pair_table pairs(d);
            const std::string source = oracle::renderer(names, {})(d.root);
            const bool is_ordered = !oracle::has_unordered(d.root);
            const subject_of_suites by_path(d, pairs, source, is_ordered ? encoding::paths : encoding::summed_paths);
            const subject_of_suites by_marks(d, pairs, source, encoding::marks);
            for (std::uint32_t suite = 0; suite < std::uint32_t{1} << d.evaluations.size(); ++suite) {
                by_path.check(suite);
                by_marks.check(suite);
                ++suites;
            }
        }
    }
    std::cout << "mcdc proof, verdicts: " << suites << " suites, by paths and by marks\n";
    return suites;
}

} // namespace

TEST_CASE("proof: all suites of all operators with up to 3 conditions", "[proof]") {
    CHECK(check_all({3, oracle::all_operators, oracle::negated::nowhere}, 1, 3) > 10000);
}

TEST_CASE("proof: all suites of all operators with up to 3 conditions, negated or not", "[.][nightly]") {
    CHECK(check_all({3, oracle::all_operators, oracle::negated::everywhere}, 1, 3) > 100000);
}

TEST_CASE("proof: all suites of 4 conditions modulo negation", "[.][nightly]") {
    CHECK(check_all({4, oracle::operators_modulo_negation, oracle::negated::nowhere}, 4, 4) > 8000000);
}

} // namespace proof_suites_tests
