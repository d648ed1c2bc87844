// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The proof of masking: every pair of vectors of every tree of all operators with up to 4 conditions, also negated at
// each operator; up to 3 conditions, and in nightly 4, at each condition, too. By paths and by marks.
#include "all_trees.hpp"
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

namespace proof_operators_tests {
namespace {

const std::vector<std::string> names = {"c0", "c1", "c2", "c3"};

class proof_of_pairs {
  public:
    void check(const oracle::tree& t) {
        ++trees;
        const oracle::decision d(t);
        const subject::parsed_text parsed(oracle::renderer(names, {})(d.root));
        agreement::check_tree(d, parsed, names);
        const subject::tabulated_paths paths(parsed.tree);
        const std::vector<agreement::index> path_of = agreement::check_paths(d, parsed, paths);

        const agreement::pair_table all(d);
        agreement::check_every_pair(d, parsed.source, paths.table, path_of, all);
        agreement::check_partners(d, parsed, paths.table, path_of, all);
        if (parsed.tree.is_ordered()) {
            agreement::check_marking<4, 0>(d, parsed, oracle::order::left_to_right, random_, &all);
        } else {
            agreement::check_marking<4, 3>(d, parsed, oracle::order::interleaved, random_, &all);
        }
        pairs += d.evaluations.size() * d.evaluations.size();
    }
    void check(const oracle::all_trees& all, unsigned most) {
        for (unsigned conditions = 1; conditions <= most; ++conditions) {
            for (const oracle::tree& each : all.of(conditions)) {
                check(each);
            }
        }
    }

    std::uint64_t trees = 0;
    std::uint64_t pairs = 0;

  private:
    std::mt19937 random_{2001};
};

void tell(const proof_of_pairs& proof) {
    std::cout << "mcdc proof, masking: " << proof.pairs << " pairs over " << proof.trees << " trees\n";
}

} // namespace

TEST_CASE("proof: all pairs of vectors of all operators with up to 4 conditions", "[proof]") {
    proof_of_pairs proof;
    proof.check({3, oracle::all_operators, oracle::negated::everywhere}, 3);
    CHECK(proof.trees == 2 + 56 + 3152);
    proof.check({4, oracle::all_operators, oracle::negated::operators}, 4);
    CHECK(proof.trees == 2 + 56 + 3152 + 1 + 14 + 394 + 13860);
    tell(proof);
}

TEST_CASE("proof: all pairs of vectors of all operators with up to 4 conditions, each negated or not", "[.][nightly]") {
    proof_of_pairs proof;
    proof.check({4, oracle::all_operators, oracle::negated::everywhere}, 4);
    tell(proof);
    CHECK(proof.trees > 200000);
}

} // namespace proof_operators_tests
