// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The marking function of Whalen et al., Fig. 4, for decisions with too many paths to number: the
// buffer of unmasked conditions is a few local words, and the outcome adds it to the cells. The
// cost grows with the number of conditions, never with the number of paths.
#pragma once

#include <covkit/mcdc/advance.hpp>
#include <covkit/model/decision.hpp>

namespace covkit::mcdc {

// In which direction each condition acted, where marks tell more than one.
template <index Conditions, index Directions> struct noted_directions {
    marked_direction of[Conditions];

    constexpr void clear() {
        for (marked_direction& each : of) {
            each = {};
        }
    }
    constexpr void pass(index first, index end, bool inverts) {
        for (index c = first; c < end; ++c) {
            of[c].pass(inverts);
        }
    }
    constexpr index number(index condition) const { return of[condition].number(); }
};
template <index Conditions> struct noted_directions<Conditions, 1> {
    constexpr index number(index) const { return 0; }
};

// `Directions` is that of marks_of().
template <index Conditions, index Operators, index Directions = 1>
class marking_buffer : noted_directions<Conditions, Directions> {
    using directions = noted_directions<Conditions, Directions>;

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
            flush(now.outcome, mark);
        }
    }

    constexpr void clear() {
        evaluated_.clear();
        masked_.clear();
        waiting_.clear();
        if constexpr (Directions > 1) {
            directions::clear();
        }
    }

    // What advance() tells.
    static constexpr bool observes_masks = true;
    static constexpr bool observes_directions = Directions > 1;
    constexpr void mask(index first, index end) { masked_.set_range(first, end); }
    constexpr void pass(index first, index end, bool inverts) { directions::pass(first, end, inverts); }

  private:
    template <class Mark> constexpr void flush(bool outcome, Mark&& mark) {
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
                if (!masked_.test(c)) {
                    mark(cells.unmasked(c, v, directions::number(c)));
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
