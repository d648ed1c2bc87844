// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The local state of one evaluation of a decision, for the two encodings that need more than an
// accumulator: paths through operators of no fixed order, and marks.
#pragma once

#include <covkit/mcdc/marking.hpp>
#include <covkit/mcdc/numbering.hpp>
#include <covkit/probe/cell.hpp>

namespace covkit::probe {

using model::expression;
using model::index;

// Looks first: after a while nothing is new, and a shared line that is only read scales.
inline void mark(place at) {
    if (!COVKIT_LOAD(at)) {
        COVKIT_STORE_SEEN_(at);
    }
}

// encoding::summed_paths: weights are summed up in whatever order the operands come; the one that
// completes the decision stores.
class path_sum {
  public:
    // Member by member, here and below: at -O0, compilers for small cores call memcpy otherwise, and there may be none.
    constexpr path_sum() : path_(0) {}
    constexpr void restart() {
        path_ = 0;
        waiting_.clear();
    }
    constexpr void note(const expression& e, const index* weights, place cells, index condition, bool v) {
        path_ += v ? 0 : weights[condition];
        const mcdc::step now = mcdc::advance(e, condition, v, waiting_);
        if (!now.ended) {
            return;
        }
        if (!__builtin_is_constant_evaluated()) {
            COVKIT_STORE_SEEN_(COVKIT_AT(cells, path_));
        }
        path_ = 0;
    }

  private:
    index path_;
    mcdc::path_pending waiting_;
};

// The same where every condition is always evaluated: the last one stores. Compilers know at each
// condition how many came before, and nothing is left of the count.
class full_sum {
  public:
    constexpr full_sum() : path_(0), seen_(0) {}
    constexpr void restart() { path_ = seen_ = 0; }
    constexpr void note(index weight, index condition_count, place cells) {
        path_ += weight;
        if (++seen_ == condition_count && !__builtin_is_constant_evaluated()) {
            COVKIT_STORE_SEEN_(COVKIT_AT(cells, path_));
        }
    }

  private:
    index path_;
    index seen_;
};

// encoding::marks.
template <index Conditions, index Operators, index Directions = 1, index Nodes = 0> class mark_buffer {
  public:
    constexpr void restart() { buffer_.clear(); }
    constexpr void note(const expression& e, place cells, index condition, bool v) {
        buffer_.note(e, condition, v, [cells](index at) {
            if (!__builtin_is_constant_evaluated()) {
                mark(COVKIT_AT(cells, at));
            }
        });
    }

  private:
    mcdc::marking_buffer<Conditions, Operators, Directions, Nodes> buffer_;
};

} // namespace covkit::probe
