// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Resolves a decision that was recorded by path.
#pragma once

#include <covkit/mcdc/missing.hpp>
#include <covkit/resolve/decision_status.hpp>

#include <cstddef>
#include <memory>

namespace covkit::resolve {

// The path table of one decision, computed once. std::vector<bool> is no array of bool.
class path_analysis {
  public:
    explicit path_analysis(const model::decision& decision)
        : tree_(decision.tree), weights_(tree_.condition_count),
          path_count_(mcdc::number_paths(tree_, weights_.data())),
          values_(std::size_t{path_count_} * tree_.condition_count), unmasked_(new bool[values_.size()]()),
          directions_(values_.size()), outcomes_(path_count_),
          table_(mcdc::tabulate_paths(tree_, weights_.data(), path_count_, values_.data(),
                                      {unmasked_.get(), directions_.data()}, outcomes_.data())),
          groups_(tree_.condition_count) {
        for (index c = 0; c < tree_.condition_count; ++c) {
            groups_[c] = first_with_text(decision, c);
        }
    }

    const mcdc::path_table& table() const { return table_; }
    const index* groups() const { return groups_.data(); }

    evaluation evaluation_of(index path) const {
        const auto first = values_.begin() + std::ptrdiff_t{path} * tree_.condition_count;
        return {{first, first + tree_.condition_count}, outcomes_[path], path};
    }

  private:
    // Conditions that differ only in parentheses, as the hand-written macros ask for, are coupled.
    static model::text bare(model::text source) {
        while (source.size > 2 && source[0] == '(' && mcdc::skip_balanced(source, 0) == source.size) {
            source = model::trim(source.slice(1, source.size - 1));
        }
        return source;
    }
    static index first_with_text(const model::decision& decision, index c) {
        index first = 0;
        while (bare(decision.conditions[first].source) != bare(decision.conditions[c].source)) {
            ++first;
        }
        return first;
    }

    model::expression tree_;
    std::vector<index> weights_;
    index path_count_;
    std::vector<truth> values_;
    std::unique_ptr<bool[]> unmasked_;
    std::vector<index> directions_;
    std::vector<truth> outcomes_;
    mcdc::path_table table_;
    std::vector<index> groups_;
};

// Adds vectors, cheapest first, until nothing is missing that any vector could show.
inline std::vector<missing_vector> missing_vectors(const path_analysis& paths, const bool* executed) {
    const mcdc::path_table& t = paths.table();
    constexpr mcdc::criterion masking = mcdc::criterion::masking;
    std::unique_ptr<bool[]> proven(new bool[t.condition_count]());
    std::unique_ptr<bool[]> planned(new bool[t.path_count]());
    for (index path = 0; path < t.path_count; ++path) {
        planned[path] = executed[path];
    }
    std::vector<missing_vector> result;
    for (;;) {
        mcdc::find_proven(t, planned.get(), masking, proven.get());
        const mcdc::suite_view suite{planned.get(), proven.get(), paths.groups()};
        const index next = mcdc::cheapest_missing(t, suite, masking);
        if (next == model::none) {
            return result;
        }
        missing_vector made;
        made.vector = paths.evaluation_of(next);
        made.contradictory = mcdc::contradicts_itself(t, next, paths.groups());
        for (index c = 0; c < t.condition_count; ++c) {
            if (mcdc::advances(t, suite, next, c, masking)) {
                made.shows.push_back({c, t.value(next, c) == truth::yes});
            }
        }
        result.push_back(std::move(made));
        planned[next] = true;
    }
}

template <class Cells>
decision_status resolve_paths(const model::decision& decision, const path_analysis& paths, const Cells& cells) {
    const mcdc::path_table& t = paths.table();
    decision_status status;
    status.table = &decision;
    status.has_vectors = true;
    status.conditions.resize(t.condition_count);

    std::unique_ptr<bool[]> executed(new bool[t.path_count]());
    std::vector<index> position(t.path_count, model::none); // in status.executed
    for (index path = 0; path < t.path_count; ++path) {
        status.possible += t.feasible(path) ? 1U : 0U;
        executed[path] = t.feasible(path) && cells[decision.base + path];
        if (!executed[path]) {
            continue;
        }
        position[path] = static_cast<index>(status.executed.size());
        status.executed.push_back(paths.evaluation_of(path));
        status.outcome[t.outcomes[path] == truth::yes ? 1 : 0] = true;
        for (index c = 0; c < t.condition_count; ++c) {
            if (model::known(t.value(path, c))) {
                const int v = t.value(path, c) == truth::yes ? 1 : 0;
                status.conditions[c].seen[v] = true;
            }
            if (t.unmasked(path, c)) {
                status.conditions[c].act(t.unmasked(path, c, true), t.direction(path, c));
            }
        }
    }
    const auto place = [&](mcdc::pair found) {
        return found.found() ? mcdc::pair{position[found.with_true], position[found.with_false]} : found;
    };
    for (index c = 0; c < t.condition_count; ++c) {
        using mcdc::criterion;
        const mcdc::pair found = mcdc::find_pair(t, executed.get(), c, criterion::masking);
        status.conditions[c].masking = place(found);
        status.conditions[c].show(mcdc::inverting_operators(decision.tree, c) == 0,
                                  found.found() ? t.direction(found.with_true, c) : model::none);
        status.conditions[c].unique_cause = place(mcdc::find_pair(t, executed.get(), c, criterion::unique_cause));
    }
    status.missing = missing_vectors(paths, executed.get());
    return status;
}

} // namespace covkit::resolve
