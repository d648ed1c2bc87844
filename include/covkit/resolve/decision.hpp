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
          paths_(decision.how == model::encoding::marks ? nullptr : std::make_unique<path_analysis>(decision)) {}

    const model::decision& decision() const { return decision_; }

    template <class Cells> decision_status status(const Cells& cells) const {
        return paths_ == nullptr ? resolve_marks(decision_, cells) : resolve_paths(decision_, *paths_, cells);
    }

    // What an observed cell tells: calls outcome(value), seen(condition, value) and, for what is shown
    // independent (masking), shown(condition, value).
    template <class Outcome, class Seen, class Shown>
    void told_by(index cell, Outcome&& outcome, Seen&& seen, Shown&& shown) const {
        const index local = cell - decision_.base;
        if (paths_ == nullptr) {
            told_by_mark(local, outcome, seen, shown);
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
            if (t.shows(local, c)) {
                shown(c, value);
            }
        }
    }
    template <class Shown> void shown_by(index cell, Shown&& shown) const {
        told_by(
            cell, [](bool) {}, [](index, bool) {}, shown);
    }

  private:
    template <class Outcome, class Seen, class Shown>
    static void told_by_mark(index local, Outcome& outcome, Seen& seen, Shown& shown) {
        if (local < 2) { // see model::marks
            outcome(local == 1);
            return;
        }
        const index c = (local - 2) / 4;
        const index what = (local - 2) % 4;
        if (what < 2) {
            seen(c, what == 1);
        } else {
            shown(c, what == 3);
        }
    }

    const model::decision& decision_;
    std::unique_ptr<path_analysis> paths_;
};

} // namespace covkit::resolve
