// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The marking function of Whalen et al., Fig. 4, for decisions with too many paths to number: the
// buffer of unmasked conditions is a few local words, and the outcome adds it to the cells. The
// cost grows with the number of conditions, never with the number of paths.
#pragma once

#include <covkit/mcdc/advance.hpp>
#include <covkit/model/decision.hpp>

namespace covkit::mcdc {

// Which operands their operators inverted, where marks tell directions apart. Whatever is asked about a decision that
// has ended was written during its evaluation.
template <index Nodes> struct noted_directions {
    model::bits<Nodes> inverted;

    constexpr index direction(const expression& e, index condition, bool v, bool outcome) const {
        index direction = 0;
        index count = 0;
        for (index at = condition; e.has_parent(at); at = e[at].parent) {
            if (may_invert(e, at)) {
                if (++count > most_told_apart) {
                    return v != outcome ? 1 : 0;
                }
                direction = direction_behind(direction, inverted.test(at));
            }
        }
        return direction;
    }
};
template <> struct noted_directions<0> {};

// `Directions` is that of marks_of(), `Nodes` the number of conditions and operators, if there is more than one.
template <index Conditions, index Operators, index Directions = 1, index Nodes = 0>
class marking_buffer : noted_directions<Nodes> {
    static_assert((Directions > 1) == (Nodes != 0), "covkit: directions are noted by node");

  public:
    // Notes that `condition` has value v; when that ends the decision, calls mark(cell) for each
    // cell that this evaluation sets, and is ready for the next evaluation.
    template <class Mark> constexpr void note(const expression& e, index condition, bool v, Mark&& mark) {
        // The first condition of an ordered decision is always evaluated first, so an evaluation
        // that an exception cut short leaves nothing behind.
        if (condition == 0 && Operators == 0) {
            clear();
        }
        evaluated_.set(condition);
        value_.assign(condition, v);
        const step now = advance(e, condition, v, waiting_, *this);
        if (now.ended) {
            flush(e, now.outcome, mark);
        }
    }

    constexpr void clear() {
        evaluated_.clear();
        masked_.clear();
        waiting_.clear();
    }

    // What advance() tells.
    static constexpr bool observes_masks = true;
    static constexpr bool observes_directions = Directions > 1;
    constexpr void mask(index first, index end) { masked_.set_range(first, end); }
    constexpr void pass(const expression&, index operand, bool inverts) { this->inverted.assign(operand, inverts); }

  private:
    template <class Mark> constexpr void flush([[maybe_unused]] const expression& e, bool outcome, Mark&& mark) {
        constexpr model::marks cells{Directions};
        mark(cells.outcome(outcome));
        for (index word = 0; word < evaluated_.word_count; ++word) {
            index c = word * evaluated_.word_bits;
            for (model::u32 left = evaluated_.words[word]; left != 0; left >>= 1U, ++c) {
                if ((left & 1U) == 0) {
                    continue;
                }
                const bool v = value_.test(c);
                mark(cells.seen(c, v));
                if (masked_.test(c)) {
                    continue;
                }
                if constexpr (Directions > 1) {
                    mark(cells.unmasked(c, v, this->direction(e, c, v, outcome)));
                } else {
                    mark(cells.unmasked(c, v));
                }
            }
        }
        clear();
    }

    model::bits<Conditions> evaluated_;
    model::bits<Conditions> value_;
    model::bits<Conditions> masked_;
    pending<Operators> waiting_;
};

} // namespace covkit::mcdc
