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
    mask unmasked = 0;

    bool is_unmasked(unsigned c, bool v) const { return has(unmasked, c) && has(values, c) == v; }
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
                e.unmasked |= flips_outcome(e, c) ? bit(c) : 0;
            }
        }
    }

    // With everything else that was evaluated held fixed, can the outcome become another one if c is
    // flipped? What was not evaluated may be anything. If it cannot, c is masked.
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

// Unique-cause MC/DC. A pair of evaluations shows c if c differs, the outcomes differ, and every other condition that
// was evaluated in both is equal.
inline mask shown_by_unique_cause(const evaluation& a, const evaluation& b) {
    return a.outcome != b.outcome && count(differing(a, b)) == 1 ? differing(a, b) : 0;
}

// Masking MC/DC (CAST-6). A pair of evaluations shows c if c differs, the outcomes differ, and nothing else has an
// influence on that. As a rule at each operator from c to the root, for both evaluations: the other operand of && || &
// | is neutral, or not evaluated; that of ^ == != has the same value in both; of ?: the same arm is selected if c is in
// an arm, and if c is in the decider, the selected arms have different values.
class masking_pair {
  public:
    masking_pair(const tree& root, const evaluation& a, const evaluation& b) : a_(a), b_(b), shown_(below(root)) {}

    mask shown() const { return shown_; } // the conditions

  private:
    // Those below t that it shows as far as the operators down here are concerned.
    mask below(const tree& t) const {
        if (t.what == kind::condition) {
            return bit(t.number) & a_.evaluated & b_.evaluated & (a_.values ^ b_.values);
        }
        mask shown = 0;
        for (std::size_t side = 0; side < t.operands.size(); ++side) {
            shown |= lets_pass(t, side) ? below(t.operands[side]) : 0;
        }
        return shown;
    }
    bool lets_pass(const tree& t, std::size_t side) const {
        switch (t.what) {
        case kind::negation:
            return true;
        case kind::and_:
        case kind::or_:
        case kind::both:
        case kind::either:
            return is_other_neutral(t, side, a_) && is_other_neutral(t, side, b_);
        case kind::choose: {
            const bool in_a = value(t.operands[0], a_);
            const bool in_b = value(t.operands[0], b_);
            return side == 0 ? value(t.operands[in_a ? 1 : 2], a_) != value(t.operands[in_b ? 1 : 2], b_)
                             : in_a == (side == 1) && in_b == (side == 1);
        }
        default: // exclusive, equal, unequal
            return value(t.operands[1 - side], a_) == value(t.operands[1 - side], b_);
        }
    }
    static bool is_other_neutral(const tree& t, std::size_t side, const evaluation& e) {
        const bool absorbing = t.what == kind::or_ || t.what == kind::either;
        const bool cuts_short = t.what == kind::and_ || t.what == kind::or_;
        const bool is_evaluated = side == 1 || !cuts_short || value(t.operands[0], e) != absorbing;
        return !is_evaluated || value(t.operands[1 - side], e) != absorbing;
    }
    static bool value(const tree& t, const evaluation& e) {
        mask ignored = 0;
        return evaluate(t, e.values, ignored);
    }

    const evaluation& a_;
    const evaluation& b_;
    mask shown_;
};

} // namespace oracle
