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
        : decision_(decision), paths_(decision.how == model::encoding::marks
                                          ? nullptr
                                          : std::make_unique<path_analysis>(decision)) {}

    const model::decision& decision() const { return decision_; }

    template <class Cells> decision_status status(const Cells& cells) const {
        return paths_ == nullptr ? resolve_marks(decision_, cells)
                                 : resolve_paths(decision_, *paths_, cells);
    }

    // Calls visit(condition, value) for what an observed cell shows independent (masking).
    template <class Visit> void shown_by(index cell, Visit&& visit) const {
        const index local = cell - decision_.base;
        if (paths_ != nullptr) {
            const mcdc::path_table& t = paths_->table();
            for (index c = 0; c < t.condition_count && t.feasible(local); ++c) {
                if (t.shows(local, c)) {
                    visit(c, t.value(local, c) == truth::yes);
                }
            }
        } else if (local >= 2 && (local - 2) % 4 >= 2) { // see model::marks
            visit((local - 2) / 4, (local - 2) % 4 == 3);
        }
    }

  private:
    const model::decision& decision_;
    std::unique_ptr<path_analysis> paths_;
};

} // namespace covkit::resolve
