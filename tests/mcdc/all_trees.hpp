// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Every tree of some operators with up to some conditions.
#pragma once

#include "oracle.hpp"

#include <utility>
#include <vector>

namespace oracle {

inline const std::vector<kind> all_operators = {kind::and_,  kind::or_,     kind::choose, kind::exclusive,
                                                kind::equal, kind::unequal, kind::both,   kind::either};
// Those that are not another one with a negation before or behind: a == b is !(a ^ b), and a != b is a ^ b.
inline const std::vector<kind> operators_modulo_negation = {kind::and_,      kind::or_,  kind::choose,
                                                            kind::exclusive, kind::both, kind::either};

// Where a tree is also taken negated.
enum class negated { nowhere, operators, everywhere };

class all_trees {
  public:
    all_trees(unsigned most, std::vector<kind> kinds, negated where) : kinds_(std::move(kinds)), where_(where), of_(1) {
        for (unsigned count = 1; count <= most; ++count) {
            of_.emplace_back();
            if (count == 1) {
                add(tree{});
            }
            for (const kind what : kinds_) {
                put_operands({what, {}, 0}, what == kind::choose ? 3 : 2, count);
            }
        }
    }

    const std::vector<tree>& of(unsigned conditions) const { return of_[conditions]; }

  private:
    // All ways to have so many operands more, with so many conditions in them.
    void put_operands(tree begun, unsigned operands, unsigned conditions) {
        if (operands == 0) {
            add(begun);
            return;
        }
        for (unsigned first = 1; first + (operands - 1) <= conditions; ++first) {
            if (operands == 1 && first != conditions) {
                continue;
            }
            for (std::size_t i = 0; first < of_.size() - 1 && i < of_[first].size(); ++i) {
                tree more = begun;
                more.operands.push_back(of_[first][i]);
                put_operands(std::move(more), operands - 1, conditions - first);
            }
        }
    }
    void add(const tree& made) {
        of_.back().push_back(made);
        const bool is_operator = made.what != kind::condition;
        if (where_ == negated::everywhere || (where_ == negated::operators && is_operator)) {
            of_.back().push_back(tree{kind::negation, {made}, 0});
        }
    }

    std::vector<kind> kinds_;
    negated where_;
    std::vector<std::vector<tree>> of_; // by number of conditions
};

} // namespace oracle
