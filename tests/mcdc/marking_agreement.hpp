// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Compares the cells that the marking function sets with what the oracle says of each evaluation, and of each pair.
#pragma once

#include "pair_table.hpp"

#include <set>
#include <vector>

namespace agreement {

using cells = std::set<index>;

// In which direction each condition was marked; none: masked, or not evaluated.
using directions_marked = std::vector<index>;

// Nothing but what the oracle says: the outcome, the values, and of those unmasked one direction each.
inline directions_marked check_cells(const oracle::decision& d, const std::string& source, const oracle::evaluation& e,
                                     model::marks marks, cells marked) {
    directions_marked result(d.condition_count, model::none);
    AGREE(source, marked.erase(marks.outcome(e.outcome)) == 1);
    for (unsigned c = 0; c < d.condition_count; ++c) {
        const bool v = has(e.values, c);
        AGREE(source, marked.erase(marks.seen(c, v)) == (has(e.evaluated, c) ? 1U : 0U));
        for (index direction = 0; direction < marks.directions; ++direction) {
            if (marked.erase(marks.unmasked(c, v, direction)) == 1) {
                AGREE(source, has(e.unmasked, c) && result[c] == model::none);
                result[c] = direction;
            }
        }
        AGREE(source, (result[c] != model::none) == has(e.unmasked, c));
    }
    AGREE(source, marked.empty());
    return result;
}

// Feeds the first `length` conditions to the marking function; the cells it marks. None may be
// marked before the end.
template <class Buffer>
cells note_all(Buffer& buffer, const model::expression& e, oracle::mask values, const std::vector<unsigned>& order,
               std::size_t length, const std::string& source) {
    cells marked;
    for (std::size_t i = 0; i < length; ++i) {
        AGREE(source, marked.empty());
        buffer.note(e, order[i], has(values, order[i]), [&marked](index cell) { marked.insert(cell); });
    }
    return marked;
}

// By evaluation.
template <class Buffer, class Random>
std::vector<directions_marked> mark_all(const oracle::decision& d, const subject::parsed_text& parsed,
                                        oracle::order how, Random& random) {
    Buffer buffer;
    const model::marks marks = subject::counted_inverting(parsed.tree).marks;
    std::vector<directions_marked> result;
    for (const oracle::evaluation& e : d.evaluations) {
        if (parsed.tree.is_ordered()) {
            // Another evaluation begins and throws: this one must not notice.
            const oracle::evaluation& cut = d.evaluations[random() % d.evaluations.size()];
            const std::vector<unsigned> begun = oracle::evaluation_order(d.root, cut.values, how, random);
            const std::size_t length = random() % begun.size();
            AGREE(parsed.source, note_all(buffer, parsed.tree, cut.values, begun, length, parsed.source).empty());
        }
        const std::vector<unsigned> order = oracle::evaluation_order(d.root, e.values, how, random);
        AGREE(parsed.source, order.size() == oracle::count(e.evaluated));
        result.push_back(check_cells(d, parsed.source, e, marks,
                                     note_all(buffer, parsed.tree, e.values, order, order.size(), parsed.source)));
    }
    return result;
}

// Two evaluations with different values of a condition are a pair if they marked the same direction; where directions
// are not told apart, if their outcomes differ.
inline void check_marked_pairs(const oracle::decision& d, const subject::parsed_text& parsed,
                               const std::vector<directions_marked>& marked, const pair_table& pairs) {
    const subject::counted_inverting inverting(parsed.tree);
    for (unsigned c = 0; c < d.condition_count; ++c) {
        const bool is_determined = mcdc::marks_determine(inverting.above[c]);
        for (std::size_t a = 0; a < marked.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const oracle::evaluation& one = d.evaluations[a];
                const oracle::evaluation& other = d.evaluations[b];
                if (has(one.unmasked & other.unmasked & (one.values ^ other.values), c)) {
                    const bool is_pair =
                        is_determined ? has(pairs(a, b, criterion::masking), c) : one.outcome != other.outcome;
                    AGREE(parsed.source, (marked[a][c] == marked[b][c]) == is_pair);
                }
            }
        }
    }
}

// `pairs` may be null, where there are too many. `Operators` is 0 if and only if the decision is ordered.
template <index Conditions, index Operators, class Random>
void check_marking(const oracle::decision& d, const subject::parsed_text& parsed, oracle::order how, Random& random,
                   const pair_table* pairs) {
    constexpr index nodes = 4 * Conditions; // also with a negation of each
    const index directions = subject::counted_inverting(parsed.tree).marks.directions;
    const std::vector<directions_marked> marked =
        directions == 1   ? mark_all<mcdc::marking_buffer<Conditions, Operators>>(d, parsed, how, random)
        : directions == 2 ? mark_all<mcdc::marking_buffer<Conditions, Operators, 2, nodes>>(d, parsed, how, random)
        : directions == 4 ? mark_all<mcdc::marking_buffer<Conditions, Operators, 4, nodes>>(d, parsed, how, random)
                          : mark_all<mcdc::marking_buffer<Conditions, Operators, 8, nodes>>(d, parsed, how, random);
    if (pairs != nullptr) {
        check_marked_pairs(d, parsed, marked, *pairs);
    }
}

} // namespace agreement
