// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The tree of a decision: conditions at its leaves, operators inside.
#pragma once

#include <covkit/model/index.hpp>

namespace covkit::model {

enum class op : u8 {
    condition,
    not_,    // !a
    and_,    // a && b
    or_,     // a || b
    choose,  // a ? b : c
    xor_,    // a ^ b
    equal,   // a == b
    unequal, // a != b
    bit_and, // a & b
    bit_or   // a | b
};

// Both operands are always evaluated, and C++ leaves open in which order.
constexpr bool is_unordered(op kind) { return kind >= op::xor_; }

constexpr bool combine(op kind, bool a, bool b) {
    switch (kind) {
    case op::xor_:
    case op::unequal:
        return a != b;
    case op::equal:
        return a == b;
    case op::bit_and:
        return a && b;
    default:
        return a || b;
    }
}

struct node {
    op kind = op::condition;
    index parent = none;
    // The conditions below this node are [first, end): contiguous, because they are numbered from
    // left to right.
    index first = 0;
    index end = 0;
    index child[3] = {none, none, none};
    // Numbers the unordered operators of a decision; `none` for all other nodes.
    index pending = none;
};

// A view of a tree. Node i < condition_count is condition i; inner nodes follow, children before
// their parents, so a loop over them is a bottom-up walk without recursion.
struct expression {
    const node* nodes = nullptr;
    index node_count = 0;
    index condition_count = 0;
    index pending_count = 0;

    constexpr const node& operator[](index at) const { return nodes[at]; }
    constexpr index root() const { return node_count - 1; }
    constexpr bool has_parent(index at) const { return nodes[at].parent != none; }
    constexpr op parent_kind(index at) const { return nodes[nodes[at].parent].kind; }
    // Which operand of its parent this is: 0, 1 or 2.
    constexpr index side(index at) const {
        const node& above = nodes[nodes[at].parent];
        return above.child[0] == at ? 0 : above.child[1] == at ? 1 : 2;
    }
    constexpr bool is_ordered() const { return pending_count == 0; }
};

} // namespace covkit::model
