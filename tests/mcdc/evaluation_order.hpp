// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// In which order the conditions of one evaluation may come, and what is random about the tests.
#pragma once

#include "oracle.hpp"

#include <cstddef>
#include <vector>

namespace oracle {

// A number in [0, limit), straight from the generator: the distributions of <random> differ
// between standard libraries.
template <class Random> unsigned below(unsigned limit, Random& random) {
    return static_cast<unsigned>(random() % limit);
}

enum class order { left_to_right, right_to_left, interleaved };

// The evaluated conditions in an order that C++ allows: free between the operands of `^ == != & |`,
// fixed everywhere else.
template <class Random>
std::vector<unsigned> evaluation_order(const tree& t, mask assignment, order how, Random& random) {
    if (t.what == kind::condition) {
        return {t.number};
    }
    std::vector<unsigned> first = evaluation_order(t.operands[0], assignment, how, random);
    std::vector<unsigned> second;
    if (is_unordered(t.what)) {
        second = evaluation_order(t.operands[1], assignment, how, random);
        if (how == order::right_to_left) {
            first.swap(second);
        }
        if (how == order::interleaved) {
            std::vector<unsigned> merged;
            for (std::size_t i = 0, j = 0; i < first.size() || j < second.size();) {
                const bool from_first = j == second.size() || (i < first.size() && (random() & 1U) != 0);
                merged.push_back(from_first ? first[i++] : second[j++]);
            }
            return merged;
        }
    } else {
        mask ignored = 0;
        const bool left = evaluate(t.operands[0], assignment, ignored);
        const std::size_t next = t.what == kind::and_     ? (left ? 1 : 0)
                                 : t.what == kind::or_    ? (left ? 0 : 1)
                                 : t.what == kind::choose ? (left ? 1 : 2)
                                                          : 0;
        if (next != 0) {
            second = evaluation_order(t.operands[next], assignment, how, random);
        }
    }
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

} // namespace oracle
