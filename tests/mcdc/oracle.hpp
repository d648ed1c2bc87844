// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// MC/DC by its definitions, brute force, for comparison: it shares no code with include/covkit,
// knows nothing of decision graphs and path numbers, and tries everything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace oracle {

enum class kind { condition, negation, and_, or_, choose, exclusive, equal, unequal, both, either };

constexpr bool is_unordered(kind what) {
    return what == kind::exclusive || what == kind::equal || what == kind::unequal || what == kind::both ||
           what == kind::either;
}

struct tree {
    kind what = kind::condition;
    std::vector<tree> operands;
    unsigned number = 0; // of a condition, from left to right; see number_conditions
};

inline unsigned number_conditions(tree& t, unsigned next = 0) {
    if (t.what == kind::condition) {
        t.number = next++;
    }
    for (tree& operand : t.operands) {
        next = number_conditions(operand, next);
    }
    return next;
}

inline bool has_unordered(const tree& t) {
    bool found = is_unordered(t.what);
    for (const tree& operand : t.operands) {
        found = found || has_unordered(operand);
    }
    return found;
}

// Bit c belongs to condition c.
using mask = std::uint32_t;

inline bool has(mask m, unsigned c) { return (m >> c & 1U) != 0; }
inline mask bit(unsigned c) { return mask{1} << c; }

// As C++ evaluates it; notes which conditions were evaluated.
inline bool evaluate(const tree& t, mask assignment, mask& evaluated) {
    const auto operand = [&](std::size_t side) { return evaluate(t.operands[side], assignment, evaluated); };
    switch (t.what) {
    case kind::condition:
        evaluated |= bit(t.number);
        return has(assignment, t.number);
    case kind::negation:
        return !operand(0);
    case kind::and_:
        return operand(0) && operand(1);
    case kind::or_:
        return operand(0) || operand(1);
    case kind::choose:
        return operand(0) ? operand(1) : operand(2);
    default:
        break;
    }
    const bool left = operand(0);
    const bool right = operand(1);
    switch (t.what) {
    case kind::equal:
        return left == right;
    case kind::both:
        return left && right;
    case kind::either:
        return left || right;
    default: // exclusive, unequal
        return left != right;
    }
}

// One way to evaluate a decision: what was evaluated, with which values, and what that shows.
struct evaluation {
    mask evaluated = 0;
    mask values = 0; // 0 where not evaluated
    bool outcome = false;
    mask shown = 0; // masking MC/DC

    bool shows(unsigned c, bool v) const { return has(shown, c) && has(values, c) == v; }
};

// A decision with its truth table and all ways to evaluate it.
struct decision {
    tree root;
    unsigned condition_count = 0;
    std::vector<char> table;                // outcome of each assignment
    std::vector<std::size_t> evaluation_of; // of each assignment
    std::vector<evaluation> evaluations;

    explicit decision(tree t) : root(std::move(t)), condition_count(number_conditions(root)) {
        const mask assignments = bit(condition_count);
        table.resize(assignments);
        evaluation_of.resize(assignments);
        for (mask a = 0; a < assignments; ++a) {
            mask evaluated = 0;
            const bool outcome = evaluate(root, a, evaluated);
            table[a] = outcome ? 1 : 0;
            // Conditions that are not evaluated do not tell evaluations apart.
            const mask values = a & evaluated;
            if (values == a) {
                evaluation_of[a] = evaluations.size();
                evaluations.push_back({evaluated, values, outcome, 0});
            } else {
                evaluation_of[a] = evaluation_of[values];
            }
        }
        for (evaluation& e : evaluations) {
            for (unsigned c = 0; c < condition_count; ++c) {
                e.shown |= flips_outcome(e, c) ? bit(c) : 0;
            }
        }
    }

    // Masking MC/DC: with everything else that was evaluated held fixed, can the outcome become
    // another one if c is flipped? What was not evaluated may be anything.
    bool flips_outcome(const evaluation& e, unsigned c) const {
        if (!has(e.evaluated, c)) {
            return false;
        }
        const mask free = (bit(condition_count) - 1) & ~e.evaluated;
        const mask flipped = e.values ^ bit(c);
        for (mask fill = free;; fill = (fill - 1) & free) { // all subsets of `free`
            if ((table[flipped | fill] != 0) != e.outcome) {
                return true;
            }
            if (fill == 0) {
                return false;
            }
        }
    }
};

inline mask differing(const evaluation& a, const evaluation& b) {
    return (a.values ^ b.values) & a.evaluated & b.evaluated;
}

inline unsigned count(mask m) {
    unsigned ones = 0;
    for (; m != 0; m &= m - 1) {
        ++ones;
    }
    return ones;
}

// Unique-cause MC/DC: different outcomes, c differs, and every other condition that was evaluated
// in both is equal.
inline bool is_unique_cause(const evaluation& a, const evaluation& b, unsigned c) {
    return a.outcome != b.outcome && differing(a, b) == bit(c);
}

// Masking MC/DC: c is shown with both values.
inline bool is_masking(const evaluation& a, const evaluation& b, unsigned c) {
    return has(a.shown, c) && has(b.shown, c) && has(a.values, c) != has(b.values, c);
}

// A number in [0, limit), straight from the generator: the distributions of <random> differ
// between standard libraries.
template <class Random> unsigned below(unsigned limit, Random& random) {
    return static_cast<unsigned>(random() % limit);
}

enum class order { left_to_right, right_to_left, interleaved };

// The evaluated conditions in an order that C++ allows: free between the operands of `^ == != & |`,
// fixed everywhere else.
template <class Random>
std::vector<unsigned> evaluation_order(const tree& t, mask assignment, order how, Random& random) {
    if (t.what == kind::condition) {
        return {t.number};
    }
    std::vector<unsigned> first = evaluation_order(t.operands[0], assignment, how, random);
    std::vector<unsigned> second;
    if (is_unordered(t.what)) {
        second = evaluation_order(t.operands[1], assignment, how, random);
        if (how == order::right_to_left) {
            first.swap(second);
        }
        if (how == order::interleaved) {
            std::vector<unsigned> merged;
            for (std::size_t i = 0, j = 0; i < first.size() || j < second.size();) {
                const bool from_first = j == second.size() || (i < first.size() && (random() & 1U) != 0);
                merged.push_back(from_first ? first[i++] : second[j++]);
            }
            return merged;
        }
    } else {
        mask ignored = 0;
        const bool left = evaluate(t.operands[0], assignment, ignored);
        const std::size_t next = t.what == kind::and_     ? (left ? 1 : 0)
                                 : t.what == kind::or_    ? (left ? 0 : 1)
                                 : t.what == kind::choose ? (left ? 1 : 2)
                                                          : 0;
        if (next != 0) {
            second = evaluation_order(t.operands[next], assignment, how, random);
        }
    }
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

} // namespace oracle
