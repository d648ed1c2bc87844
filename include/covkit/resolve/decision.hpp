// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/resolve/marks.hpp>
#include <covkit/resolve/paths.hpp>

namespace covkit::resolve {

// Resolves one decision, for the whole suite and for single tests; what can be known beforehand is
// computed once. cells[i] says whether cell i of the decision's unit was observed.
class decision_resolver {
  public:
    explicit decision_resolver(const model::decision& decision)
        : decision_(decision),
          marks_(decision.how == model::encoding::marks ? marked_tree(decision.tree).layout() : model::marks()),
          paths_(decision.how == model::encoding::marks ? nullptr : std::make_unique<path_analysis>(decision)) {}

    const model::decision& decision() const { return decision_; }

    template <class Cells> decision_status status(const Cells& cells) const {
        return paths_ == nullptr ? resolve_marks(decision_, cells) : resolve_paths(decision_, *paths_, cells);
    }

    // What an observed cell tells: calls outcome(value), seen(condition, value) and, for what was not masked,
    // unmasked(condition, value, direction). Whether that shows it, says condition_status::direction.
    template <class Outcome, class Seen, class Unmasked>
    void told_by(index cell, Outcome&& outcome, Seen&& seen, Unmasked&& unmasked) const {
        const index local = cell - decision_.base;
        if (paths_ == nullptr) {
            told_by_mark(local, outcome, seen, unmasked);
            return;
        }
        const mcdc::path_table& t = paths_->table();
        if (!t.feasible(local)) {
            return;
        }
        outcome(t.outcomes[local] == truth::yes);
        for (index c = 0; c < t.condition_count; ++c) {
            const bool value = t.value(local, c) == truth::yes;
            if (model::known(t.value(local, c))) {
                seen(c, value);
            }
            if (t.unmasked(local, c)) {
                unmasked(c, value, t.direction(local, c));
            }
        }
    }
    // What it contributes to masking MC/DC, if `status` is what the suite comes to.
    template <class Shown> void shown_by(index cell, const decision_status& status, Shown&& shown) const {
        told_by(
            cell, [](bool) {}, [](index, bool) {},
            [&](index c, bool value, index direction) {
                if (status.conditions[c].direction == direction) {
                    shown(c, value);
                }
            });
    }

  private:
    template <class Outcome, class Seen, class Unmasked>
    void told_by_mark(index local, Outcome& outcome, Seen& seen, Unmasked& unmasked) const {
        if (local < 2) { // see model::marks
            outcome(local == 1);
            return;
        }
        const index c = (local - 2) / marks_.stride();
        const index what = (local - 2) % marks_.stride();
        if (what < 2) {
            seen(c, what == 1);
        } else {
            unmasked(c, what % 2 == 1, what / 2 - 1);
        }
    }

    const model::decision& decision_;
    model::marks marks_; // of a decision recorded by them
    std::unique_ptr<path_analysis> paths_;
};

} // namespace covkit::resolve
