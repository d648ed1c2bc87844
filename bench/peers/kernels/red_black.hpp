// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace peers {

// A set of numbers as a red-black tree (Cormen et al., chapter 13). Node 0 is the leaf that all leaves are.
class red_black_tree {
  public:
    red_black_tree() : nodes_(1) {}

    bool insert(std::uint32_t key);
    bool erase(std::uint32_t key);
    bool contains(std::uint32_t key) const;
    std::size_t height() const { return height_of(root_); }

  private:
    using index = std::uint32_t;
    struct node {
        std::uint32_t key = 0;
        index parent = 0;
        index left = 0;
        index right = 0;
        bool is_red = false;
    };

    index find(std::uint32_t key) const;
    index make(std::uint32_t key, index parent);
    void rotate_left(index x);
    void rotate_right(index x);
    void repair_insertion(index z);
    void transplant(index out, index in);
    void repair_erasure(index x);
    std::size_t height_of(index x) const;

    std::vector<node> nodes_;
    std::vector<index> free_;
    index root_ = 0;
};

} // namespace peers
