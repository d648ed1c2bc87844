// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The proof for small decisions: every tree of && || ! with up to 5 conditions and at most one
// negation at each node (a tree `!!a` is `a` again), every vector. That is 2, 16, 256, 5,120 and
// 114,688 trees for 1 to 5 conditions. Each is written with the parentheses that C++ needs and
// with all of them, parsed, and compared with the oracle. Suites of executed paths are compared
// for all their subsets up to 3 conditions; beyond, one random subset of every tree of 4 conditions
// and of a third of those of 5.
#include "agreement.hpp"
#include "marking_agreement.hpp"
#include "rendering.hpp"
#include "suite_agreement.hpp"
#include "witness_agreement.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace proof_exhaustive_tests {
namespace {

using oracle::kind;
using oracle::tree;

const std::vector<std::string> names = {"c0", "c1", "c2", "c3", "c4"};

template <class Visit> void visit_with_negation(const tree& t, Visit&& visit) {
    visit(t);
    visit(tree{kind::negation, {t}, 0});
}

// Visits every tree of `count` conditions; smaller[n] holds all those of n conditions.
template <class Visit> void visit_trees(unsigned count, const std::vector<std::vector<tree>>& smaller, Visit&& visit) {
    if (count == 1) {
        visit_with_negation(tree{}, visit);
    }
    for (unsigned left = 1; left < count; ++left) {
        for (const tree& a : smaller[left]) {
            for (const tree& b : smaller[count - left]) {
                for (const kind what : {kind::and_, kind::or_}) {
                    visit_with_negation(tree{what, {a, b}, 0}, visit);
                }
            }
        }
    }
}

class exhaustive_proof {
  public:
    void check(const tree& t) {
        ++trees;
        const oracle::decision d(t);
        vectors += d.table.size();

        const subject::parsed_text parsed(oracle::renderer(names, {})(d.root));
        agreement::check_tree(d, parsed, names);
        oracle::spelling full;
        full.all_parentheses = true;
        agreement::check_tree(d, subject::parsed_text(oracle::renderer(names, full)(d.root)), names);

        const subject::tabulated_paths paths(parsed.tree);
        const std::vector<agreement::index> path_of = agreement::check_paths(d, parsed, paths);
        agreement::check_paper(d, parsed);
        agreement::check_graph(d, parsed, paths, path_of);
        agreement::check_witnesses(d, parsed);
        agreement::check_marking<5, 0>(d, parsed, oracle::order::left_to_right, random_, nullptr);

        const std::uint32_t all = (1U << d.evaluations.size()) - 1;
        if (d.condition_count <= 3) {
            const agreement::pair_table pairs(d);
            agreement::check_every_pair(d, parsed.source, paths.table, path_of, pairs);
            for (std::uint32_t subset = 0; subset <= all; ++subset) {
                check_suite(d, parsed, paths, path_of, pairs, subset);
            }
        } else if (d.condition_count == 4 || oracle::below(3, random_) == 0) {
            const agreement::pair_table pairs(d);
            check_suite(d, parsed, paths, path_of, pairs, static_cast<std::uint32_t>(random_()) & all);
        }
    }

    std::uint64_t trees = 0;
    std::uint64_t vectors = 0;
    std::uint64_t suites = 0;

  private:
    void check_suite(const oracle::decision& d, const subject::parsed_text& parsed,
                     const subject::tabulated_paths& paths, const std::vector<agreement::index>& path_of,
                     const agreement::pair_table& pairs, std::uint32_t subset) {
        ++suites;
        for (const auto which : {covkit::mcdc::criterion::masking, covkit::mcdc::criterion::unique_cause}) {
            agreement::suite s(d, parsed, paths, path_of, &pairs);
            for (std::size_t i = 0; i < d.evaluations.size(); ++i) {
                if ((subset >> i & 1U) != 0) {
                    s.run(i);
                }
            }
            if (which == covkit::mcdc::criterion::masking) {
                agreement::check_pairs(s);
            }
            agreement::check_missing(s, which);
        }
    }

    std::mt19937 random_{20130};
};

} // namespace

TEST_CASE("proof: all decisions of && || ! with up to 5 conditions", "[proof]") {
    exhaustive_proof proof;
    std::vector<std::vector<tree>> smaller(1);
    for (unsigned count = 1; count <= 5; ++count) {
        smaller.emplace_back();
        visit_trees(count, smaller, [&](const tree& t) {
            proof.check(t);
            if (count < 5) {
                smaller[count].push_back(t);
            }
        });
    }
    std::cout << "mcdc proof, exhaustive: " << proof.vectors << " vectors over " << proof.trees << " trees, "
              << proof.suites << " suites\n";
    CHECK(proof.trees == 2 + 16 + 256 + 5120 + 114688);
    CHECK(proof.vectors > 100000);
}

} // namespace proof_exhaustive_tests
