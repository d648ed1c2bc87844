// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Compares what covkit says of one decision with what the oracle says. Failures throw at once: a
// run makes millions of comparisons, too many for one CHECK each.
#pragma once

#include "oracle.hpp"
#include "subject.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
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
            AGREE(source, paths.table.shows(path, c) == has(expected->shown, c));
            AGREE(source, paths.table.shows(path, c, true) == expected->shows(c, true));
            AGREE(source, paths.table.shows(path, c, false) == expected->shows(c, false));
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
        AGREE(parsed.source, buffer == e.shown);
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

// The fewest conditions that any evaluation needs to show a condition with a value.
inline std::vector<unsigned> fewest_to_show(const oracle::decision& d, bool v) {
    std::vector<unsigned> fewest(d.condition_count, ~0U);
    for (const oracle::evaluation& e : d.evaluations) {
        const unsigned evaluated = oracle::count(e.evaluated);
        for (unsigned c = 0; c < d.condition_count; ++c) {
            fewest[c] = e.shows(c, v) && evaluated < fewest[c] ? evaluated : fewest[c];
        }
    }
    return fewest;
}

inline void check_witnesses(const oracle::decision& d, const subject::parsed_text& parsed) {
    std::vector<mcdc::cost> costs(parsed.tree.node_count);
    std::vector<model::truth> wanted(parsed.tree.node_count);
    for (const bool v : {false, true}) {
        const std::vector<unsigned> fewest = fewest_to_show(d, v);
        for (unsigned c = 0; c < d.condition_count; ++c) {
            mcdc::witness(parsed.tree, c, v, costs.data(), wanted.data());
            oracle::mask assignment = 0;
            for (unsigned other = 0; other < d.condition_count; ++other) {
                assignment |= wanted[other] == model::truth::yes ? bit(other) : 0;
            }
            const oracle::evaluation& e = d.evaluations[d.evaluation_of[assignment]];
            AGREE(parsed.source, e.shows(c, v));
            // Exactly the conditions that will be evaluated have a value.
            AGREE(parsed.source, same_values(e, wanted.data(), d.condition_count));
            AGREE(parsed.source, oracle::count(e.evaluated) == fewest[c]);
        }
    }
}

using cells = std::uint64_t;

inline cells expected_cells(const oracle::evaluation& e, unsigned condition_count) {
    cells expected = cells{1} << model::marks::outcome(e.outcome);
    for (unsigned c = 0; c < condition_count; ++c) {
        const bool v = has(e.values, c);
        if (has(e.evaluated, c)) {
            expected |= cells{1} << model::marks::seen(c, v);
        }
        if (has(e.shown, c)) {
            expected |= cells{1} << model::marks::shown(c, v);
        }
    }
    return expected;
}

// Feeds the first `length` conditions to the marking function; the cells it marks. None may be
// marked before the end.
template <class Buffer>
cells note_all(Buffer& buffer, const model::expression& e, oracle::mask values, const std::vector<unsigned>& order,
               std::size_t length) {
    cells marked = 0;
    for (std::size_t i = 0; i < length; ++i) {
        buffer.note(e, order[i], has(values, order[i]), [&marked](index cell) { marked |= cells{1} << cell; });
        if (marked != 0 && i + 1 < order.size()) {
            return ~cells{0};
        }
    }
    return marked;
}

template <class Buffer, class Random>
void check_marking(const oracle::decision& d, const subject::parsed_text& parsed, oracle::order how, Random& random) {
    Buffer buffer;
    for (const oracle::evaluation& e : d.evaluations) {
        if (parsed.tree.is_ordered()) {
            // Another evaluation begins and throws: this one must not notice.
            const oracle::evaluation& cut = d.evaluations[random() % d.evaluations.size()];
            const std::vector<unsigned> begun = oracle::evaluation_order(d.root, cut.values, how, random);
            const std::size_t length = random() % begun.size();
            AGREE(parsed.source, note_all(buffer, parsed.tree, cut.values, begun, length) == 0);
        }
        const std::vector<unsigned> order = oracle::evaluation_order(d.root, e.values, how, random);
        AGREE(parsed.source, order.size() == oracle::count(e.evaluated));
        AGREE(parsed.source,
              note_all(buffer, parsed.tree, e.values, order, order.size()) == expected_cells(e, d.condition_count));
    }
}

} // namespace agreement
