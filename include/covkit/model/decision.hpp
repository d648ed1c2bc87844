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
    marks         // the marking function: cells for outcomes, values and shown values
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

// Cells of a decision recorded by `encoding::marks`.
namespace marks {
constexpr index outcome(bool value) { return value ? 1 : 0; }
constexpr index seen(index condition, bool value) { return 2 + 4 * condition + (value ? 1 : 0); }
constexpr index shown(index condition, bool value) { return seen(condition, value) + 2; }
constexpr index cells(index condition_count) { return 2 + 4 * condition_count; }
} // namespace marks

} // namespace covkit::model
