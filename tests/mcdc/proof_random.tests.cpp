// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The proof for larger decisions and all operators: random trees of up to 12 conditions over
// && || ! ?: ^ == != & |, in random spellings, each with all its vectors, compared with the oracle.
#include "agreement.hpp"
#include "linear_oracle.hpp"
#include "marking_agreement.hpp"
#include "random_tree.hpp"
#include "rendering.hpp"
#include "suite_agreement.hpp"
#include "witness_agreement.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace proof_random_tests {
namespace {

using covkit::mcdc::criterion;

// Conditions as people write them, full of what looks like operators.
std::string condition_text(unsigned number, std::mt19937& random) {
    const std::string n = std::to_string(number);
    switch (oracle::below(10, random)) {
    case 0:
        return "x" + n + " > 0";
    case 1:
        return "f" + n + "(a && b, \"|| ? \\\"\", ')')";
    case 2:
        return "v" + n + "[i == 1 ? j : k]";
    case 3:
        return "p" + n + "->q.r<int>()";
    case 4:
        return "ns::inner::g" + n + "{!a}.ok()";
    case 5:
        return "(y" + n + " + 1) <= 1'000";
    case 6:
        return "[&] { return a || b; }(" + n + ")";
    case 7:
        return "s" + n + " < R\"x( && )\" )x\"";
    default:
        return "c" + n;
    }
}

oracle::spelling random_spelling(std::mt19937& random) {
    oracle::spelling how;
    how.all_parentheses = oracle::below(4, random) == 0;
    how.words = oracle::below(4, random) == 0;
    how.spaces = oracle::below(2, random) == 0;
    how.marker = oracle::below(2, random) == 0 ? "COVKIT_C" : "";
    return how;
}

void check_linear_oracle(const oracle::decision& d, const std::string& source) {
    for (const oracle::evaluation& e : d.evaluations) {
        std::vector<char> assignment(d.condition_count);
        for (unsigned c = 0; c < d.condition_count; ++c) {
            assignment[c] = oracle::has(e.values, c) ? 1 : 0;
        }
        const oracle::linear_evaluation got = oracle::evaluate_linearly(d.root, assignment);
        AGREE(source, got.outcome == e.outcome);
        for (unsigned c = 0; c < d.condition_count; ++c) {
            AGREE(source, (got.evaluated[c] != 0) == oracle::has(e.evaluated, c));
            AGREE(source, (got.unmasked[c] != 0) == oracle::has(e.unmasked, c));
        }
    }
}

class random_proof {
  public:
    void check(const oracle::tree& t) {
        ++trees;
        const oracle::decision d(t);
        vectors += d.table.size();

        std::vector<std::string> conditions;
        conditions.reserve(d.condition_count);
        for (unsigned c = 0; c < d.condition_count; ++c) {
            conditions.push_back(condition_text(c, random));
        }
        const oracle::spelling how = random_spelling(random);
        const subject::parsed_text parsed(oracle::renderer(conditions, how)(d.root),
                                          {covkit::model::text(how.marker.c_str())});
        agreement::check_tree(d, parsed, conditions);
        check_linear_oracle(d, parsed.source);

        const subject::tabulated_paths paths(parsed.tree);
        const std::vector<agreement::index> path_of = agreement::check_paths(d, parsed, paths);
        agreement::check_witnesses(d, parsed);
        const std::unique_ptr<agreement::pair_table> pairs =
            paths.path_count <= 96 ? std::make_unique<agreement::pair_table>(d) : nullptr;
        if (pairs != nullptr) {
            agreement::check_every_pair(d, parsed.source, paths.table, path_of, *pairs);
            agreement::check_partners(d, parsed, paths.table, path_of, *pairs);
        }
        if (parsed.tree.is_ordered()) {
            agreement::check_paper(d, parsed);
            agreement::check_graph(d, parsed, paths, path_of);
            agreement::check_marking<12, 0>(d, parsed, oracle::order::left_to_right, random, pairs.get());
        } else {
            for (const oracle::order order :
                 {oracle::order::left_to_right, oracle::order::right_to_left, oracle::order::interleaved}) {
                agreement::check_marking<12, 11>(d, parsed, order, random, pairs.get());
            }
        }
        check_suite(d, parsed, paths, path_of, pairs.get());
    }

    std::mt19937 random{1966};
    std::uint64_t trees = 0;
    std::uint64_t vectors = 0;

  private:
    // Pairs among at most 16 executed paths of any decision; the search for missing vectors only
    // for decisions with few paths, because it looks at all pairs of them.
    void check_suite(const oracle::decision& d, const subject::parsed_text& parsed,
                     const subject::tabulated_paths& paths, const std::vector<agreement::index>& path_of,
                     const agreement::pair_table* pairs) {
        for (const criterion which : {criterion::masking, criterion::unique_cause}) {
            agreement::suite s(d, parsed, paths, path_of, pairs);
            const std::size_t executed = oracle::below(17, random);
            for (std::size_t i = 0; i < executed; ++i) {
                s.run(random() % d.evaluations.size());
            }
            if (paths.path_count <= 512 && which == criterion::masking) {
                agreement::check_pairs(s);
            }
            const std::size_t limit = which == criterion::masking ? 96 : 32;
            if (paths.path_count <= limit) {
                agreement::check_missing(s, which);
            }
        }
    }
};

} // namespace

TEST_CASE("proof: random decisions of all operators with up to 12 conditions", "[proof]") {
    random_proof proof;
    for (int round = 0; round < 4000; ++round) {
        // All vectors of 12 conditions take their time.
        const unsigned most = round % 8 < 2 ? 12 : 9;
        const unsigned conditions = 1 + oracle::below(most, proof.random);
        const bool ordered = round % 2 == 0;
        proof.check(oracle::random_tree(conditions, ordered, proof.random));
    }
    std::cout << "mcdc proof, random: " << proof.vectors << " vectors over " << proof.trees << " trees\n";
    CHECK(proof.vectors > 100000);
}

} // namespace proof_random_tests
