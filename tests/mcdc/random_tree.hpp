// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "evaluation_order.hpp"
#include "oracle.hpp"

#include <random>
#include <utility>

namespace oracle {

// A tree of any shape; only && || ! ?: if `ordered`.
inline tree random_tree(unsigned conditions, bool ordered, std::mt19937& random) {
    constexpr kind kinds[] = {kind::and_,  kind::or_,     kind::choose, kind::exclusive,
                              kind::equal, kind::unequal, kind::both,   kind::either};
    tree made;
    if (conditions > 1) {
        made.what = kinds[below(ordered ? 3 : 8, random)];
        if (made.what == kind::choose && conditions < 3) {
            made.what = kind::and_;
        }
        const unsigned operands = made.what == kind::choose ? 3 : 2;
        for (unsigned left = operands; left > 0; --left) {
            const unsigned most = conditions - (left - 1);
            const unsigned size = left == 1 ? conditions : 1 + below(most, random);
            made.operands.push_back(random_tree(size, ordered, random));
            conditions -= size;
        }
    }
    if (below(5, random) == 0) {
        made = tree{kind::negation, {std::move(made)}, 0};
    }
    return made;
}

} // namespace oracle
