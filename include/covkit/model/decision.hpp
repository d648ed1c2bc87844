// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/expression.hpp>
#include <covkit/model/location.hpp>
#include <covkit/model/text.hpp>

namespace covkit::model {

// How the evaluations of a decision are observed.
enum class encoding : u8 {
    paths,        // one cell a path, stored by the condition that ends the path
    summed_paths, // one cell a path, stored after the decision (operators of no fixed order)
    marks         // the marking function: cells for outcomes, values and unmasked values
};

struct condition {
    text source;
    location where;
};

struct decision {
    text source;
    location where;
    text function; // empty if unknown
    expression tree;
    const condition* conditions = nullptr;
    encoding how = encoding::paths;
    // Its cells in the observations of its unit are [base, base + cell_count).
    index base = 0;
    index cell_count = 0;
};

// Cells of a decision recorded by `encoding::marks`: two for its outcomes; two for the values of each condition, and
// two for those with which it was not masked, in each direction in which a condition of the decision can act
// (mcdc/direction.hpp).
struct marks {
    index directions = 1;

    static constexpr index outcome(bool value) { return value ? 1 : 0; }
    constexpr index seen(index condition, bool value) const { return 2 + stride() * condition + (value ? 1 : 0); }
    constexpr index unmasked(index condition, bool value, index direction = 0) const {
        return seen(condition, value) + 2 + 2 * direction;
    }
    constexpr index cells(index condition_count) const { return seen(condition_count, false); }
    constexpr index stride() const { return 2 + 2 * directions; }
};

} // namespace covkit::model
