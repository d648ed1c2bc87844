// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Compares what covkit says of one decision with what the oracle says. Failures throw at once: a
// run makes millions of comparisons, too many for one CHECK each.
#pragma once

#include "evaluation_order.hpp"
#include "oracle.hpp"
#include "subject.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#define AGREE(source, ...)                                                                                             \
    do {                                                                                                               \
        if (!(__VA_ARGS__)) {                                                                                          \
            FAIL(#__VA_ARGS__ << " does not hold for: " << (source));                                                  \
        }                                                                                                              \
    } while (false)

namespace agreement {

namespace mcdc = covkit::mcdc;
namespace model = covkit::model;
using model::index;
using model::op;
using oracle::bit;
using oracle::has;

constexpr op op_of(oracle::kind what) {
    switch (what) {
    case oracle::kind::condition:
        return op::condition;
    case oracle::kind::negation:
        return op::not_;
    case oracle::kind::and_:
        return op::and_;
    case oracle::kind::or_:
        return op::or_;
    case oracle::kind::choose:
        return op::choose;
    case oracle::kind::exclusive:
        return op::xor_;
    case oracle::kind::equal:
        return op::equal;
    case oracle::kind::unequal:
        return op::unequal;
    case oracle::kind::both:
        return op::bit_and;
    default:
        return op::bit_or;
    }
}

inline bool same_tree(const oracle::tree& t, const model::expression& e, index at, index parent) {
    if (at >= e.node_count || e[at].kind != op_of(t.what) || e[at].parent != parent ||
        (e[at].pending != model::none) != oracle::is_unordered(t.what)) {
        return false;
    }
    if (t.what == oracle::kind::condition) {
        return at == t.number && e[at].first == at && e[at].end == at + 1;
    }
    index behind = e[at].first; // the operands' conditions follow each other without a gap
    for (std::size_t side = 0; side < 3; ++side) {
        const index child = e[at].child[side];
        if ((child != model::none) != (side < t.operands.size())) {
            return false;
        }
        if (child == model::none) {
            continue;
        }
        if (child >= at || at < e.condition_count || e[child].first != behind || e.side(child) != side ||
            !same_tree(t.operands[side], e, child, at)) {
            return false;
        }
        behind = e[child].end;
    }
    return e[at].end == behind;
}

inline void check_tree(const oracle::decision& d, const subject::parsed_text& parsed,
                       const std::vector<std::string>& conditions) {
    AGREE(parsed.source, parsed.measured.ok() && parsed.result.ok());
    AGREE(parsed.source, parsed.result.node_count() == parsed.measured.node_count());
    AGREE(parsed.source, parsed.tree.condition_count == d.condition_count);
    AGREE(parsed.source, parsed.tree.is_ordered() == !oracle::has_unordered(d.root));
    AGREE(parsed.source, same_tree(d.root, parsed.tree, parsed.tree.root(), model::none));
    for (index c = 0; c < d.condition_count; ++c) {
        AGREE(parsed.source, parsed.condition(c) == conditions[c]);
    }
}

inline bool same_values(const oracle::evaluation& e, const model::truth* values, unsigned condition_count) {
    for (unsigned c = 0; c < condition_count; ++c) {
        const model::truth expected = has(e.evaluated, c) ? model::truth_of(has(e.values, c)) : model::truth::unknown;
        if (values[c] != expected) {
            return false;
        }
    }
    return true;
}

// The number of each evaluation, after comparing outcome, values, numbers and independence sets
// over all assignments. Every assignment is one vector checked.
inline std::vector<index> check_paths(const oracle::decision& d, const subject::parsed_text& parsed,
                                      const subject::tabulated_paths& paths) {
    const std::string& source = parsed.source;
    std::vector<index> path_of(d.evaluations.size(), model::none);
    std::vector<model::truth> values(d.condition_count);
    for (oracle::mask a = 0; a < bit(d.condition_count); ++a) {
        const oracle::evaluation& expected = d.evaluations[d.evaluation_of[a]];
        unsigned asked = 0;
        const auto value = [&](index c) {
            ++asked;
            return has(a, c);
        };
        const mcdc::evaluation got = mcdc::evaluate(parsed.tree, paths.weights.data(), value, values.data());
        AGREE(source, got.outcome == expected.outcome);
        AGREE(source, asked == oracle::count(expected.evaluated));
        AGREE(source, same_values(expected, values.data(), d.condition_count));
        index& known = path_of[d.evaluation_of[a]];
        AGREE(source, known == model::none || known == got.path);
        known = got.path;
    }

    std::vector<const oracle::evaluation*> evaluation_at(paths.path_count, nullptr);
    for (std::size_t i = 0; i < d.evaluations.size(); ++i) {
        AGREE(source, path_of[i] < paths.path_count);
        AGREE(source, evaluation_at[path_of[i]] == nullptr); // no number is given twice
        evaluation_at[path_of[i]] = &d.evaluations[i];
    }
    if (parsed.tree.is_ordered()) {
        AGREE(source, paths.path_count == d.evaluations.size());
    }
    for (index path = 0; path < paths.path_count; ++path) {
        const oracle::evaluation* expected = evaluation_at[path];
        AGREE(source, paths.table.feasible(path) == (expected != nullptr));
        if (expected == nullptr) {
            continue;
        }
        AGREE(source, paths.table.outcomes[path] == model::truth_of(expected->outcome));
        AGREE(source, same_values(*expected, paths.table.value_rows + path * d.condition_count, d.condition_count));
        for (unsigned c = 0; c < d.condition_count; ++c) {
            AGREE(source, paths.table.unmasked(path, c) == has(expected->unmasked, c));
            AGREE(source, paths.table.unmasked(path, c, true) == expected->is_unmasked(c, true));
            AGREE(source, paths.table.unmasked(path, c, false) == expected->is_unmasked(c, false));
        }
    }
    return path_of;
}

// Whalen et al., Fig. 4, literally: a buffer of conditions, set_mask and terminates.
inline void check_paper(const oracle::decision& d, const subject::parsed_text& parsed) {
    for (const oracle::evaluation& e : d.evaluations) {
        oracle::mask buffer = 0;
        for (unsigned c = 0; c < d.condition_count; ++c) {
            if (!has(e.evaluated, c)) {
                continue;
            }
            buffer |= bit(c);
            mcdc::set_mask(parsed.tree, c, has(e.values, c), [&buffer](index first, index end) {
                for (index masked = first; masked < end; ++masked) {
                    buffer &= ~bit(masked);
                }
            });
            const bool last = (e.evaluated >> c) == 1;
            AGREE(parsed.source, mcdc::terminates(parsed.tree, c, has(e.values, c)) == last);
        }
        AGREE(parsed.source, buffer == e.unmasked);
    }
}

// Does on each edge what a probe does, starting from whatever the accumulator held before.
inline void check_graph(const oracle::decision& d, const subject::parsed_text& parsed,
                        const subject::tabulated_paths& paths, const std::vector<index>& path_of) {
    std::vector<mcdc::edge> edges(2 * d.condition_count);
    std::vector<index> paths_to(d.condition_count);
    std::vector<index> number_of(d.condition_count);
    mcdc::decision_graph(parsed.tree, paths.weights.data(), edges.data(), paths_to.data(), number_of.data());
    index accumulator = 0xdeadbeefU;
    for (std::size_t i = 0; i < d.evaluations.size(); ++i) {
        const oracle::evaluation& e = d.evaluations[i];
        unsigned hits = 0;
        index hit = model::none;
        for (unsigned c = 0; c < d.condition_count; ++c) {
            if (!has(e.evaluated, c)) {
                continue;
            }
            AGREE(parsed.source, hits == 0); // only the last condition stores
            const mcdc::edge taken = edges[2 * c + (has(e.values, c) ? 1 : 0)];
            switch (taken.what) {
            case mcdc::action::pass:
                break;
            case mcdc::action::set:
                accumulator = taken.amount;
                break;
            case mcdc::action::add:
                accumulator += taken.amount;
                break;
            case mcdc::action::hit:
                hit = taken.amount;
                ++hits;
                break;
            case mcdc::action::hit_at:
                hit = accumulator + taken.amount;
                ++hits;
                break;
            }
        }
        AGREE(parsed.source, hits == 1);
        AGREE(parsed.source, hit == path_of[i]);
    }
}

} // namespace agreement
