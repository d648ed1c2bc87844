// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Resolves a decision that was recorded by the marking function: no vectors, but which values
// were taken, and which were not masked.
#pragma once

#include <covkit/mcdc/independence.hpp>
#include <covkit/mcdc/witness.hpp>
#include <covkit/resolve/decision_status.hpp>

#include <memory>

namespace covkit::resolve {

// mcdc::pending for a number of unordered operators known only at run time.
struct pending_operators {
    struct flags {
        std::vector<bool> bits;
        bool test(index at) const { return bits[at]; }
        void set(index at) { bits[at] = true; }
        void reset(index at) { bits[at] = false; }
        void assign(index at, bool now) { bits[at] = now; }
    };
    flags complete;
    flags value;

    explicit pending_operators(index count) : complete{std::vector<bool>(count)}, value{std::vector<bool>(count)} {}
};

// What marks tell of a decision, and where.
class marked_tree {
  public:
    explicit marked_tree(const model::expression& tree) : inverting_(tree.node_count) {
        mcdc::count_inverting(tree, inverting_.data());
        layout_ = mcdc::marks_of(tree, inverting_.data());
    }

    const model::marks& layout() const { return layout_; }
    bool has_one_direction(index condition) const { return inverting_[condition] == 0; }
    bool determines(index condition) const { return mcdc::marks_determine(inverting_[condition]); }
    index directions(index condition) const { return mcdc::marked_directions(inverting_[condition]); }

  private:
    std::vector<model::u8> inverting_;
    model::marks layout_;
};

// Finds vectors for what has not been shown; one vector shows many values.
class missing_witnesses {
  public:
    missing_witnesses(const model::expression& tree, const marked_tree& marked)
        : tree_(tree), marked_(marked), costs_(tree.node_count), wanted_(tree.node_count),
          unmasked_(new bool[tree.condition_count]()), directions_(tree.condition_count),
          halves_(tree.condition_count) {}

    // A condition was not masked, with this value, in this direction.
    void note(index condition, bool value, index direction) { halves_[condition].of[value ? 1 : 0] |= 1U << direction; }
    // The lowest direction in which it was with both values.
    index direction_of_pair(index condition) const {
        const unsigned both = halves_[condition].of[0] & halves_[condition].of[1];
        return both == 0 ? model::none : lowest(both);
    }

    // Conditions whose directions are not told apart are left out: whatever is executed, it would not be known.
    std::vector<missing_vector> find() {
        std::vector<missing_vector> result;
        for (index c = 0; c < tree_.condition_count; ++c) {
            while (marked_.determines(c) && direction_of_pair(c) == model::none) {
                result.push_back(plan(c));
            }
        }
        return result;
    }

  private:
    struct directions_seen {
        unsigned of[2] = {0, 0}; // by value: 1 << direction
    };

    static index lowest(unsigned bits) { return static_cast<index>(__builtin_ctz(bits)); }

    // Any first half of a pair; or the other half of one that there is.
    missing_vector plan(index condition) {
        const directions_seen& seen = halves_[condition];
        const bool v = seen.of[0] != 0;
        const unsigned other = seen.of[v ? 0 : 1];
        const index direction = other == 0 ? 0 : lowest(other);
        mcdc::witness(tree_, condition, v, costs_.data(), wanted_.data(), other == 0 ? nullptr : &direction);
        mcdc::independence_set(tree_, wanted_.data(), {unmasked_.get(), directions_.data()},
                               pending_operators(tree_.pending_count));
        missing_vector made;
        made.vector.values.assign(wanted_.begin(), wanted_.begin() + tree_.condition_count);
        for (index c = 0; c < tree_.condition_count; ++c) {
            if (unmasked_[c] && marked_.determines(c)) {
                note_planned(c, wanted_[c] == truth::yes, made);
            }
        }
        return made;
    }
    void note_planned(index c, bool v, missing_vector& made) {
        const directions_seen before = halves_[c];
        const bool is_shown = direction_of_pair(c) != model::none;
        note(c, v, directions_[c]);
        const bool is_first = (before.of[0] | before.of[1]) == 0;
        if (!is_shown && (is_first || direction_of_pair(c) != model::none)) {
            made.shows.push_back({c, v});
        }
    }

    const model::expression& tree_;
    const marked_tree& marked_;
    std::vector<mcdc::cost> costs_;
    std::vector<truth> wanted_;
    std::unique_ptr<bool[]> unmasked_;
    std::vector<index> directions_;
    std::vector<directions_seen> halves_;
};

template <class Cells> decision_status resolve_marks(const model::decision& decision, const Cells& cells) {
    const model::expression& tree = decision.tree;
    const marked_tree marked(tree);
    const model::marks& marks = marked.layout();
    decision_status status;
    status.table = &decision;
    status.conditions.resize(tree.condition_count);
    for (const bool v : {false, true}) {
        status.outcome[v ? 1 : 0] = cells[decision.base + marks.outcome(v)];
    }
    missing_witnesses missing(tree, marked);
    for (index c = 0; c < tree.condition_count; ++c) {
        condition_status& each = status.conditions[c];
        each.is_determined = marked.determines(c);
        for (const bool v : {false, true}) {
            each.seen[v ? 1 : 0] = cells[decision.base + marks.seen(c, v)];
            for (index d = 0; d < marked.directions(c); ++d) {
                if (cells[decision.base + marks.unmasked(c, v, d)]) {
                    each.act(v, d);
                    missing.note(c, v, d);
                }
            }
        }
        each.show(marked.has_one_direction(c), each.is_determined ? missing.direction_of_pair(c) : model::none);
    }
    status.missing = missing.find();
    return status;
}

} // namespace covkit::resolve
