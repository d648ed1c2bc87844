// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Resolves a decision that was recorded by the marking function: no vectors, but which values
// were taken and shown.
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

// Finds vectors for the values that have not been shown; one vector shows many of them.
class missing_witnesses {
  public:
    explicit missing_witnesses(const model::expression& tree)
        : tree_(tree), costs_(tree.node_count), wanted_(tree.node_count), shown_(new bool[tree.condition_count]()) {}

    std::vector<missing_vector> find(const std::vector<condition_status>& conditions) {
        std::vector<condition_status> planned = conditions;
        std::vector<missing_vector> result;
        for (index c = 0; c < tree_.condition_count; ++c) {
            for (const bool v : {false, true}) {
                if (!planned[c].shown[v ? 1 : 0]) {
                    result.push_back(plan(c, v, planned));
                }
            }
        }
        return result;
    }

  private:
    missing_vector plan(index condition, bool v, std::vector<condition_status>& planned) {
        mcdc::witness(tree_, condition, v, costs_.data(), wanted_.data());
        mcdc::independence_set(tree_, wanted_.data(), shown_.get(), pending_operators(tree_.pending_count));
        missing_vector made;
        made.vector.values.assign(wanted_.begin(), wanted_.begin() + tree_.condition_count);
        for (index c = 0; c < tree_.condition_count; ++c) {
            const bool value = wanted_[c] == truth::yes;
            bool& done = planned[c].shown[value ? 1 : 0];
            if (shown_[c] && !done) {
                made.shows.push_back({c, value});
                done = true;
            }
        }
        return made;
    }

    const model::expression& tree_;
    std::vector<mcdc::cost> costs_;
    std::vector<truth> wanted_;
    std::unique_ptr<bool[]> shown_;
};

template <class Cells> decision_status resolve_marks(const model::decision& decision, const Cells& cells) {
    decision_status status;
    status.table = &decision;
    status.conditions.resize(decision.tree.condition_count);
    for (const bool v : {false, true}) {
        status.outcome[v ? 1 : 0] = cells[decision.base + model::marks::outcome(v)];
    }
    for (index c = 0; c < decision.tree.condition_count; ++c) {
        for (const bool v : {false, true}) {
            condition_status& each = status.conditions[c];
            each.seen[v ? 1 : 0] = cells[decision.base + model::marks::seen(c, v)];
            each.shown[v ? 1 : 0] = cells[decision.base + model::marks::shown(c, v)];
        }
    }
    status.missing = missing_witnesses(decision.tree).find(status.conditions);
    return status;
}

} // namespace covkit::resolve
